# Ce qui ne va pas dans une boîte ou une position de Cargo, et ce qui conviendrait.
cargo-unsound-crates = Un joueur a trop de caisses ou trop peu, ou une caisse n’est pas à sa place.
cargo-unsound-held = Une caisse est gardée par quelqu’un qui ne peut pas la garder.
cargo-unsound-workers = Un ouvrier est là où il ne peut pas être.
cargo-unsound-ships = Un bateau a deux propriétaires, ou un propriétaire qui ne joue pas.
cargo-unsound-squares = Une case montre une pièce qui est ailleurs.
cargo-unsound-moves = Les déplacements, les tours ou le second pas d’un ouvrier dépassent les limites.
cargo-unsound-fleet = Il y a plus ou moins de bateaux en jeu que de joueurs, ou quelqu’un en a un autre.

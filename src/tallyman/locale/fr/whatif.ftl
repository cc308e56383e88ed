# Ce que refusent un « et si », la recherche d’une boîte plus juste ou un tournoi.
whatif-no-change = { $word } ne change rien. Écrivez un changement comme nom=valeur : building.Abbey.cost=7, seats=greedy,random, with=characters ou box=ma.toml ; plusieurs sont séparés par +.
whatif-nothing-there = { $name } n’est pas dans la boîte de { $game } : il n’y a pas de { $step }.
whatif-there-is = { $why } Il y a { $there }.
whatif-nothing-inside = { $name } n’est pas dans la boîte de { $game } : rien à l’intérieur d’une seule valeur ne s’appelle { $step }.
whatif-several = { $name }, ce sont plusieurs valeurs. Nommez-en une : { $there }.
whatif-other-kind = { $name } ne peut pas être { $value }. Ce devrait être quelque chose comme { $before }.
whatif-range = { $text } n’est pas une suite de nombres entiers. Écrivez CLÉ=DE:À ou CLÉ=DE:À:PAS, comme building.Abbey.cost=4:9.
whatif-long-range = { $text } donne trop de valeurs. Un parcours en a au plus { $most }.
whatif-seats = Toutes les variantes doivent avoir autant de joueurs, sinon elles n’ont pas de hasard en commun. Celles-ci en ont { $counts }.
whatif-few = Si peu de parties ({ $value }) ne disent rien. Le minimum est { $least }.
balance-aim = Rien ne s’appelle { $value } selon quoi équilibrer une boîte. C’est got (combien de fois on obtient les choses), worth (combien de fois gagnent ceux qui les ont) ou wins (combien de fois gagne chaque place).
balance-nothing = { $game } n’a pas de choses que l’on obtient, avec ces options. Équilibrez les places : --aim wins.
balance-no-number = { $name } est { $value }, et seuls des nombres entiers peuvent être cherchés.
balance-name = { $name } n’est pas un nom de variante. Prenez des minuscules, des chiffres et _, comme fair_prices.
balance-there = { $file } existe déjà et n’est pas touché. Nommez un autre fichier avec --save.
balance-write = La boîte ne peut pas être écrite dans { $file } : { $why }
tournament-at = Une table de { $game } ne peut pas avoir { $value }. Il faut { $right }, et pas plus qu’il n’y a de participants.
tournament-until = --until { $value } ne dit pas à quel point une réponse doit être sûre. Écrivez 95% ou 0.95 ; cela va de 50% à 99.99%.
tournament-folder = { $folder } contient déjà des feuilles ou d’autres fichiers. Nommez un dossier vide, ou qui n’existe pas encore.

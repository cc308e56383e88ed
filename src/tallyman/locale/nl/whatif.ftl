# Wat een wat-als, het zoeken naar een eerlijker doos of een toernooi weigert.
whatif-no-change = { $word } verandert niets. Schrijf een verandering als naam=waarde, zoals building.Abbey.cost=7, seats=greedy,random, with=characters of box=mijn.toml; meerdere staan tussen +.
whatif-nothing-there = { $name } staat niet in de doos van { $game }: er is geen { $step }.
whatif-there-is = { $why } Er is { $there }.
whatif-nothing-inside = { $name } staat niet in de doos van { $game }: niets binnen een enkele waarde heet { $step }.
whatif-several = { $name } zijn meerdere waarden. Noem er een: { $there }.
whatif-other-kind = { $name } kan niet { $value } zijn. Het moet zoiets zijn als { $before }.
whatif-range = { $text } is geen reeks gehele getallen. Schrijf NAAM=VAN:TOT of NAAM=VAN:TOT:STAP, zoals building.Abbey.cost=4:9.
whatif-long-range = { $text } geeft te veel waarden. Het zijn er hoogstens { $most }.
whatif-seats = Alle varianten moeten evenveel spelers hebben, anders hebben ze geen toeval gemeen. Deze hebben er { $counts }.
whatif-few = Zo weinig partijen ({ $value }) zeggen niets. Het minimum is { $least }.
balance-aim = Niets heet { $value } waarnaar een doos in evenwicht te brengen is. Het is got (hoe vaak dingen worden verkregen), worth (hoe vaak winnen die ze hebben) of wins (hoe vaak elke plaats wint).
balance-nothing = { $game } heeft met deze opties geen dingen die men krijgt. Breng de plaatsen in evenwicht: --aim wins.
balance-no-number = { $name } is { $value }, en er kunnen alleen gehele getallen worden gezocht.
balance-name = { $name } is geen naam voor een variant. Neem kleine letters, cijfers en _, zoals fair_prices.
balance-there = { $file } is er al en blijft zoals het is. Noem een ander bestand met --save.
balance-write = De doos kan niet naar { $file } worden geschreven: { $why }
tournament-at = Aan een tafel van { $game } kunnen er geen { $value } zitten. Het moeten er { $right } zijn, en niet meer dan er meedoen.
tournament-until = --until { $value } is niet hoe zeker een antwoord kan zijn. Schrijf 95% of 0.95; het kan van 50% tot 99.99%.
tournament-folder = In { $folder } staan al uitslagen of andere bestanden. Noem een lege map, of een die er nog niet is.

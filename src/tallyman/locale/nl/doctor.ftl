# Wat `tallyman doctor` vindt
doctor-versions = Tallyman { $version } op Python { $python }, { $system }
doctor-settings = { $count ->
    [0] Instellingen: geen, dus alles is zoals gewoonlijk
    [one] Instellingen: één, en die klopt
   *[other] Instellingen: { $count }, en ze kloppen allemaal
}
doctor-no-setting = De instelling { $name } bestaat niet, dus niemand leest haar. Bedoelde je { $close }?
doctor-pages = De pagina’s hebben de scripts die ze nodig hebben.
doctor-no-pages = De pagina’s missen htmx, zodat tafels niet bewegen. Installeer Tallyman opnieuw waar een pakketregister bereikbaar is.
doctor-rules = Gecompileerde regels worden bewaard in { $folder } ({ $size } MB).
doctor-not-compiled = Er zijn nog geen regels gecompileerd in { $folder }. Een server begint zonder en compileert ze ernaast; vooraf gaat dat met: tallyman warm
doctor-no-cache = Er is geen map waarin gecompileerde regels bewaard kunnen worden, dus elke start compileert ze opnieuw. Noem er een met TALLYMAN_CACHE.
doctor-other-cache = { $setting } noemt { $wanted }, waar niet geschreven kan worden; gecompileerde regels worden in { $folder } bewaard.
doctor-matches = { $matches ->
    [0] Nog geen partijen
    [one] Eén partij
   *[other] { $matches } partijen
} in { $name }, dat zijn huidige vorm heeft.
doctor-older = { $matches ->
    [0] Geen partijen
    [one] Eén partij
   *[other] { $matches } partijen
} in { $name }, in de vorm van een eerdere Tallyman. De volgende start brengt het in de huidige vorm; maak eerst een kopie: tallyman backup BESTAND
doctor-no-matches = Er zijn nog geen partijen; { $path } wordt gemaakt als een server voor het eerst start.
doctor-closed-folder = In { $path } kan niet geschreven worden, dus kunnen daar geen partijen bewaard worden. Noem een andere plek met --database of TALLYMAN_DATABASE.
doctor-room = Er is nog ruimte in { $path } ({ $free } MB).
doctor-little-room = Er is nog maar { $free } MB over in { $path }. Als die op zijn, kan geen zet meer bewaard worden.
doctor-ready = De server op { $url } is klaar.
doctor-unready = De server op { $url } antwoordt, maar is niet klaar: /ready zegt wat er ontbreekt.
doctor-strange = Wat op { $url } antwoordt is niet Tallyman, of niet voor jou (status { $status }).
doctor-unreachable = Niemand antwoordt op { $url }: { $reason }.
doctor-no-address = { $url } is niet het adres van een server, zoals http://127.0.0.1:8000

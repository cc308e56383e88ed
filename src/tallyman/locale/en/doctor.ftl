# What `tallyman doctor` finds
doctor-versions = Tallyman { $version } on Python { $python }, { $system }
doctor-settings = { $count ->
    [0] Settings: none, so everything is as usual
    [one] Settings: one, which makes sense
   *[other] Settings: { $count }, which all make sense
}
doctor-no-setting = There is no setting { $name }, so nobody reads it. Did you mean { $close }?
doctor-pages = Pages have the scripts they need.
doctor-no-pages = The pages lack htmx, so that tables do not move. Install Tallyman anew, where a package registry can be reached.
doctor-rules = Compiled rules are kept in { $folder } ({ $size } MB).
doctor-not-compiled = No rules are compiled in { $folder } yet. A server begins without them and compiles them beside; ahead of time it is done by: tallyman warm
doctor-no-cache = No folder for compiled rules can be written to, so each start compiles them anew. Name one with TALLYMAN_CACHE.
doctor-other-cache = { $setting } names { $wanted }, which cannot be written to; compiled rules are kept in { $folder } instead.
doctor-matches = { $matches ->
    [0] No matches yet
    [one] One match
   *[other] { $matches } matches
} in { $name }, which is in its present form.
doctor-older = { $matches ->
    [0] No matches
    [one] One match
   *[other] { $matches } matches
} in { $name }, in the form of an earlier Tallyman. The next start brings it to the present form; make a copy before: tallyman backup FILE
doctor-no-matches = There are no matches yet; { $path } is made when a server first starts.
doctor-closed-folder = Nothing can be written to { $path }, so matches cannot be kept there. Name another place with --database or TALLYMAN_DATABASE.
doctor-room = There is room for more in { $path } ({ $free } MB).
doctor-little-room = There are only { $free } MB left in { $path }. When nothing is left, no move can be kept.
doctor-ready = The server at { $url } is ready.
doctor-unready = The server at { $url } answers, but is not ready: /ready says what is missing.
doctor-strange = What answers at { $url } is not Tallyman, or not for you (status { $status }).
doctor-unreachable = Nobody answers at { $url }: { $reason }.
doctor-no-address = { $url } is not the address of a server, such as http://127.0.0.1:8000

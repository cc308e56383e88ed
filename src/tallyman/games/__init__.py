"""The games, one folder each. A folder here with a `GAME` is a game; nothing else has to be told."""

import sys
from types import ModuleType

from tallyman.engine.game import games as __wrapped__


class _Callable(ModuleType):
    """This package as `tallyman.games()`: a function could not keep that name, since importing a game takes it."""

    def __call__(self) -> tuple[str, ...]:
        return __wrapped__()


sys.modules[__name__].__class__ = _Callable

"""Records: a box, table or log, declared once as a class with typed, commented fields.

The NumPy dtype is derived from the class. An instance is one such record in memory; interpreted rules and other plain
Python read and write it through attributes and get Python ints, native rules get a pointer to the very same bytes.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Self, get_args, get_origin, get_type_hints

import numpy as np
from typing_extensions import TypeVar

from tallyman.engine.errors import OtherEdition
from tallyman.engine.message import message

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int64 = Annotated[int, np.int64]
Word = Annotated[int, np.uint64]

if TYPE_CHECKING:

    class Cells:
        """A field of several numbers, or a list of numbers handed to a rule."""

        def __getitem__(self, place: int | tuple[int, ...]) -> int: ...
        def __setitem__(self, place: int | tuple[int, ...] | slice, value: int) -> None: ...
        def __len__(self) -> int: ...
        def tolist(self) -> Any: ...

else:

    class Cells(np.ndarray):
        """A field of several numbers. Hands out Python ints and refuses what does not fit."""

        def __getitem__(self, place):
            if (type(place) is int and self.ndim == 1) or (type(place) is tuple and len(place) == self.ndim):
                try:
                    return self.item(place)  # takes a quarter of the time
                except TypeError:  # part of the place is a slice
                    return np.ndarray.__getitem__(self, place)
            item = np.ndarray.__getitem__(self, place)
            return item.item() if isinstance(item, np.generic) else item


Numbers = Annotated[Cells, np.int32]
"""A list of numbers a rule writes its answer to: actions, scores, places, senses."""

Pile = Annotated[Cells, np.int8, "A"]
"""A field of small numbers, handed to a rule. Numba converts a field only to an array of any layout, "A"."""


SHOWN = 24  # numbers of a field, when a record says what it is


def numbers(count: int) -> Cells:
    """Room for `count` numbers, to be handed to a rule."""
    return np.zeros(count, np.int32).view(Cells)  # type: ignore[return-value]


class Record:
    """Base of all records; a subclass declares fields as `name: Int8` or `name: Annotated[Cells, np.int8, 2, 6]`."""

    dtype: ClassVar[np.dtype[Any]]
    plain: ClassVar[np.dtype[Any]]
    array: np.ndarray[Any, Any]

    def __init_subclass__(cls) -> None:
        fields: list[tuple[Any, ...]] = []
        for name, hint in get_type_hints(cls, include_extras=True).items():
            if get_origin(hint) is ClassVar or (name in Record.__annotations__ and name not in cls.__annotations__):
                continue
            if hasattr(np.ndarray, name) or name in Record.__annotations__:
                raise TypeError(f"{cls.__name__}.{name}: choose another name, {name} is taken by arrays or records")
            kind, shape = (hint, ()) if get_origin(hint) is not Annotated else (get_args(hint)[1], get_args(hint)[2:])
            nested = kind if issubclass(kind, Record) else None
            fields.append((name, nested.plain if nested else kind, shape))
            if nested or shape:
                setattr(cls, name, _Part(name, nested))
        cls.plain = np.dtype(fields, align=True)
        for name, (kind, offset, *_) in (cls.plain.fields or {}).items():
            if name not in vars(cls):
                setattr(cls, name, _Number(name, kind, offset))
        cls.dtype = np.dtype((np.record, cls.plain))

    def __init__(self, array: np.ndarray[Any, Any] | None = None) -> None:
        """One record of its own, all zero, or a look at the first record of `array`."""
        self.array = np.zeros(1, self.dtype) if array is None else array

    @functools.cached_property
    def data(self) -> memoryview:
        """Its bytes, for native rules: no more, because to describe the fields takes NumPy longer than to copy them."""
        return self.array.view(np.uint8).data

    def copy(self) -> Self:
        """Another record with the same content."""
        return type(self)(np.ndarray(1, self.dtype, bytearray(self.data)))

    def take(self, other: Self) -> None:
        """Become equal to `other`, byte for byte: NumPy's own copy leaves the bytes between fields to chance."""
        self.array.view(np.uint8)[...] = other.array.view(np.uint8)

    def tobytes(self) -> bytes:
        """The whole content, as bytes."""
        return self.array.tobytes()

    @classmethod
    def from_bytes(cls, content: bytes) -> Self:
        """A record with a content that `tobytes` gave."""
        record = cls()
        if len(content) != record.array.nbytes:
            raise OtherEdition(message("error-record-kept", name=cls.__name__))
        record.array.view(np.uint8)[...] = np.frombuffer(content, np.uint8)
        return record

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_bytes, (self.tobytes(),)

    def __eq__(self, other: object) -> bool:
        """Whether another record is of the same kind and holds the same; bytes between fields do not count."""
        return isinstance(other, Record) and self.plain == other.plain and bool((self.array == other.array).all())

    __hash__ = None  # type: ignore[assignment]  # what it holds can change

    def __repr__(self) -> str:
        with np.printoptions(threshold=SHOWN, edgeitems=3, linewidth=10**6):
            held = {name: self.array[name][0] for name in self.plain.names or ()}
            parts = [f"{name}={' '.join(str(value).split())}" for name, value in held.items()]
        return f"{type(self).__name__}({', '.join(parts)})"


class _Several(Sequence[Record]):
    """Nested records in a row; each becomes an object when somebody asks for it."""

    def __init__(self, array: np.ndarray[Any, Any], kind: type[Record]) -> None:
        self._array, self._kind = array, kind
        self._made: dict[int, Record] = {}

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, place: Any) -> Any:
        record = self._made.get(place)
        if record is None:
            real = range(len(self._array))[place]
            record = self._made[place] = self._kind(self._array[real : real + 1])
        return record


class _Number:
    """A field with one number, as an attribute."""

    def __init__(self, name: str, kind: np.dtype[Any], offset: int) -> None:
        self.name = name
        self._read = struct.Struct(kind.char).unpack_from  # takes a quarter of the time NumPy does
        self._offset = offset

    def __get__(self, record: Record | None, owner: type[Record]) -> Any:
        return self if record is None else self._read(record.data, self._offset)[0]

    def __set__(self, record: Record, value: int) -> None:
        record.array[self.name][0] = value


class _Part:
    """A field with several numbers, a nested record or several of them, as an attribute."""

    def __init__(self, name: str, nested: type[Record] | None) -> None:
        self.name, self.nested = name, nested

    def __get__(self, record: Record | None, owner: type[Record]) -> Any:
        if record is None:
            return self
        field = record.array[self.name]
        part: Any
        if self.nested is None:
            part = field[0].view(Cells)
        elif field.ndim == 1:
            part = self.nested(field)
        else:
            part = _Several(field[0], self.nested)
        record.__dict__[self.name] = part
        return part


R = TypeVar("R", bound=Record)

# The box and the table of a game, wherever one is spoken of in general; without a game they are any records.
BoxT = TypeVar("BoxT", bound=Record, default=Record)
TableT = TypeVar("TableT", bound=Record, default=Record)
BoxT_co = TypeVar("BoxT_co", bound=Record, default=Record, covariant=True)
BoxT_contra = TypeVar("BoxT_contra", bound=Record, default=Record, contravariant=True)
TableT_contra = TypeVar("TableT_contra", bound=Record, default=Record, contravariant=True)
TableT_co = TypeVar("TableT_co", bound=Record, default=Record, covariant=True)


class Rows(Generic[R]):
    """Several records in a row, for loops over games. Native loops get the array, interpreted ones its records."""

    def __init__(self, kind: type[R], array: np.ndarray[Any, Any]) -> None:
        self.array = array
        self._kind = kind
        self._records: dict[int, R] = {}

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, place: int) -> R:
        if place not in self._records:
            self._records[place] = self._kind(self.array[range(len(self))[place] :][:1])
        return self._records[place]

    def __setitem__(self, place: int, record: R) -> None:
        self[place].take(record)

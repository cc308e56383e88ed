"""Records: declared once as a class, the same bytes for Python and for native code."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallyman.engine.record import Cells, Int8, Int16, Int32, Int64, Record, Rows, Word, numbers


class Crate(Record):
    """A record inside another."""

    good: Int8
    weight: Int32


class Pier(Record):
    """One field of every sort."""

    berth: Int8
    depth: Int16
    seal: Word
    tide: Int64
    goods: Annotated[Cells, np.int8, 4]
    stock: Annotated[Cells, np.int16, 2, 3]
    top: Crate
    crates: Annotated[list[Crate], Crate, 5]


def test_the_dtype_follows_from_the_class() -> None:
    fields = Pier.dtype.fields
    assert fields is not None
    assert list(fields) == ["berth", "depth", "seal", "tide", "goods", "stock", "top", "crates"]
    assert fields["berth"][0] == np.int8
    assert fields["seal"][0] == np.uint64
    assert fields["goods"][0].shape == (4,)
    assert fields["stock"][0].shape == (2, 3)
    assert fields["top"][0] == Crate.plain
    assert fields["crates"][0].shape == (5,)


def test_records_are_aligned_and_only_the_outermost_is_a_record_type() -> None:
    assert Pier.dtype.isalignedstruct
    assert Pier.dtype.type is np.record
    assert Pier.plain.type is np.void
    assert Pier.plain["top"].type is np.void


def test_a_new_record_is_blank() -> None:
    assert Pier().tobytes() == bytes(Pier.dtype.itemsize)


def test_fields_hand_out_python_ints() -> None:
    pier = Pier()
    pier.berth, pier.seal = 3, 2**64 - 1
    pier.stock[1, 2] = 5
    pier.crates[4].weight = 9
    for value in (pier.berth, pier.seal, pier.goods[0], pier.stock[1, 2], pier.top.good, pier.crates[4].weight):
        assert type(value) is int


def test_arithmetic_on_fields_does_not_wrap_around() -> None:
    pier = Pier()
    pier.berth, pier.goods[0] = 127, 127
    assert pier.berth + pier.goods[0] + 1 == 255


def test_nested_records_are_looks_at_the_same_bytes() -> None:
    pier = Pier()
    crate = pier.crates[2]
    crate.weight = 70000
    pier.top.good = 4
    again = Pier(pier.array)
    assert again.crates[2].weight == 70000
    assert again.top.good == 4
    assert [one.weight for one in again.crates] == [0, 0, 70000, 0, 0]


@pytest.mark.parametrize("value", [-129, 128, 300, 2**40])
def test_a_number_that_does_not_fit_is_refused(value: int) -> None:
    pier = Pier()
    with pytest.raises(OverflowError):
        pier.berth = value
    with pytest.raises(OverflowError):
        pier.goods[1] = value
    with pytest.raises(OverflowError):
        pier.top.good = value
    assert pier.tobytes() == Pier().tobytes()


@pytest.mark.parametrize("value", [-1, 2**64])
def test_a_word_is_neither_negative_nor_too_large(value: int) -> None:
    with pytest.raises(OverflowError):
        Pier().seal = value


@pytest.mark.parametrize("place", [4, -5])
def test_a_place_beyond_a_field_is_refused(place: int) -> None:
    with pytest.raises(IndexError):
        Pier().goods[place] = 1


@pytest.mark.parametrize("name", ["round", "sort", "fill", "view", "copy", "data", "T"])
def test_a_field_is_not_named_like_a_method_of_arrays(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        type("Wrong", (Record,), {"__annotations__": {name: Int8}})


def test_a_copy_has_bytes_of_its_own() -> None:
    pier = Pier()
    other = pier.copy()
    other.berth = 1
    other.crates[0].good = 2
    assert pier.tobytes() == Pier().tobytes()
    assert type(other) is Pier


def test_a_copy_is_exact_even_between_the_fields() -> None:
    pier = Pier(np.frombuffer(bytes(range(256)) * 2, Pier.dtype, 1).copy())
    pier.array.view(np.uint8)[:] = np.arange(Pier.dtype.itemsize, dtype=np.uint8)
    assert pier.copy().tobytes() == pier.tobytes()


def test_take_makes_records_equal() -> None:
    one, two = Pier(), Pier()
    one.stock[0, 1], one.top.weight = 7, 8
    two.take(one)
    assert two.tobytes() == one.tobytes()
    two.berth = 5
    assert one.berth == 0


def test_rows_are_looks_at_one_array() -> None:
    rows = Rows(Pier, np.zeros(3, Pier.dtype))
    rows[1].berth = 6
    rows[2] = rows[1]
    rows[1].berth = 7
    assert rows.array["berth"].tolist() == [0, 7, 6]


def test_numbers_are_blank_and_hand_out_python_ints() -> None:
    out = numbers(3)
    assert out.tolist() == [0, 0, 0]
    assert type(out[1]) is int


@given(st.lists(st.integers(-(2**15), 2**15 - 1), min_size=6, max_size=6), st.integers(0, 2**64 - 1))
def test_every_number_that_fits_is_kept(stock: list[int], seal: int) -> None:
    pier: Any = Pier()
    pier.seal = seal
    for place, value in enumerate(stock):
        pier.stock[place // 3, place % 3] = value
    again = Pier(np.frombuffer(pier.tobytes(), Pier.dtype).copy())
    assert again.seal == seal
    assert again.stock.tolist() == [stock[:3], stock[3:]]

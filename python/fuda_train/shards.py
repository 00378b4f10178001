"""Examples as files (`fuda-shard/1`), read into a few flat arrays: that is how a GPU takes them, without a step per example."""
import json
import zlib

import numpy as np

from .files import read_bytes
from .refusals import broken_shard, foreign_shard, truncated_shard, wrong_encoding, wrong_version

SHARD = "fuda-shard/1"
WHOLE = 10_000
# count, first option, length of the policy, number of held cards, result
HEAD = 5


class Examples:
    """Positions with what they teach. Tokens of all positions stand one below the other; position i has rows start[i] … start[i] + count[i] − 1."""

    ARRAYS = ("tokens", "shares", "globals", "count", "first", "won", "held")

    def __init__(self, tokens, shares, globals, count, first, won, held):
        # [rows, columns] and [rows]: tokens, and the share of the answers that each should get
        self.tokens, self.shares = tokens, shares
        self.globals, self.count, self.first, self.won = globals, count, first, won
        # [positions, most]: definitions, filled up with −1
        self.held = held

    def __len__(self):
        return len(self.count)

    @property
    def start(self):
        return np.cumsum(self.count, dtype=np.int64) - self.count


def read_shards(paths, job):
    """All examples of these files, and the checks of their bodies: what the examples are known by."""
    read = [read_shard(read_bytes(path), path, job) for path in paths]
    return together([examples for examples, _ in read], job), [check for _, check in read]


def together(parts, job):
    if not parts:
        parts = [_examples(np.zeros(0, np.int16), 0, job)]
    most = max(part.held.shape[1] for part in parts)
    for part in parts:
        missing = most - part.held.shape[1]
        part.held = np.pad(part.held, ((0, 0), (0, missing)), constant_values=-1)
    return Examples(*(np.concatenate([getattr(part, name) for part in parts]) for name in Examples.ARRAYS))


def read_shard(data, path, job):
    end = data.find(b"\n")
    head = _head(data[:end]) if end >= 0 else None
    if head is None:
        begun = data.startswith(b'{"format":"' + SHARD.encode() + b'"')
        raise truncated_shard(path, "head") if begun else foreign_shard(path)
    if head["format"] != SHARD:
        raise wrong_version(path, head["format"], SHARD)
    spec = head["spec"]
    if spec.get("encoding") != job.encoding or spec.get("game") != job.game:
        raise wrong_encoding(path, spec.get("encoding"), job.encoding)
    begin = end + 1 + (end + 1) % 2
    wanted = begin + head["cells"] * 2
    if len(data) != wanted:
        raise truncated_shard(path, f"{len(data)} ≠ {wanted}")
    check = f"{zlib.crc32(memoryview(data)[begin:]):08x}"
    if check != head.get("hash"):
        raise broken_shard(path)
    examples = _examples(np.frombuffer(data, dtype="<i2", offset=begin), head["examples"], job)
    if examples is None:
        raise broken_shard(path)
    return examples, check


def _head(line):
    try:
        head = json.loads(line)
    except ValueError:
        return None
    is_whole = (
        isinstance(head, dict)
        and isinstance(head.get("format"), str)
        and isinstance(head.get("spec"), dict)
        and all(type(head.get(name)) is int and head[name] >= 0 for name in ("examples", "cells"))
    )
    return head if is_whole else None


def _places(cells, wanted, layout):
    """Where each example begins; None when the cells are not what so many examples take."""
    places, at, each = [], 0, cells.data.cast("B").cast("h") if len(cells) else cells
    for _ in range(wanted):
        if at + HEAD > len(each):
            return None
        count, answers, holding = each[at], each[at + 2], each[at + 3]
        if count <= 0 or answers < 0 or holding < 0:
            return None
        places.append(at)
        at += HEAD + layout.globals + count * layout.columns + 2 * answers + holding
    return np.array(places, dtype=np.int64) if at == len(each) else None


def _ragged(begin, lengths):
    """Places begin[i] … begin[i] + lengths[i] − 1 of all i, one after the other, and the i of each."""
    owner = np.repeat(np.arange(len(lengths)), lengths)
    within = np.arange(len(owner)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    return begin[owner] + within, owner, within


def _examples(cells, wanted, job):
    """None when the cells are not what so many examples take, or teach or name something that is not there."""
    layout = job.layout
    places = _places(cells, wanted, layout)
    if places is None:
        return None
    head = cells[places[:, None] + np.arange(HEAD)].astype(np.int64)
    count, first, answers, holding, won = head.T
    if (first < 0).any() or (first >= count).any():
        return None
    at = places + HEAD
    globals = cells[at[:, None] + np.arange(layout.globals)]
    at = at + layout.globals
    owner = np.repeat(np.arange(wanted), count)
    within = np.arange(len(owner)) - np.repeat(np.cumsum(count) - count, count)
    rows = at[owner] + within * layout.columns
    tokens = cells[rows[:, None] + np.arange(layout.columns)]
    at = at + count * layout.columns

    pair, owner, nth = _ragged(at, answers)
    pair = pair + nth
    token, share = cells[pair].astype(np.int64), cells[pair + 1]
    if (token < 0).any() or (token >= count[owner]).any():
        return None
    shares = np.zeros(len(tokens), dtype=np.int16)
    np.add.at(shares, (np.cumsum(count) - count)[owner] + token, share)
    at = at + 2 * answers

    place, owner, nth = _ragged(at, holding)
    held = np.full((wanted, holding.max(initial=0)), -1, dtype=np.int16)
    held[owner, nth] = cells[place]
    if (cells[place] < 0).any() or not job.names_only_what_is_there(tokens, globals, held):
        return None
    return Examples(tokens, shares, globals, count.astype(np.int32), first.astype(np.int32), won.astype(np.int16), held)

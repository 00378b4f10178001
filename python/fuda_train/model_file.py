"""Models as files (`fuda-model/1`): ONNX written by packages/learn. A trained model is the file it began with, with other weights."""
import json

import numpy as np

from .refusals import broken_weights, foreign_model, truncated_model, wrong_encoding, wrong_game, wrong_version

MODEL = "fuda-model/1"
KEY = "fuda."

# fields of onnx.proto
PRODUCER, GRAPH, METADATA = 2, 7, 14
TENSOR, TENSOR_NAME, TENSOR_DATA = 5, 8, 9

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5
FIXED = {FIXED64: 8, FIXED32: 4}


class ProtoError(Exception):
    """What is no protobuf message, or ends too soon."""


def fields(data):
    """The fields of a message, in order: number, kind, and the bytes after its tag (of bytes: without their length)."""
    at = 0

    def varint():
        nonlocal at
        value, shift, start = 0, 0, at
        while shift < 70:
            if at >= len(data):
                raise ProtoError("ends within a number")
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value, data[start:at]
            shift += 7
        raise ProtoError("a number without an end")

    def take(length):
        nonlocal at
        if at + length > len(data):
            raise ProtoError("ends within a field")
        at += length
        return data[at - length : at]

    while at < len(data):
        tag, _ = varint()
        field, wire = tag >> 3, tag & 7
        if field < 1:
            raise ProtoError("a field without a number")
        if wire == VARINT:
            yield field, wire, varint()[1]
        elif wire == BYTES:
            yield field, wire, take(varint()[0])
        elif wire in FIXED:
            yield field, wire, take(FIXED[wire])
        else:
            raise ProtoError(f"an unknown kind of field ({wire})")


def varint_of(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def message(parts):
    """The other way round."""
    out = bytearray()
    for field, wire, data in parts:
        out += varint_of(field << 3 | wire)
        if wire == BYTES:
            out += varint_of(len(data))
        out += data
    return bytes(out)


def hash_text(cells):
    """Two 32-bit hashes over 32-bit cells, as hashText of the kernel."""
    numbers = np.asarray(cells).view(np.uint32).tolist()
    return "".join(f"{_hash(numbers, seed):08x}" for seed in (0x811C9DC5, 0x2545F491))


def _hash(numbers, seed):
    h = seed
    for number in numbers:
        h = (h ^ number) * 0x01000193 & 0xFFFFFFFF
        h ^= h >> 15
    h = (h ^ h >> 16) * 0x7FEB352D & 0xFFFFFFFF
    h = (h ^ h >> 15) * 0x846CA68B & 0xFFFFFFFF
    return h ^ h >> 16


def weights_hash(parameters):
    return hash_text(np.ascontiguousarray(parameters, dtype="<f4"))


class ModelFile:
    """A model that has been read: what it says of itself, and its weights as one vector."""

    def __init__(self, data, metadata, parameters):
        self._data = data
        self.metadata = metadata
        self.parameters = parameters

    @property
    def made(self):
        return json.loads(self.metadata["made"])

    def with_weights(self, parameters, made):
        """The bytes of the same model with other weights and more to tell of how they came about."""
        said = {
            KEY + "weights": weights_hash(parameters),
            KEY + "made": json.dumps({**self.made, **made}, ensure_ascii=False, separators=(",", ":")),
        }
        raw = np.ascontiguousarray(parameters, dtype="<f4").tobytes()
        return message(
            (field, wire, _other(field, data, raw, said)) for field, wire, data in fields(self._data)
        )


def _other(field, data, raw, said):
    if field == METADATA:
        (_, _, key), (_, _, value) = fields(data)
        found = said.get(key.decode())
        return message([(1, BYTES, key), (2, BYTES, value if found is None else found.encode())])
    if field != GRAPH:
        return data
    return message((f, w, _tensor(part, raw) if f == TENSOR else part) for f, w, part in fields(data))


def _tensor(data, raw):
    parts = list(fields(data))
    if not any(field == TENSOR_NAME and name == b"parameters" for field, _, name in parts):
        return data
    return message((field, wire, raw if field == TENSOR_DATA else part) for field, wire, part in parts)


def _weights_in(graph):
    for field, _, tensor in fields(graph):
        if field != TENSOR:
            continue
        parts = {number: part for number, _, part in fields(tensor)}
        if parts.get(TENSOR_NAME) == b"parameters":
            return parts.get(TENSOR_DATA)
    return None


def _look(data):
    """What a file says, as far as it goes; why it ended if it did so too soon."""
    producer, metadata, weights = b"", {}, None
    try:
        for field, _, part in fields(data):
            if field == PRODUCER:
                producer = part
            elif field == GRAPH:
                weights = _weights_in(part)
            elif field == METADATA:
                entry = [text.decode("utf-8", "replace") for _, _, text in fields(part)]
                metadata[entry[0] if entry else ""] = entry[1] if len(entry) > 1 else ""
    except ProtoError as error:
        return producer, metadata, weights, str(error)
    return producer, metadata, weights, ""


def read_model(data, path, game, encoding, network, count):
    """The model for this game and encoding with that network, or a refusal that says why it cannot be used."""
    producer, found, weights, fault = _look(data)
    if producer != b"fuda":
        raise foreign_model(path)
    if fault:
        raise truncated_model(path, fault)
    if not found:
        raise truncated_model(path, "no metadata")
    metadata = {key[len(KEY) :]: value for key, value in found.items() if key.startswith(KEY)}
    if metadata.get("format") != MODEL:
        raise wrong_version(path, metadata.get("format", ""), MODEL)
    if metadata.get("game") != game:
        raise wrong_game(path, metadata.get("game", ""), game)
    if metadata.get("encoding") != encoding:
        raise wrong_encoding(path, metadata.get("encoding", ""), encoding)
    if _json(metadata.get("network")) != network or not isinstance(_json(metadata.get("made")), dict):
        raise broken_weights(path, "network")
    if weights is None:
        raise broken_weights(path, "no weights")
    if len(weights) != count * 4:
        raise broken_weights(path, f"{len(weights) / 4:g} ≠ {count}")
    parameters = np.frombuffer(weights, dtype="<f4").copy()
    if not np.isfinite(parameters).all():
        raise broken_weights(path, "NaN")
    if weights_hash(parameters) != metadata.get("weights"):
        raise broken_weights(path, "hash")
    return ModelFile(data, metadata, parameters)


def _json(text):
    try:
        return json.loads(text or "")
    except ValueError:
        return None

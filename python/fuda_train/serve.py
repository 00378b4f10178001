"""Judging positions for others: many of them, each over a connection of its own, one device. What has come in meanwhile is judged together.

A connection begins with one line of JSON, `{"model": "/abs/model.onnx"}`, answered by one line: `{"ready": true, …}` or `{"refused": CODE, …}`.
Then frames, all numbers little-endian: positions in (int32 how many n, int32 padded length T; int16 counts[n], first options[n], position
numbers[n × G], tokens[n × T × C]), judgements out, in the same order (int32 n, int32 T; float32 scores[n × T], chances to win[n]). What cannot be
judged is answered by n = −1, T = the length of a refusal as JSON; whatever comes after it is passed over until the other side ends the connection.
"""
import json
import os
import selectors
import socket
import struct
import sys

import numpy as np
import torch

from .files import read_bytes
from .lessons import Batch, Features
from .model_file import read_model
from .refusals import Refusal, no_write
from .study import Plan, device_for, network_for

HEAD = struct.Struct("<ii")
# larger frames were not made by packages/learn
MOST_POSITIONS, MOST_TOKENS = 8192, 4096
CHUNK = 1 << 20
MOST_LINE = 1 << 16


def bad_frame(detail):
    return Refusal("BAD_FRAME", "frame", f"受け取った局面が正しくありません（{detail}）", f"not a frame of positions ({detail})")


class Judging:
    """Models at work, all of one kind of network."""

    def __init__(self, job, device, precision):
        self.job, self.device = job, device
        self.network, self.features = network_for(job, device, precision), Features(job.layout, device)
        self.models = {}

    def open(self, path):
        if path not in self.models:
            job = self.job
            model = read_model(read_bytes(path), path, job.game, job.encoding, job.network, job.count)
            self.models[path] = torch.from_numpy(model.parameters).to(self.device)
        return self.models[path]

    def judge(self, parameters, frames):
        """Frames of one padded length: their scores and chances to win, frame by frame."""
        parts = [torch.from_numpy(np.concatenate(arrays)).to(self.device) for arrays in zip(*(f.arrays for f in frames))]
        counts, firsts, globals, tokens = parts
        mask = torch.arange(tokens.shape[1], device=self.device) < counts[:, None]
        with torch.no_grad():
            batch = Batch(tokens * mask[:, :, None], mask, firsts, globals, self.features)
            logits, win, _ = self.network(parameters, batch)
            both = torch.cat((logits.float(), torch.sigmoid(win.float())[:, None]), 1).cpu().numpy()
        ends = np.cumsum([len(frame.arrays[0]) for frame in frames])
        return np.split(both, ends[:-1])


class Frame:
    def __init__(self, size, length, body, job):
        layout, at, self.arrays = job.layout, 0, []
        self.length = length
        for shape in Frame.shapes(size, length, layout):
            cells = int(np.prod(shape))
            self.arrays.append(np.frombuffer(body, dtype="<i2", count=cells, offset=at).reshape(shape).copy())
            at += cells * 2
        counts, firsts, globals, tokens = self.arrays
        there = np.arange(length) < counts[:, None]
        is_sound = (counts > 0).all() and (counts <= length).all() and (firsts >= 0).all() and (firsts < counts).all()
        if not is_sound or not job.names_only_what_is_there(tokens[there], globals, np.zeros(0, np.int16)):
            raise bad_frame("numbers")

    @staticmethod
    def shapes(size, length, layout):
        return (size,), (size,), (size, layout.globals), (size, length, layout.columns)

    @staticmethod
    def bytes_of(size, length, layout):
        return 2 * sum(int(np.prod(shape)) for shape in Frame.shapes(size, length, layout))


class Connection:
    """Bytes in, frames out of them; `parameters` are known once the first line has come."""

    def __init__(self, read, write, close):
        self.read, self.write, self.close = read, write, close
        self.buffer, self.parameters, self.is_refused = bytearray(), None, False

    def take(self, judging):
        """The frames that are there whole, once it is known for which model."""
        if self.parameters is None:
            self.begin(judging)
        return [] if self.parameters is None else self.frames(judging.job)

    def begin(self, judging):
        """Takes the first line, if it is there."""
        end = self.buffer.find(b"\n")
        if end < 0:
            if len(self.buffer) > MOST_LINE:
                raise bad_frame("no line")
            return
        try:
            said = json.loads(bytes(self.buffer[:end]))
            path = said["model"]
        except (ValueError, KeyError, TypeError):
            raise bad_frame("first line") from None
        del self.buffer[: end + 1]
        self.parameters = judging.open(path)
        self.write(json.dumps({"ready": True, "device": judging.device.type}).encode() + b"\n")

    def frames(self, job):
        found = []
        while len(self.buffer) >= HEAD.size:
            size, length = HEAD.unpack_from(self.buffer)
            if not (0 < size <= MOST_POSITIONS and 0 < length <= MOST_TOKENS):
                raise bad_frame(f"{size} × {length}")
            wanted = HEAD.size + Frame.bytes_of(size, length, job.layout)
            if len(self.buffer) < wanted:
                break
            found.append(Frame(size, length, bytes(self.buffer[HEAD.size : wanted]), job))
            del self.buffer[:wanted]
        return found

    def answer(self, frame, both):
        self.write(HEAD.pack(len(both), frame.length) + both[:, :-1].astype("<f4").tobytes() + both[:, -1].astype("<f4").tobytes())

    def refuse(self, refusal):
        # it is not ended here: the other side, still writing, would never read why
        self.is_refused = True
        said = json.dumps({"refused": refusal.code, "path": str(refusal.path), "reason": refusal.reason}).encode()
        self.write(said + b"\n" if self.parameters is None else HEAD.pack(-1, len(said)) + said)


def _stdio():
    def write(data):
        view = memoryview(data)
        while view:
            view = view[os.write(1, view) :]

    return Connection(lambda: os.read(0, CHUNK), write, lambda: None)


def _listen(path):
    server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        server.bind(path)
    except OSError as error:
        raise no_write(path, error) from None
    server.listen(256)
    return server


def _accepted(server):
    own, _ = server.accept()
    return own, Connection(lambda: own.recv(CHUNK), own.sendall, own.close)


def serve(job, device_name, place, tell, stopped):
    """Over stdin and stdout, until the first ends; or, where `place` names one, over a socket, until it is stopped."""
    plan = Plan(job.plan, job.path)
    judging = Judging(job, device_for(device_name, plan, job.path), plan.precision)
    selector = selectors.DefaultSelector()
    if place is None:
        selector.register(0, selectors.EVENT_READ, _stdio())
    else:
        selector.register(_listen(place), selectors.EVENT_READ, None)
        tell({"serving": place, "device": judging.device.type})
    try:
        while selector.get_map() and not stopped():
            _turn(selector, judging)
    finally:
        if place is not None and os.path.exists(place):
            os.unlink(place)
    return True


def _turn(selector, judging):
    """Takes what has come, from whomever, and answers what is whole."""
    asked = []
    for key, _ in selector.select(timeout=1):
        if key.data is None:
            own, connection = _accepted(key.fileobj)
            selector.register(own, selectors.EVENT_READ, connection)
            continue
        connection = key.data
        try:
            data = connection.read()
            if not data:
                _end(selector, key)
            elif not connection.is_refused:
                connection.buffer += data
                asked += [(connection, frame) for frame in connection.take(judging)]
        except Refusal as refusal:
            _quietly(connection.refuse, refusal)
        except OSError:
            _end(selector, key)
    groups = {}
    for place, (connection, frame) in enumerate(asked):
        groups.setdefault((id(connection.parameters), frame.length), []).append(place)
    answers = {}
    for places in groups.values():
        parameters = asked[places[0]][0].parameters
        answers.update(zip(places, judging.judge(parameters, [asked[place][1] for place in places])))
    # each in the order in which it was asked
    for place, (connection, frame) in enumerate(asked):
        _quietly(connection.answer, frame, answers[place])


def _end(selector, key):
    selector.unregister(key.fileobj)
    key.data.close()


def _quietly(act, *args):
    """Whoever has gone does not hear the answer; that is not the others' concern."""
    try:
        act(*args)
    except OSError as error:
        print(error, file=sys.stderr)

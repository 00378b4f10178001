"""What is to be done (`fuda-study/1`), as packages/learn writes it: how rows become features, the meanings of cards, and where everything lies."""
import json
import math

import numpy as np

from .files import read_bytes
from .refusals import wrong_job, wrong_version

STUDY = "fuda-study/1"


class Layout:
    """How a row of a shard becomes features."""

    def __init__(self, said):
        self.columns, self.categories = said["columns"], said["categories"]
        self.card, self.ability, self.first_number = said["card"], said["ability"], said["firstNumber"]
        self.globals, self.global_categories = said["global"], said["globalCategories"]
        self.global_numbers = said["globalNumbers"]
        self.steps, self.scale = said["steps"], said.get("scale", 8)


class Job:
    def __init__(self, said, path):
        self.path = path
        self.game, self.encoding = said["game"], said["encoding"]
        self.layout = Layout(said["layout"])
        self.network = said["network"]
        self.parameters = [(one["name"], tuple(one["shape"])) for one in said["parameters"]]
        self.tables = said["tables"]
        self.model = said["model"]
        self.shards, self.unseen = said.get("shards", []), said.get("unseen", [])
        self.plan = said.get("plan", {})
        self.made = said.get("made", {})
        self.out, self.state = said.get("out"), said.get("state")

    @property
    def count(self):
        """of all parameters together"""
        return sum(math.prod(shape) for _, shape in self.parameters)

    @property
    def definitions(self):
        return self.tables["cards"][0]

    def read_tables(self):
        """The meanings of cards and of abilities."""
        file, shapes = self.tables["file"], (self.tables["cards"], self.tables["abilities"])
        data = read_bytes(file)
        wanted = 4 * sum(math.prod(shape) for shape in shapes)
        if len(data) != wanted:
            raise wrong_job(file, f"{len(data)} ≠ {wanted}")
        numbers = np.frombuffer(data, dtype="<f4")
        if not np.isfinite(numbers).all():
            raise wrong_job(file, "NaN")
        cards = math.prod(shapes[0])
        return numbers[:cards].reshape(shapes[0]).copy(), numbers[cards:].reshape(shapes[1]).copy()

    def names_only_what_is_there(self, tokens, globals, held):
        """Do all names lie within their lists? A GPU asked for another row takes any, or stops for good."""
        layout = self.layout
        bounds = [*zip(range(len(layout.categories)), layout.categories)]
        bounds += [(layout.card, self.definitions), (layout.ability, self.tables["abilities"][0])]
        return (
            all(_within(tokens[:, column], length) for column, length in bounds)
            and all(_within(globals[:, i], length) for i, length in enumerate(layout.global_categories))
            and (held < self.definitions).all()
        )


def _within(values, length):
    return len(values) == 0 or (values.min() >= 0 and values.max() < length)


def read_job(path):
    try:
        said = json.loads(read_bytes(path))
    except ValueError as error:
        raise wrong_job(path, error) from None
    if not isinstance(said, dict):
        raise wrong_job(path, "no object")
    if said.get("format") != STUDY:
        raise wrong_version(path, said.get("format"), STUDY)
    try:
        return Job(said, path)
    except (KeyError, TypeError) as error:
        raise wrong_job(path, f"{type(error).__name__}: {error}") from None

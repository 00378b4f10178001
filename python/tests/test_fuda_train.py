"""Run by `npm run test:python`: FUDA_FIXTURES names a folder of jobs that packages/learn has written, with what it says of their positions."""
import copy
import json
import os
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from fuda_train import refusals
from fuda_train.files import read_bytes
from fuda_train.job import Job, read_job
from fuda_train.lessons import Lessons, padded_lengths
from fuda_train.model_file import read_model, weights_hash
from fuda_train.shards import read_shard, read_shards
from fuda_train.study import agreement, network_for, study

FIXTURES = Path(os.environ["FUDA_FIXTURES"])
VARIANTS = ("softmax", "linear", "ids", "number")
CPU = torch.device("cpu")
torch.set_num_threads(1)


def job_of(name, **changes):
    """A job whose results go to a folder of their own."""
    path = FIXTURES / name / "job.json"
    folder = Path(tempfile.mkdtemp(dir=FIXTURES))
    said = {**json.loads(path.read_text()), "out": str(folder / "out.onnx"), "state": str(folder / "state.npz")}
    plan = changes.pop("plan", {})
    said.update(changes)
    said["plan"] = {**said["plan"], **plan}
    return Job(said, str(path))


def model_of(job):
    return read_model(read_bytes(job.model), job.model, job.game, job.encoding, job.network, job.count)


def run(job, stopped=lambda: False):
    told = []
    return study(job, "cpu", told.append, stopped), told


def weights_of(job):
    return model_of(copy.copy(job)) if job.out is None else read_model(
        read_bytes(job.out), job.out, job.game, job.encoding, job.network, job.count
    )


class Answers(unittest.TestCase):
    def test_answers_are_those_of_the_graph(self):
        for name in VARIANTS:
            with self.subTest(name):
                job = read_job(str(FIXTURES / name / "job.json"))
                expected = json.loads((FIXTURES / name / "expected.json").read_text())
                model = model_of(job)
                self.assertEqual(weights_hash(model.parameters), expected["weights"])
                unseen, _ = read_shards(job.unseen, job)
                lessons, network = Lessons(unseen, job, CPU), network_for(job, CPU)
                longest = int(lessons.lengths.max())
                with torch.no_grad():
                    batch = lessons.batch(np.arange(len(unseen)), longest)
                    logits, win, holds = network(torch.from_numpy(model.parameters), batch)
                for i, judged in enumerate(expected["judgements"]):
                    answers = logits[i, unseen.first[i] : unseen.count[i]].numpy()
                    np.testing.assert_allclose(answers, judged["logits"], atol=1e-4)
                    np.testing.assert_allclose(torch.sigmoid(win[i]).item(), judged["win"], atol=1e-4)
                    np.testing.assert_allclose(torch.sigmoid(holds[i]).numpy(), judged["holds"], atol=1e-4)
                self.assertGreater(len(expected["judgements"]), 10)

    def test_16_bits_say_about_the_same(self):
        job = read_job(str(FIXTURES / "softmax" / "job.json"))
        parameters = torch.from_numpy(model_of(job).parameters)
        lessons = Lessons(read_shards(job.unseen, job)[0], job, CPU)
        batch = lessons.batch(np.arange(len(lessons)), int(lessons.lengths.max()))
        with torch.no_grad():
            exact, near = (network_for(job, CPU, precision)(parameters, batch)[1] for precision in ("fp32", "bf16"))
        self.assertLess((torch.sigmoid(exact) - torch.sigmoid(near)).abs().max().item(), 0.03)

    def test_lengths_are_padded_as_in_typescript(self):
        wanted = {1: 16, 16: 16, 17: 32, 64: 64, 65: 96, 513: 768, 1024: 1024, 1025: 1280}
        np.testing.assert_array_equal(padded_lengths(np.array(list(wanted))), list(wanted.values()))


class Learning(unittest.TestCase):
    def test_it_learns_and_says_so(self):
        job = job_of("softmax", plan={"epochs": 12, "rate": 4e-3})
        before = model_of(job)
        done, told = run(job)
        self.assertTrue(done)
        after = weights_of(job)
        self.assertFalse(np.array_equal(before.parameters, after.parameters))
        self.assertEqual(after.made, {**before.made, **job.made})
        self.assertGreater(told[-1]["agreement"]["policy"], 0.5)
        self.assertLess(told[-1]["agreement"]["holds"], 0.7)
        steps = [one for one in told if "step" in one]
        self.assertEqual(steps[-1]["step"], steps[-1]["of"])

    def test_the_epoch_that_foretells_unseen_examples_best_is_kept(self):
        """[LRN-Y4]"""
        # so fast that it soon knows its examples by heart and foretells others worse
        job = job_of("softmax", plan={"epochs": 30, "rate": 3e-2, "batch": 8})
        _, told = run(job)
        looks = [one for one in told if "epoch" in one and "done" not in one]

        def whole(one):
            return one["loss"] + one["win"] + 0.5 * one["holds"]

        best = min(looks, key=whole)
        self.assertEqual(len(looks), 30)
        self.assertLess(whole(best), whole(looks[-1]) - 0.01)
        self.assertEqual(told[-1]["epoch"], best["epoch"])
        self.assertAlmostEqual(told[-1]["agreement"]["loss"], best["loss"], 4)
        network, unseen = network_for(job, CPU), Lessons(read_shards(job.unseen, job)[0], job, CPU)
        found = agreement(network, torch.from_numpy(weights_of(job).parameters), unseen, 8)
        self.assertAlmostEqual(found["loss"], best["loss"], 4)

    def test_the_same_job_gives_the_same_bits_also_when_it_was_stopped(self):
        whole = job_of("softmax")
        run(whole)
        steps = []

        def after_some():
            steps.append(1)
            return len(steps) > 5

        stopped = job_of("softmax")
        self.assertEqual(run(stopped, after_some)[0], False)
        self.assertFalse(os.path.exists(stopped.out))
        self.assertTrue(os.path.exists(stopped.state))
        done, told = run(stopped)
        self.assertTrue(done)
        self.assertFalse(os.path.exists(stopped.state))
        self.assertEqual(weights_of(stopped).metadata["weights"], weights_of(whole).metadata["weights"])

        # somebody else's state is not taken up
        other = job_of("softmax", plan={"seed": 2})
        steps.clear()
        run(other, after_some)
        fresh = job_of("softmax", state=other.state)
        run(fresh)
        self.assertEqual(weights_of(fresh).metadata["weights"], weights_of(whole).metadata["weights"])
        Path(stopped.state).write_bytes(b"no state at all")
        run(stopped)
        self.assertEqual(weights_of(stopped).metadata["weights"], weights_of(whole).metadata["weights"])

    def test_it_ends_when_its_time_is_over(self):
        job = job_of("ids", plan={"epochs": 100_000, "most_seconds": 0.5})
        done, told = run(job)
        self.assertTrue(done)
        self.assertLess(told[-1]["seconds"], 30)
        self.assertTrue(os.path.exists(job.out))

    def test_a_loss_that_is_no_number_leaves_nothing(self):
        job = job_of("softmax", plan={"rate": 1e30})
        with self.assertRaises(refusals.Refusal) as caught:
            run(job)
        self.assertEqual((caught.exception.code, caught.exception.exit), ("DIVERGED", 3))
        self.assertFalse(os.path.exists(job.out))
        self.assertFalse(os.path.exists(job.state))


class Refused(unittest.TestCase):
    def setUp(self):
        self.job = job_of("softmax")

    def refused(self, code, act):
        with self.assertRaises(refusals.Refusal) as caught:
            act()
        self.assertEqual(caught.exception.code, code)
        self.assertTrue(all(caught.exception.reason.values()))

    def test_models(self):
        job, data = self.job, read_bytes(self.job.model)

        def read(data, game=job.game, encoding=job.encoding, network=job.network):
            return lambda: read_model(data, "m", game, encoding, network, job.count)

        for length in (60, 1000, len(data) // 2, len(data) - 1):
            self.refused("TRUNCATED_MODEL", read(data[:length]))
        for foreign in (b"", b"not a model", data[20:]):
            self.refused("FOREIGN_MODEL", read(foreign))
        self.refused("WRONG_GAME", read(data, game="another"))
        self.refused("WRONG_ENCODING", read(data, encoding="0"))
        self.refused("WRONG_VERSION", read(data.replace(b"fuda-model/1", b"fuda-model/9")))
        self.refused("BROKEN_WEIGHTS", read(data, network={**job.network, "width": 8}))
        model = model_of(job)
        raw = model.parameters.tobytes()
        self.refused("BROKEN_WEIGHTS", read(data.replace(raw, bytes([raw[0] ^ 1]) + raw[1:])))
        holes = model.parameters.copy()
        holes[3] = np.nan
        self.refused("BROKEN_WEIGHTS", read(model.with_weights(holes, {})))

    def test_a_model_written_again_is_the_same(self):
        model = model_of(self.job)
        self.assertEqual(model.with_weights(model.parameters, {}), read_bytes(self.job.model))

    def test_shards(self):
        job, data = self.job, read_bytes(self.job.shards[0])

        def read(data, job=job):
            return lambda: read_shard(data, "s", job)

        for length in (50, 200, len(data) // 2, len(data) - 1):
            self.refused("TRUNCATED_SHARD", read(data[:length]))
        self.refused("BROKEN_SHARD", read(data[:-9] + bytes([data[-9] ^ 1]) + data[-8:]))
        for foreign in (b"", b"not a shard\n"):
            self.refused("FOREIGN_SHARD", read(foreign))
        self.refused("WRONG_VERSION", read(data.replace(b"fuda-shard/1", b"fuda-shard/9")))
        self.refused("WRONG_ENCODING", read(data, job_of("softmax", encoding="0")))
        # what names a card there is none of would be another row's meaning
        few = job_of("softmax")
        few.tables = {**few.tables, "cards": [2, few.tables["cards"][1]]}
        self.refused("BROKEN_SHARD", read(data, few))

    def test_jobs_and_places(self):
        self.refused("NO_READ", lambda: read_job("/nowhere/job.json"))
        bad = Path(self.job.out).with_name("job.json")
        for text, code in (("{", "WRONG_JOB"), ("[]", "WRONG_JOB"), ("{}", "WRONG_VERSION"), ('{"format":"fuda-study/1"}', "WRONG_JOB")):
            bad.write_text(text)
            self.refused(code, lambda: read_job(str(bad)))
        self.refused("WRONG_JOB", lambda: run(job_of("softmax", plan={"epochs": 0})))
        self.refused("WRONG_JOB", lambda: run(job_of("softmax", shards=[])))
        self.refused("NO_WRITE", lambda: run(job_of("ids", out="/nowhere/out.onnx")))


if __name__ == "__main__":
    unittest.main()

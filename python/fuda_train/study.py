"""A whole job: examples in, a model out, and what is told on the way."""
import json
import math
import time

import numpy as np
import torch
import torch.nn.functional as F

from .files import read_bytes, write_whole
from .learner import Kept, Learner, rate_at
from .lessons import Lessons
from .model_file import read_model, weights_hash
from .network import Network
from .refusals import wrong_job
from .shards import read_shards

# seconds between two lines that tell how far it is, and between two times that the work is kept
TELL, KEEP = 1.0, 20.0


class Plan:
    """How it is learned; what is not said is as in packages/learn."""

    def __init__(self, said, path):
        try:
            self.epochs, self.batch, self.seed = (int(said.get(k, v)) for k, v in (("epochs", 4), ("batch", 64), ("seed", 1)))
            self.rate = float(said.get("rate", 1e-3))
            self.win_weight, self.holds_weight = float(said.get("winWeight", 1)), float(said.get("holdsWeight", 0.5))
            self.longest = float(said.get("longestGradient", 1))
            self.most_seconds = float(said.get("most_seconds") or math.inf)
            self.threads, self.compile = int(said.get("threads", 1)), bool(said.get("compile", False))
        except (TypeError, ValueError) as error:
            raise wrong_job(path, f"plan: {error}") from None
        # undefined: 16 bits for the blocks where a GPU is much faster with them
        self.precision = said.get("precision")
        if self.precision not in (None, "fp32", "bf16") or self.epochs < 1 or self.batch < 1 or not self.rate > 0:
            raise wrong_job(path, "plan")


def device_for(wanted, plan, path):
    name = ("cuda" if torch.cuda.is_available() else "cpu") if wanted == "auto" else wanted
    if name == "cuda" and not torch.cuda.is_available():
        raise wrong_job(path, "no GPU")
    plan.precision = plan.precision or ("bf16" if name == "cuda" else "fp32")
    if name == "cpu":
        torch.set_num_threads(plan.threads)
    else:
        # where 16 bits are enough for the blocks, products with 19 bits are for what goes in
        torch.backends.cuda.matmul.allow_tf32 = plan.precision == "bf16"
    return torch.device(name)


def network_for(job, device, precision="fp32"):
    cards, abilities = (torch.from_numpy(table).to(device) for table in job.read_tables())
    return Network(job.network, job.parameters, cards, abilities, precision)


def study(job, device_name, tell, stopped):
    """Does a whole job. `tell` gets what is to be told on the way; `stopped()` says whether somebody wants it to end."""
    begun = time.monotonic()
    plan = Plan(job.plan, job.path)
    device = device_for(device_name, plan, job.path)
    model = read_model(read_bytes(job.model), job.model, job.game, job.encoding, job.network, job.count)
    examples, checks = read_shards(job.shards, job)
    unseen, _ = read_shards(job.unseen, job)
    if len(examples) == 0:
        raise wrong_job(job.path, "no examples")
    network = network_for(job, device, plan.precision)
    lessons = Lessons(examples, job, device)
    learner = Learner(network, torch.from_numpy(model.parameters).to(device), plan)
    best = Best(network, Lessons(unseen, job, device), plan) if len(unseen) > 0 else None
    kept = Kept(job.state, job, checks, model.parameters)
    before = kept.find()
    if before is not None:
        learner.resume(before)
        if best is not None:
            best.resume(before, device)
        begun -= float(before["seconds"])
    if not _through(learner, lessons, plan, begun, kept, tell, stopped, best):
        return False
    per_epoch = len(lessons.groups(plan.batch, None))
    chosen = learner.p.detach() if best is None else best.after(learner, math.ceil(learner.step / per_epoch))
    parameters = chosen.cpu().numpy()
    done = {
        "done": True,
        "steps": learner.step,
        "examples": len(examples),
        "seconds": round(time.monotonic() - begun, 2),
        "device": device.type,
        "weights": weights_hash(parameters),
    }
    if best is not None:
        done["agreement"], done["epoch"] = best.found, best.epoch
    write_whole(job.out, model.with_weights(parameters, job.made))
    kept.forget()
    tell(done)
    return True


class Best:
    """The weights that foretell unseen examples best, looked at after every epoch: who learns on may only learn by heart."""

    def __init__(self, network, lessons, plan):
        self.network, self.lessons, self.plan = network, lessons, plan
        self.loss, self.epoch, self.step, self.found, self.parameters = math.inf, 0, -1, None, None

    def look(self, learner, epoch):
        self.step = learner.step
        found = agreement(self.network, learner.p.detach(), self.lessons, self.plan.batch)
        loss = found["loss"] + self.plan.win_weight * found["win"] + self.plan.holds_weight * found["holds"]
        if loss < self.loss:
            self.loss, self.epoch, self.found, self.parameters = loss, epoch, found, learner.p.detach().clone()
        return found

    def state(self):
        if self.parameters is None:
            return {}
        told = json.dumps({"loss": self.loss, "epoch": self.epoch, "found": self.found})
        return {"best": self.parameters.cpu().numpy(), "told": told}

    def resume(self, state, device):
        if "best" not in state:
            return
        told = json.loads(str(state["told"]))
        self.loss, self.epoch, self.found = told["loss"], told["epoch"], told["found"]
        self.parameters = torch.from_numpy(state["best"]).to(device)

    def after(self, learner, epoch):
        """The best, the weights at the end among them."""
        if self.step != learner.step:
            self.look(learner, epoch)
        return learner.p.detach() if self.parameters is None else self.parameters


def _through(learner, lessons, plan, begun, kept, tell, stopped, best):
    """All steps that are left, or as many as there is time for; false when somebody stopped it."""
    per_epoch = len(lessons.groups(plan.batch, None))
    total = per_epoch * plan.epochs
    told = saved = time.monotonic()
    for epoch in range(learner.step // per_epoch, plan.epochs):
        groups = lessons.groups(plan.batch, np.random.default_rng([plan.seed, epoch]))
        for chosen, length in groups[learner.step - epoch * per_epoch :]:
            now = time.monotonic()
            if stopped():
                learner.check()
                kept.keep(learner, now - begun, best)
                return False
            share = max(learner.step / total, (now - begun) / plan.most_seconds)
            if share >= 1:
                learner.check()
                return True
            found = learner.learn(lessons.batch(chosen, length), plan.rate * rate_at(share))
            if learner.step == total or now - told > TELL:
                told = now
                learner.check(found)
                tell(_progress(learner.step, total, found, len(chosen), time.monotonic() - begun))
            # an epoch that is over is looked at first
            if now - saved > KEEP and learner.step % per_epoch != 0:
                saved = now
                learner.check()
                kept.keep(learner, now - begun, best)
        if best is not None:
            learner.check()
            tell({"epoch": epoch + 1, **{name: round(value, 5) for name, value in best.look(learner, epoch + 1).items()}})
    return True


def _progress(step, total, found, size, seconds):
    names = ("loss", "policy", "win", "holds", "norm")
    numbers = {name: round(value.item(), 6) for name, value in zip(names, found)}
    return {"step": step, "of": total, **numbers, "batch": size, "seconds": round(seconds, 1)}


def agreement(network, parameters, lessons, size):
    """How well a network foretells examples it has not seen: how often its best answer is theirs, −log of the chance it gave to how it
    ended (a coin has 0.693), of the cards held (mean over all cards), and of the answers."""
    sums = torch.zeros(4, dtype=torch.float64, device=lessons.device)
    for chosen, length in lessons.groups(size, None):
        batch = lessons.batch(chosen, length)
        with torch.no_grad():
            logits, win, holds = network(parameters, batch)
        wanted = batch.policy.argmax(1)
        same = (logits.argmax(1) == wanted) & (batch.policy.sum(1) > 0)
        won = F.binary_cross_entropy_with_logits(win, batch.won, reduction="sum")
        held = F.binary_cross_entropy_with_logits(holds, batch.held, reduction="none").mean(1).sum()
        missed = -(batch.policy * F.log_softmax(logits, -1)).sum()
        sums += torch.stack((same.sum().float(), won, held, missed)).double()
    policy, win, holds, loss = (sums / len(lessons)).tolist()
    return {"policy": policy, "win": win, "holds": holds, "loss": loss, "examples": len(lessons)}

"""Steps of learning: Adam with a bound on the gradient. Everything a learner knows are three vectors and a number."""
import hashlib
import io
import json
import os

import numpy as np
import torch

from .files import read_bytes, write_whole
from .model_file import weights_hash
from .network import losses
from .refusals import Refusal, diverged

BETA1, BETA2, EPSILON = 0.9, 0.999, 1e-8


def rate_at(share):
    """Full at first; in the second half it sinks evenly to a tenth."""
    return 1.0 if share < 0.5 else 1 - 1.8 * (share - 0.5)


class Learner:
    """Parameters with their first and second moments. A step whose loss is no number is not taken, nor any after it."""

    def __init__(self, network, parameters, plan):
        self.network, self.plan, self.step = network, plan, 0
        self.loss = torch.compile(losses, dynamic=True) if plan.compile else losses
        self.p = parameters.clone().requires_grad_(True)
        self.m, self.v = torch.zeros_like(parameters), torch.zeros_like(parameters)
        self.sound = torch.ones((), dtype=torch.bool, device=parameters.device)

    def learn(self, batch, rate):
        """One step; the losses and the length of the gradient stay where they are until somebody reads them."""
        loss, parts = self.loss(self.network, self.p, batch, self.plan)
        (gradient,) = torch.autograd.grad(loss, self.p)
        with torch.no_grad():
            norm = gradient.pow(2).sum().sqrt()
            self.sound &= torch.isfinite(loss) & torch.isfinite(norm)
            gradient = gradient * torch.clamp(self.plan.longest / torch.clamp(norm, min=EPSILON), max=1)
            step = self.step + 1
            m = BETA1 * self.m + (1 - BETA1) * gradient
            v = BETA2 * self.v + (1 - BETA2) * gradient * gradient
            change = m / (1 - BETA1**step) / ((v / (1 - BETA2**step)).sqrt() + EPSILON)
            for old, new in ((self.p, self.p - rate * change), (self.m, m), (self.v, v)):
                old.copy_(torch.where(self.sound, new, old))
        self.step = step
        return (loss, *parts, norm)

    def check(self, found=()):
        """Refuses to go on when a loss was no number."""
        if not self.sound.item():
            loss, norm = (found[0].item(), found[-1].item()) if found else ("NaN", "NaN")
            raise diverged(loss, norm)

    def state(self):
        return {name: getattr(self, name).detach().cpu().numpy() for name in ("p", "m", "v")}

    def resume(self, state):
        with torch.no_grad():
            for name in ("p", "m", "v"):
                getattr(self, name).copy_(torch.from_numpy(state[name]))
        self.step = int(state["step"])


class Kept:
    """The work so far on the disk: taken up again by whoever has the same to do."""

    def __init__(self, path, job, checks, start):
        self.path = path
        said = [job.encoding, job.network, job.plan, weights_hash(start), checks]
        self.key = hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()

    def find(self):
        if self.path is None:
            return None
        try:
            found = np.load(io.BytesIO(read_bytes(self.path)))
            return found if str(found["key"]) == self.key else None
        except (Refusal, ValueError, KeyError, OSError, EOFError):
            # not there, or no whole one: the work begins anew
            return None

    def keep(self, learner, seconds, best=None):
        if self.path is None:
            return
        out = io.BytesIO()
        np.savez(out, key=self.key, step=learner.step, seconds=seconds, **learner.state(), **(best.state() if best else {}))
        write_whole(self.path, out.getvalue())

    def forget(self):
        if self.path is not None and os.path.exists(self.path):
            os.unlink(self.path)

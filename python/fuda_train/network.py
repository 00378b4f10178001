"""The network of packages/learn (`network.ts`) in PyTorch: the same parameters in the same order, the same answers."""
import contextlib
import math

import torch
import torch.nn.functional as F

FAR = 1e9
# PyTorch 1.13 has none; later ones do it without writing the scores of all pairs down
FUSED = getattr(F, "scaled_dot_product_attention", None)


def take_apart(flat, specs):
    """A vector as parameters by name."""
    parts = torch.split(flat, [math.prod(shape) for _, shape in specs])
    return {name: part.view(shape) for (name, shape), part in zip(specs, parts)}


class Network:
    """`tables` are the meanings of cards and abilities; what is learned comes with every call, as one vector."""

    def __init__(self, config, specs, cards, abilities, precision="fp32"):
        self.attention, self.width = config["attention"], config["width"]
        self.blocks, self.heads, self.ids = config["blocks"], config["heads"], config["ids"]
        self.by_number = config.get("abilityIds", 0) > 0
        self.specs, self.cards, self.abilities = specs, cards, abilities
        self.lowered = precision == "bf16"

    def _lower(self):
        """Blocks may be worked out in 16 bits; what goes in and what comes out may not: magnitudes and losses need more."""
        return torch.autocast(self.cards.device.type, torch.bfloat16) if self.lowered else contextlib.nullcontext()

    def __call__(self, flat, batch):
        """Before softmax and sigmoid: a score of every token, of winning, and of every card that the other side holds it."""
        p = take_apart(flat, self.specs)
        cards, abilities = self._vectors(p)
        x = _linear(batch.features, p, "token") + _linear(batch.globals, p, "global")[:, None]
        x = x + F.embedding(batch.cards, cards) + F.embedding(batch.abilities, abilities)
        # what is about the whole question is told to every token: the kinds behind "none" (TOLD_TO_ALL of layout.ts)
        x = x + (x * batch.features[:, :, 1:3].sum(2, keepdim=True)).sum(1, keepdim=True) @ p["told.weight"]
        with self._lower():
            for i in range(self.blocks):
                block = f"block.{i}."
                qkv = _linear(self._norm(x, p, block + "norm1"), p, block + "qkv")
                x = x + _linear(self._attend(qkv, batch.mask), p, block + "out")
                x = x + _linear(F.relu(_linear(self._norm(x, p, block + "norm2"), p, block + "up")), p, block + "down")
        x = self._norm(x.float(), p, "norm")
        logits = _linear(x, p, "policy").squeeze(2) + (batch.answers - 1) * FAR
        pooled = (x * batch.mask[:, :, None]).sum(1) / batch.mask.sum(1, keepdim=True)
        win = _linear(F.relu(_linear(pooled, p, "win1")), p, "win2").squeeze(1)
        holds = _linear(pooled, p, "holds") @ cards.T / math.sqrt(self.width)
        return logits, win, holds

    def _vectors(self, p):
        """Of every card and ability: from its meaning, its number or both."""
        if self.by_number:
            return p["id.weight"], p["ability-id.weight"]
        cards = self.cards @ p["card.weight"]
        if self.ids > 0:
            cards = cards + p["id.weight"]
        return cards, self.abilities @ p["card.weight"] @ p["ability.weight"]

    def _norm(self, x, p, name):
        return F.layer_norm(x, (self.width,), p[name + ".weight"], p[name + ".bias"], 1e-5)

    def _attend(self, qkv, mask):
        size, length, _ = qkv.shape
        each = self.width // self.heads
        q, k, v = (part.view(size, length, self.heads, each).transpose(1, 2) for part in qkv.split(self.width, 2))
        mixed = _by_softmax(q, k, v, mask) if self.attention == "softmax" else _linearly(q, k, v, mask)
        return mixed.transpose(1, 2).reshape(size, length, self.width)


def _linear(x, p, name):
    return F.linear(x, p[name + ".weight"].t(), p[name + ".bias"])


def _by_softmax(q, k, v, mask):
    if FUSED is not None:
        return FUSED(q, k, v, attn_mask=(mask > 0)[:, None, None, :].expand(-1, -1, q.shape[2], -1))
    scores = q @ k.transpose(2, 3) / math.sqrt(q.shape[3])
    return F.softmax(scores + ((mask - 1) * FAR)[:, None, None], -1) @ v


def _linearly(q, k, v, mask):
    """Linear in the number of tokens: keys and values are summed up once for all queries. Sums of many small numbers want all bits."""
    with torch.autocast(q.device.type, enabled=False):
        q = F.elu(q.float()) + 1
        k = (F.elu(k.float()) + 1) * mask[:, None, :, None]
        weight = (q * k.sum(2, keepdim=True)).sum(3, keepdim=True)
        return (q @ (k.transpose(2, 3) @ v.float())) / (weight + 1e-6)


def losses(network, flat, batch, plan):
    """The whole loss and its parts: policy, winning, what is held. Lessons together weigh 1."""
    logits, win, holds = network(flat, batch)
    policy = -((batch.policy * F.log_softmax(logits, -1)).sum(1) * batch.weights).sum()
    won = (F.binary_cross_entropy_with_logits(win, batch.won, reduction="none") * batch.weights).sum()
    held = F.binary_cross_entropy_with_logits(holds, batch.held, reduction="none").mean(1)
    held = (held * batch.weights).sum()
    return policy + plan.win_weight * won + plan.holds_weight * held, (policy, won, held)

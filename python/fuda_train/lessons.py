"""Examples in the memory of the device that learns, and batches of them: rows become features there, when they are asked for."""
import math

import numpy as np
import torch

# lengths that positions are padded to, as in features.ts
LENGTHS = np.array([16, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024])
LONGER = 256


def padded_lengths(counts):
    places = np.searchsorted(LENGTHS, counts)
    beyond = -(-counts // LONGER) * LONGER
    return np.where(places < len(LENGTHS), LENGTHS[np.minimum(places, len(LENGTHS) - 1)], beyond)


class Features:
    """From encoded rows to what the network reads: names as ones in places of their own, numbers as magnitudes with their waves."""

    WAVES = 3

    def __init__(self, layout, device):
        self.layout = layout
        self.token = self._plan(layout.categories, range(layout.first_number, layout.columns), device)
        self.whole = self._plan(layout.global_categories, range(layout.global_numbers, layout.globals), device)

    def _plan(self, categories, numbers, device):
        offsets = torch.tensor([sum(categories[:i]) for i in range(len(categories))], device=device)
        return offsets, sum(categories), min(numbers, default=0), len(numbers)

    def of(self, codes, plan):
        """[…, columns] of names and codes → […, features]."""
        offsets, ones, first, numbers = plan
        out = torch.zeros(*codes.shape[:-1], ones + numbers * self.WAVES, device=codes.device)
        out.scatter_(-1, codes[..., : len(offsets)].long() + offsets, 1.0)
        if numbers:
            out[..., ones:] = self._waves(codes[..., first : first + numbers])
        return out

    def _waves(self, codes):
        steps, scale = self.layout.steps, self.layout.scale
        size = codes.float()
        turn = torch.remainder(size, steps) * (2 * math.pi / steps)
        return torch.stack((size / (steps * scale), torch.sin(turn), 1 - torch.cos(turn)), -1).flatten(-2)


class Batch:
    """Some positions, padded to one length; with `teach`, what is to be learned from them."""

    def __init__(self, tokens, mask, first, globals, features):
        layout = features.layout
        self.mask = mask.float()
        place = torch.arange(tokens.shape[1], device=tokens.device)
        self.answers = (mask & (place >= first[:, None])).float()
        names = tokens.long() * mask[:, :, None]
        self.cards, self.abilities = names[:, :, layout.card], names[:, :, layout.ability]
        self.features = features.of(tokens, features.token) * self.mask[:, :, None]
        self.globals = features.of(globals, features.whole)


class Lessons:
    def __init__(self, examples, job, device):
        def there(array):
            return torch.from_numpy(np.ascontiguousarray(array)).to(device)

        self.counts = examples.count
        self.lengths = padded_lengths(examples.count)
        self.features = Features(job.layout, device)
        self.definitions, self.device = job.definitions, device
        self.start, self.count = there(examples.start), there(examples.count)
        self.first, self.won = there(examples.first), there(examples.won)
        self.tokens, self.shares = there(examples.tokens), there(examples.shares)
        self.globals, self.held = there(examples.globals), there(examples.held)

    def __len__(self):
        return len(self.counts)

    def batch(self, chosen, length):
        """These positions, each with the same weight."""
        chosen = torch.from_numpy(chosen).to(self.device)
        place = torch.arange(length, device=self.device)
        mask = place < self.count[chosen][:, None]
        rows = (self.start[chosen][:, None] + place) * mask
        batch = Batch(self.tokens[rows], mask, self.first[chosen], self.globals[chosen], self.features)
        batch.policy = self.shares[rows].float() * mask / 10_000
        batch.won = self.won[chosen].float() / 10_000
        # what is filled up with −1 goes to one more column, which is cut off
        held = torch.zeros(len(chosen), self.definitions + 1, device=self.device)
        which = self.held[chosen].long()
        held.scatter_(1, torch.where(which < 0, torch.full_like(which, self.definitions), which), 1.0)
        batch.held = held[:, :-1]
        batch.weights = torch.full((len(chosen),), 1 / len(chosen), device=self.device)
        return batch

    def groups(self, size, random):
        """Positions of like length together, everything in an order of chance: places and the length they are padded to."""
        order = random.permutation(len(self)) if random else np.arange(len(self))
        lengths = self.lengths[order]
        groups = []
        for length in np.unique(lengths):
            same = order[lengths == length]
            groups += [(same[at : at + size], int(length)) for at in range(0, len(same), size)]
        return [groups[i] for i in random.permutation(len(groups))] if random else groups

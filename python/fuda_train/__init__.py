"""Trains networks of Fuda with PyTorch: the same examples, the same parameters and the same files as `packages/learn`."""

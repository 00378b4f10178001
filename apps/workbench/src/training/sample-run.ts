/** A run as `fuda train` writes it, for tests: two generations, the second one still at the gate. */

const curve = (from: number) =>
  Array.from({ length: 20 }, (_, i) => ({
    step: (i + 1) * 5,
    loss: from - i * 0.02,
    policy: from - 0.7 - i * 0.015,
    win: 0.68 - i * 0.004,
    holds: 0.3 - i * 0.001,
  }));

const meeting = (opponent: string, generation: number | null, wins: number, losses: number) => ({
  opponent,
  generation,
  matches: wins + losses,
  wins,
  draws: 0,
  losses,
  deals: [losses / 2, 0, 0, 0, wins / 2],
  llr: generation === null ? null : 2.9,
  share: wins / (wins + losses),
  low: wins / (wins + losses) - 0.08,
  high: Math.min(1, wins / (wins + losses) + 0.08),
});

const shards = { files: [], examples: 4000, matches: 256, entropy: 0.41, straying: 0.1, complete: true, of: 16 };

export function sampleRun(game: string, ruleset: string, model: { readonly file: string; readonly bytes: number }) {
  return {
    format: 'fuda-run/1',
    game,
    ruleset,
    rules: '0123456789abcdef',
    encoding: 'fedcba9876543210',
    planId: 'a1b2',
    plan: { game, ruleset, seed: 1 },
    command: `fuda train --game ${game} --minutes 5`,
    started: '2026-11-16T10:00:00.000Z',
    updated: '2026-11-16T10:05:00.000Z',
    seconds: 300,
    state: 'running',
    phase: { name: 'gate', generation: 1, done: 24, of: 64, rate: 1.5, rest: 27 },
    best: 0,
    generations: [
      {
        number: 0,
        from: -1,
        by: 'greedy',
        shards,
        training: {
          trainer: 'embedded',
          device: 'cpu',
          examples: 4000,
          steps: 100,
          of: 100,
          seconds: 40,
          curve: curve(2),
          agreement: { policy: 0.81, win: 0.66 },
        },
        model: { ...model, hash: 'aaaaaaaaaaaaaaaa', parameters: 123_456 },
        gate: { meetings: [meeting('random', null, 58, 6)], accepted: true, reason: 'first' },
        changes: [],
      },
      {
        number: 1,
        from: 0,
        by: 'net@16',
        shards,
        training: {
          trainer: 'embedded',
          device: 'cpu',
          examples: 8000,
          steps: 100,
          of: 100,
          seconds: 41,
          curve: curve(1.6),
          agreement: null,
        },
        model: { file: 'missing.onnx', bytes: model.bytes, hash: 'bbbbbbbbbbbbbbbb', parameters: 123_456 },
        gate: null,
        changes: [
          {
            seed: 5,
            decks: ['a', 'b'],
            decision: 12,
            turn: 3,
            player: 0,
            before: { option: { ja: '次へ', en: 'Next' }, share: 0.6, other: 0.3, win: 0.5 },
            after: { option: { ja: '攻撃する', en: 'Attack' }, share: 0.7, other: 0.2, win: 0.55 },
          },
        ],
      },
    ],
    elo: [
      { name: 'random', generation: null, elo: 1302, error: 48, matches: 64 },
      { name: 'generation 0', generation: 0, elo: 1698, error: 48, matches: 64 },
    ],
  };
}

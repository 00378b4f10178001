import { type Example, freshModel, layoutOf, lossIn, networkFor, recordMatches, study, Trainer } from '@fuda/learn';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { expect, test } from 'vitest';
import { findPlayer } from '../player.ts';
import { Best } from './best.ts';
import { runtimeHere } from './runtime.ts';

const game = pkg.compile();
const layout = layoutOf(game);

function examplesOf(seed: number, matches: number): Example[] {
  const examples: Example[] = [];
  const teacher = findPlayer(pkg, 'first');
  if (!teacher) throw new Error('no teacher');
  const ways = { pairs: [pkg.defaultDecks], seed, matches, explore: 0.2 };
  recordMatches(pkg, teacher, ways, (example) => examples.push(example));
  return examples;
}

test('[LB-L11] the weights that foretell unseen examples best are kept, not the last ones', async () => {
  const runtime = await runtimeHere();
  const config = networkFor(layout, 'XS');
  const fresh = freshModel(layout, config, 1);
  const trainer = await Trainer.open(runtime, fresh, game);
  await study(trainer, examplesOf(1, 3), { epochs: 3, batch: 32, rate: 4e-3, seed: 1 });
  const learned = trainer.learned();
  await trainer.close();
  const spoiled = { ...learned, parameters: learned.parameters.map((x) => x * 3) };
  const best = new Best(runtime, game, examplesOf(50, 1));
  await best.look(fresh, 1);
  const before = best.found;
  await best.look(learned, 2);
  const found = best.found;
  await best.look(spoiled, 3);
  expect(before?.epoch).toBe(1);
  expect(found).toMatchObject({ epoch: 2, model: learned });
  expect(best.found).toBe(found);
  if (!before || !found) throw new Error('nothing was found');
  expect(lossIn(found.agreement)).toBeLessThan(lossIn(before.agreement));
  // whoever goes on from what was kept goes on comparing with it
  const again = new Best(runtime, game, examplesOf(50, 1));
  again.resume({ epoch: 2, agreement: found.agreement }, found.model);
  await again.look(spoiled, 3);
  expect(again.found).toMatchObject({ epoch: 2 });
});

test('[LB-L11] without unseen examples nobody can say which are the best', async () => {
  const best = new Best(await runtimeHere(), game, []);
  await best.look(freshModel(layout, networkFor(layout, 'XS'), 1), 1);
  expect(best.found).toBeUndefined();
});

/** Piles of one's own at the command line, and players who sit down at them. */
import { Dice } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import { createMatch } from '@fuda/kernel';
import { findPlayer, playersOf } from '@fuda/lab';
import { sized, widely } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { callFuda as fuda } from './testing/call.ts';

const OWN = ['SG_P07', 'SG_P10', 'SG_P14', 'SG_E01', 'SG_V02', 'AN_P01', 'ED_E01', 'AN_P08', 'MJ_P08', 'SG_E08'];

const kai = (command: string, piles: readonly string[], ...more: string[]) =>
  fuda([command, '--game', 'history', '--ruleset', 'kai', '--piles', piles.join(','), '--lang', 'en', ...more]);

describe('--piles', () => {
  test('sim, arena and play put them on the table', async () => {
    const sim = await kai('sim', OWN, '--matches', '2', '--players', sized('normal,easy', 'normal,hard'), '--json');
    expect(JSON.parse(sim.out)).toMatchObject({
      matches: 2,
      decks: [expect.stringContaining('SG_P07'), expect.anything()],
    });
    const arena = await kai('arena', OWN, '--matches', '2', '--players', 'easy,normal');
    expect([arena.status, arena.out]).toEqual([0, expect.stringContaining('easy – normal')]);
    const play = await kai('play', OWN, '--seed', '4');
    expect(play.out).toContain('── round 1 · player ');
    expect(play.out).toContain('Shōtoku');
    expect(play.out).not.toContain('Nobunaga');
  });

  test('what is wrong with them is told pile by pile', async () => {
    const { status, err } = await kai('sim', ['SG_P7', ...OWN.slice(2), 'AN_P01'], '--matches', '1');
    expect(status).toBe(2);
    expect(err).toContain('--piles: $[0]: E_UNKNOWN_CARD: no card "SG_P7" (did you mean SG_P07?)');
    expect(err).toContain('--piles: $[9]: E_SAME_NAME');
    const other = await fuda(['sim', '--game', 'history', '--piles', OWN.join(','), '--lang', 'en']);
    expect(other.err).toContain('is no card of this ruleset');
    expect((await kai('sim', OWN, '--decks', 'an-asuka')).err).toContain('instead of --decks');
    expect((await fuda(['sim', '--game', 'ocg', '--piles', 'a,b', '--lang', 'en'])).err).toContain(
      'no piles to choose',
    );
  });
});

const ownDeck = historyPackage.ownPiles!.deck(OWN, 'kai').id;
const names = playersOf(historyPackage).map(({ name }) => name);

test.each(widely(names))('%s answers at a table of one’s own piles', (name) => {
  // `hard` studies ten piles nobody has studied for seconds
  const [studied] = historyPackage.decks.filter((deck) => historyPackage.setUp([deck.id, deck.id], 9, 'kai').ok);
  const id = name === 'hard' ? sized(studied.id, ownDeck) : ownDeck;
  const setup = historyPackage.setUp([id, id], 9, 'kai');
  const made = setup.ok ? createMatch(historyPackage.compile('kai'), setup.value, 9) : setup;
  if (!made.ok) throw new Error('no match');
  const match = made.value;
  const player = findPlayer(historyPackage, name)!;
  const dice = new Dice();
  dice.seed(1);
  for (let k = 0; k < sized(1, 3); k++) expect(match.decide(player.choose(match.machine, dice.below)).ok).toBe(true);
});

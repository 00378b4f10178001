import { createMatch } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { duelMastersPackage as pkg } from './index.ts';

test('[DM-2.a] every card that starts in the battle zone is there before the first seal is laid', () => {
  const game = pkg.compile();
  const put = (definition: string, owner: number, copies: number) =>
    Array.from({ length: copies }, () => ({ definition, owner, zone: 'deck' }));
  const cards = [...put('forbidden-x', 0, 3), ...put('vorg', 0, 37), ...put('vorg', 1, 40)];
  for (let seed = 1; seed <= 8; seed++) {
    const created = createMatch(game, { cards }, seed);
    if (!created.ok) throw new Error(created.error.reason.en);
    const { machine: m } = created.value;
    const isStarter = (card: number): boolean => game.cards[m.S[m.definition + card] - 1].id === 'forbidden-x';
    const zoneOf = (card: number): string => game.declaration.zones[m.S[m.location + card] % m.zones].name;
    const starters = Array.from({ length: cards.length }, (_, i) => i + 1).filter(isStarter);
    expect(starters.map(zoneOf)).toEqual(['sealed', 'sealed', 'sealed']);
    expect(created.value.view(1).players[0].zones.seal.size).toBe(18);
  }
});

/** Positions with cards of one's own, for tests of mechanisms no card of the pool shows alone. */
export type Json = Record<string, unknown>;
export type Zones = Record<string, unknown[]>;

export const STONE = 'Giant Soldier of Stone';
export const stones = (n: number) => Array.from({ length: n }, () => STONE);
export const ELF = 'Gemini Elf';
export const named = (id: string) => ({ id: `ocg:own-${id}`, name: { ja: id, en: id } });
export const spell = (parts: Json, more: Json = {}) => ({
  ...named('Own Spell'),
  kind: 'spell',
  subtype: 'normal',
  actions: [{ id: 'own', kind: 'activate', ...parts }],
  ...more,
});
export const monster = (id: string, parts: Json) => ({
  ...named(id),
  kind: 'monster',
  frame: 'effect',
  attribute: 'LIGHT',
  type: 'fairy',
  level: 4,
  atk: 1000,
  def: 1000,
  ...parts,
});

export const TOKEN = {
  ...named('Own Token'),
  kind: 'monster',
  frame: 'token',
  attribute: 'EARTH',
  type: 'beast',
  level: 1,
  atk: 0,
  def: 0,
};

export interface Position {
  readonly mine?: Zones;
  readonly theirs?: Zones;
  readonly more?: readonly Json[];
  readonly counters?: Json;
  readonly script?: readonly Json[];
}

/** A scenario with the card in the hand of the turn player. */
export function scenarioOf(
  card: Json & { name: { en: string } },
  { mine = {}, theirs = {}, more = [], counters, script = [] }: Position,
  ask: Json[],
) {
  const onField = 'monster' in mine && JSON.stringify(mine.monster).includes(card.name.en);
  const hand = onField || card.kind === 'monster' ? (mine.hand ?? []) : [card.name.en, ...(mine.hand ?? [])];
  return {
    format: 'fuda-scenario/1',
    game: 'ocg',
    name: { ja: 'x', en: 'x' },
    cards: [card, TOKEN, ...more],
    players: [
      { zones: { deck: stones(8), ...mine, hand }, ...(counters ? { counters } : {}) },
      { zones: { deck: stones(8), ...theirs } },
    ],
    turnPlayer: 0,
    turn: 3,
    phase: 'main1',
    script: [...script, ...ask],
  };
}

export const own = (zone: string, more: Json = {}) => ({ zone, owner: 'SELF', ...more });
export const others = (zone: string, more: Json = {}) => ({ zone, owner: 'OPPONENT', ...more });
export const exists = (target: Json) => ({ op: 'EXISTS', target });

/** What random play has touched: verbs, events, abilities and card definitions. */
import { type CompiledGame, cells as c, type Machine } from '@fuda/kernel';

/** How much of a list was used. */
export interface Used {
  readonly used: number;
  readonly total: number;
  readonly unused: readonly string[];
}

export interface CoverageReport {
  /** verb → how often it was chosen */
  readonly verbs: Readonly<Record<string, number>>;
  /** event → how often it was announced */
  readonly events: Readonly<Record<string, number>>;
  readonly definitions: Used;
  /** all but continuous rules, which are not used at a moment: they waited, were chosen, or were carried out */
  readonly abilities: Used;
}

export class Coverage {
  private readonly game: CompiledGame;
  private readonly verbs: Float64Array;
  private readonly events: Float64Array;
  private readonly definitions: Uint8Array;
  private readonly abilities: Uint8Array;

  constructor(game: CompiledGame) {
    this.game = game;
    this.verbs = new Float64Array(game.declaration.verbs.length);
    this.events = new Float64Array(game.eventNames.length);
    this.definitions = new Uint8Array(game.cards.length + 1);
    this.abilities = new Uint8Array(game.abilityRows.length);
  }

  /** An observer to be hung on a machine. */
  readonly observe = (m: Machine, at: number): void => {
    this.events[m.S[at + c.E_TYPE]]++;
    const card = m.S[at + c.E_SUBJECT] & c.CARD_MASK;
    if (card !== 0) this.definitions[m.S[m.definition + card]] = 1;
  };

  /** Called before `option` is given as the answer. */
  choose(m: Machine, option: number): void {
    this.verbs[m.optionVerb[option]]++;
    this.use(m.optionAbility[option]);
    const card = m.optionCard[option];
    if (card !== 0) this.definitions[m.S[m.definition + card]] = 1;
    for (let fp = m.S[c.FP]; fp !== 0; fp = m.S[fp + c.F_PREVIOUS]) this.use(m.S[fp + c.F_ABILITY]);
  }

  /** The journal of one decision remembers every effect that waited and every frame that was closed, even if nobody was asked. */
  readJournal(m: Machine): void {
    const { pending, pendingSlots, pendingCells, frames, framesEnd } = m.layout;
    const end = pending + pendingSlots * pendingCells;
    const { J } = m;
    for (let p = 0; p < m.jp; p += 2) {
      const address = J[p];
      if (address >= pending && address < end && (address - pending) % pendingCells === c.P_ABILITY) {
        this.use(J[p + 1]);
        this.use(m.S[address]);
      }
      // closing a frame clears its cells in order; only there is the link to the frame before it next to the return address
      const closes = address >= frames && address < framesEnd && J[p + 2] === address + c.F_PREVIOUS && p + 2 < m.jp;
      if (closes && J[p + 3] >= frames && J[p + 3] < address) this.readFrame(m, p, address);
    }
  }

  private readFrame(m: Machine, from: number, frame: number): void {
    for (let p = from; p < m.jp && m.J[p] >= frame && m.J[p] <= frame + c.F_ABILITY; p += 2) {
      if (m.J[p] === frame + c.F_ABILITY) this.use(m.J[p + 1]);
    }
  }

  private use(ability: number): void {
    if (ability > 0 && ability < this.abilities.length) this.abilities[ability] = 1;
  }

  report(): CoverageReport {
    const { game } = this;
    const count = (names: readonly string[], numbers: Float64Array) =>
      Object.fromEntries(names.map((name, i) => [name, numbers[i]]).filter(([, n]) => (n as number) > 0));
    const abilityNames = game.abilityRows.map((row, i) => (i === 0 || !row ? '' : nameOf(game, i)));
    return {
      verbs: count(
        game.declaration.verbs.map((v) => v.name),
        this.verbs,
      ),
      events: count(game.eventNames, this.events),
      definitions: usedOf(['', ...game.cards.map((card) => card.id)], this.definitions),
      abilities: usedOf(abilityNames, this.abilities),
    };
  }
}

function nameOf(game: CompiledGame, ability: number): string {
  const { id, kind } = game.abilityRows[ability].declaration;
  if (kind === 'rule') return '';
  const definition = game.ability.definition[ability];
  return definition === 0 ? '' : `${game.cards[definition - 1].id}.${id}`;
}

/** Entries without a name are not counted. */
function usedOf(names: readonly string[], used: Uint8Array): Used {
  const known = names.map((name, i) => ({ name, i })).filter(({ name }) => name !== '');
  const unused = known.filter(({ i }) => used[i] === 0).map(({ name }) => name);
  return { used: known.length - unused.length, total: known.length, unused };
}

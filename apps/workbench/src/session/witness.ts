/** What may be known of a match, and by whom: the view, the question, and answers in words. */
import { depthOf, type GamePackage, saidTo } from '@fuda/game';
import {
  type CardHandle,
  cells,
  handleOf,
  hashText,
  type Match,
  mentionOf,
  type Option,
  severalCards,
  surrenderOf,
  type Text,
  type View,
} from '@fuda/kernel';
import { type Asked, type MatchPlan, type Mind, PERSON, type Said, type Thought, type Viewer } from './protocol.ts';

const SURRENDERED: Text = { ja: '投了した', en: 'gave up' };

/** the part of an ability that is done for it first: `Refusal.part` */
const PRICE = 'cost';

/** Positions are told apart by what is shown of them: a hash of the truth would tell hidden cards apart. */
export function hashOfView(view: View): string {
  const text = JSON.stringify(view);
  const cells = new Int32Array(text.length);
  for (let i = 0; i < text.length; i++) cells[i] = text.charCodeAt(i);
  return hashText(cells, cells.length);
}

export class Witness {
  private readonly pkg: GamePackage;
  private readonly match: Match;
  private readonly plan: MatchPlan;
  private readonly made = new Map<string, Text | undefined>();

  constructor(pkg: GamePackage, match: Match, plan: MatchPlan) {
    this.pkg = pkg;
    this.match = match;
    this.plan = plan;
  }

  view(viewer: Viewer): View {
    if (viewer !== 'open') return this.match.view(viewer === 'nobody' ? null : viewer);
    const [a, b] = [this.match.view(0), this.match.view(1)];
    return { ...a, viewer: null, query: this.match.query, players: [a.players[0], b.players[1]] };
  }

  asked(viewer: Viewer): Asked | null {
    const { query, machine } = this.match;
    if (!query) return null;
    const isLooking = viewer === 'open' || viewer === query.player;
    if (!isLooking || this.plan.seats[query.player] !== PERSON)
      return { player: query.player, reaction: query.reaction };
    const several = severalCards(machine);
    const working = query.reaction ? 0 : machine.S[machine.S[cells.FP] + cells.F_SOURCE];
    const source = mentionOf(machine, query.player, working);
    const effect = source && this.effect(source);
    return {
      ...query,
      ...(several ? { several } : {}),
      ...(source ? { source } : {}),
      ...(effect ? { effect } : {}),
    };
  }

  /** What the ability at work says, where the asked player knows its card. */
  private effect({ definition }: CardHandle): Text | undefined {
    const { S, game } = this.match.machine;
    const row = game.abilityRows[S[S[cells.FP] + cells.F_ABILITY]];
    if (definition === undefined || !row) return undefined;
    return this.pkg.describeAbility?.(definition, row.declaration.id, this.plan.ruleset);
  }

  /** Where one card has several abilities to use in the same way, what each of them says; of answers to what happens always. */
  abilities(options: readonly Option[]): Readonly<Record<number, Text>> {
    const keyOf = ({ verb, card }: Option): string => `${verb} ${card?.player} ${card?.zone} ${card?.index}`;
    const same = new Map<string, number>();
    for (const option of options) same.set(keyOf(option), (same.get(keyOf(option)) ?? 0) + 1);
    const isReaction = this.match.query?.reaction === true;
    const told = options.filter((option) => isReaction || same.get(keyOf(option)) !== 1);
    return this.texts(told, 'says', (definition, ability) =>
      this.pkg.describeAbility?.(definition, ability, this.plan.ruleset),
    );
  }

  prices(options: readonly Option[]): Readonly<Record<number, Text>> {
    return this.texts(options, PRICE, (definition, ability) =>
      this.pkg.describeNeed?.(definition, ability, PRICE, this.plan.ruleset),
    );
  }

  /** Texts are made anew whenever they are asked for, and the same cards can be used again and again. */
  private texts(
    options: readonly Option[],
    what: string,
    textOf: (definition: string, ability: string) => Text | undefined,
  ): Readonly<Record<number, Text>> {
    const texts: Record<number, Text> = {};
    for (const { index, ability, card } of options) {
      const definition = card?.definition;
      if (ability === undefined || definition === undefined) continue;
      const key = `${what} ${definition} ${ability}`;
      if (!this.made.has(key)) this.made.set(key, textOf(definition, ability));
      const text = this.made.get(key);
      if (text) texts[index] = text;
    }
    return texts;
  }

  /** How many programs wait for the open question to be answered. */
  depth(): number {
    return depthOf(this.match.machine);
  }

  /** The answer in words for a seat. Of another player only what can be seen: a passed reaction stays unmentioned. */
  describe(option: number, seat: number, pointAt = handleOf): Said | null {
    if (surrenderOf(option) !== null) return { verb: SURRENDERED };
    return saidTo(this.match, option, seat, pointAt);
  }

  /** What a player thought, in words that seat may hear. */
  thought({ opinions, drilled }: Mind, option: number, seat: number): Thought {
    return {
      withheld: false,
      drilled,
      options: opinions.map(({ option: index, win, visits }) => ({
        option: index,
        said: this.describe(index, seat),
        chosen: index === option,
        win,
        visits,
      })),
    };
  }
}

/** What may be known of a match, and by whom: the view, the question, and answers in words. */
import { depthOf, type GamePackage, saidTo } from '@fuda/game';
import {
  type CardHandle,
  cells,
  handleOf,
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

export class Witness {
  private readonly pkg: GamePackage;
  private readonly match: Match;
  private readonly plan: MatchPlan;

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

  /** Where one card has several abilities to use in the same way, what each of them says. */
  abilities(options: readonly Option[]): Readonly<Record<number, Text>> {
    const keyOf = ({ verb, card }: Option): string => `${verb} ${card?.player} ${card?.zone} ${card?.index}`;
    const same = new Map<string, number>();
    for (const option of options) same.set(keyOf(option), (same.get(keyOf(option)) ?? 0) + 1);
    const texts: Record<number, Text> = {};
    for (const option of options) {
      const { index, ability, card } = option;
      if (ability === undefined || card?.definition === undefined || same.get(keyOf(option)) === 1) continue;
      const text = this.pkg.describeAbility?.(card.definition, ability, this.plan.ruleset);
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

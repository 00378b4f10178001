/** A position in which a card can be tried: the game proposes, the rules are asked, and what comes out is a scenario like any other. */
import { Dice, type GamePackage, type TryOut } from '@fuda/game';
import {
  type CompiledGame,
  createMatch,
  fail,
  type Match,
  type MatchSetup,
  ok,
  type Result,
  type Text,
} from '@fuda/kernel';
import { gameForCards } from '@fuda/pack';
import { M } from './messages.ts';
import type { Scenario } from './schema.ts';
import { beginningOf } from './write-position.ts';

export interface TriedCard {
  readonly scenario: Scenario;
  /** answers until it can be used: 0 = at once; null: no way was found */
  readonly after: number | null;
  /** the answers after which it can be used */
  readonly way: readonly number[];
  /** other cards that are used for it here */
  readonly through: readonly string[];
  /** why it cannot be used by itself */
  readonly reason?: Text;
}

const SEED = 1;
/** A position that comes later has to be so much nearer to a use. */
const LATER = 2;
/** So near is near enough. */
const NEAR = 2;
/** Ways tried from each position, and how far each goes. */
const WAYS = 60;
const LONGEST = 40;
const PLAYER = 0;

/** Is one of the cards among the answers? Most moments are passed by without putting answers into words. */
function isNamed({ machine: m, game, optionCount }: Match, definitions: readonly string[]): boolean {
  for (let i = 0; i < optionCount; i++) {
    const definition = m.S[m.definition + m.optionCard[i]];
    if (definition !== 0 && definitions.includes(game.cards[definition - 1].id)) return true;
  }
  return false;
}

/** The answers now open that use one of these cards. */
export function usesOf(
  match: Match,
  definitions: readonly string[],
  { uses }: Pick<TryOut, 'uses'>,
  player = PLAYER,
): readonly number[] {
  if (match.query?.player !== player || !isNamed(match, definitions)) return [];
  return match.options().flatMap(({ index, verb, card, ability }) => {
    if (card?.definition === undefined || !definitions.includes(card.definition)) return [];
    const isUse = uses.some((use) => use.verb === verb && (use.zone === undefined || use.zone === card.zone));
    return isUse || (ability !== undefined && card.player === player) ? [index] : [];
  });
}

/** The shortest of some ways by chance to a moment at which one of the cards can be used. */
function wayTo(match: Match, definitions: readonly string[], tryOut: TryOut): readonly number[] | null {
  const isThere = (): boolean => usesOf(match, definitions, tryOut).length > 0;
  let best: readonly number[] | null = null;
  for (let way = 0; way < WAYS && best?.length !== 0; way++) {
    const dice = new Dice(way + 1);
    let steps = 0;
    const most = best === null ? LONGEST : best.length - 1;
    while (!isThere() && match.query && steps < most) {
      match.decide(dice.below(match.optionCount));
      steps++;
    }
    if (isThere()) best = [...match.decisions];
    if (steps > 0) match.undo(steps);
  }
  return best;
}

function begin(game: CompiledGame, setup: MatchSetup): Match | undefined {
  const begun = createMatch(game, setup, SEED);
  return begun.ok ? begun.value : undefined;
}

/**
 * The first of the game's positions in which the card can be used soon; one that comes later must be much nearer to a use. Where no use is
 * found the first one is given, with the reason.
 */
export function tryCard(pkg: GamePackage, definition: string, wished?: string): Result<TriedCard> {
  const { tryOut } = pkg;
  if (!tryOut) return fail('BAD_SETUP', '$.card', M.noTryOut().ja, M.noTryOut().en);
  const cardIn = (id: string | undefined) => pkg.compile(id).cards.find((one) => one.id === definition);
  // cards may belong to some of the rulesets only
  const known = wished === undefined ? pkg.rulesets.map(({ id }) => id) : [wished];
  const ruleset = known.find((id) => cardIn(id) !== undefined);
  const card = ruleset === undefined ? undefined : cardIn(ruleset);
  if (!card) return fail('BAD_SETUP', '$.card', M.noCard(definition).ja, M.noCard(definition).en);
  const game = pkg.compile(ruleset);
  let best:
    | {
        readonly match: Match;
        readonly way: readonly number[];
        readonly through: readonly string[];
        readonly price: number;
      }
    | undefined;
  let first: Match | undefined;
  let later = 0;
  for (const { setup, through = [] } of tryOut.positions(definition, ruleset)) {
    const match = begin(game, setup);
    if (!match) continue;
    first ??= match;
    const way = wayTo(match, [definition, ...through], tryOut);
    const price = (way?.length ?? 0) + later;
    if (way && (best === undefined || price < best.price)) best = { match, way, through, price };
    later += LATER;
    if (best && (best.way.length <= NEAR || best.price <= later)) break;
  }
  const match = best?.match ?? first;
  if (!match) return fail('BAD_SETUP', '$.card', M.noPosition(card.name).ja, M.noPosition(card.name).en);
  const unusable = best ? undefined : (tryOut.unusable?.(definition, ruleset) ?? M.noUse());
  const isThere = (id: string): boolean =>
    match.setup.cards.some((one) => one.definition === id && one.zone !== 'deck');
  const through = (best?.through ?? []).filter(isThere);
  const how =
    unusable ??
    (through.length > 0
      ? M.tryThrough(through.flatMap((id) => game.cards.find((one) => one.id === id)?.name ?? []))
      : best?.way.length
        ? M.tryLater()
        : undefined);
  const name = M.tryName(card.name, how);
  // whoever opens it need not have the pack of an own card
  const { packs = [] } = gameForCards(pkg, new Set(match.setup.cards.map((placed) => placed.definition)));
  const scenario = beginningOf(match, {
    game: pkg.id,
    ruleset,
    name,
    ...(packs.length > 0 ? { packs: [...packs] } : {}),
  });
  if (best) return ok({ scenario, after: best.way.length, way: best.way, through });
  return ok({ scenario, after: null, way: [], through: [], ...(unusable ? { reason: unusable } : {}) });
}

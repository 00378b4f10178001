/**
 * Rules a program registers itself take part by being asked at every stop of the kernel: what they say is written into cells of the
 * practice game, so that damage, battles and destructions up to the next stop follow it.
 */
import { forgetDerived } from '@fuda/kernel';
import { cardNamed, nameOf, type Position, saidCounter, setSaidCounter } from './instances.ts';
import { SAID } from './practice.ts';
import { ownRules, registeredRules } from './registry-store.ts';
import type { AdditionalRule, CardInstance, GameState, RuleContext, Side } from './types.ts';

const BY_RULE = 2;
const SIDES: readonly Side[] = ['player', 'opponent'];

const forbids = (rule: AdditionalRule, state: GameState, context: RuleContext): boolean =>
  rule.checkPermission !== undefined && rule.canApply(state, context) && !rule.checkPermission(state, context);

/** A Normal Summon or Set that a registered rule forbids: of any card on the field, or of the card itself. */
export function forbidsSummon(
  state: GameState,
  card: CardInstance,
  action: string,
  own: readonly AdditionalRule[],
): boolean {
  const context: RuleContext = { action, player: 'player', targetCardInstanceId: card.instanceId };
  const permissions = ownRules(state, 'SummonPermission', context);
  return [...permissions, ...own].some((rule) => forbids(rule, state, context));
}

const damageTo = (damageTarget: Side): RuleContext => ({ action: 'damage', damageAmount: 1, damageTarget });

/** The seed's own example answers "no" to whatever it is asked, and means damage: such a rule forbids nothing else. */
function forbidsDamage(rule: AdditionalRule, state: GameState): boolean {
  return SIDES.some((side) => forbids(rule, state, damageTo(side)));
}

/** `action`: activate, attack. */
export function forbidsAction(state: GameState, action: string, cardInstanceId = ''): boolean {
  const context: RuleContext = { action, player: 'player', targetCardInstanceId: cardInstanceId };
  return ownRules(state, 'ActionPermission', context).some(
    (rule) => forbids(rule, state, context) && !forbidsDamage(rule, state),
  );
}

function attribute({ match: { machine: m } }: Position, name: string): number | undefined {
  const column = m.game.symbols.attribute.get(name);
  return column === undefined ? undefined : m.layout.attributes[column];
}

function write(position: Position, name: string, card: number, value: number): void {
  const column = attribute(position, name);
  if (column !== undefined && card !== 0) position.match.machine.S[column + card] = value;
}

const monstersOf = ({ zones, ext }: GameState): readonly CardInstance[] => [
  ...zones.mainMonsterZone,
  ...(ext ? [...ext.opponent.mainMonsterZone, ...Object.values(ext.others).flatMap((o) => o.extraMonsterZone)] : []),
];
const fieldOf = (state: GameState): readonly CardInstance[] => [
  ...monstersOf(state),
  ...[state.zones, ...(state.ext ? [state.ext.opponent] : [])].flatMap((z) => [...z.spellTrapZone, ...z.fieldZone]),
];

/** Every rule that rewrites data, on the numbers the kernel has without them. */
function rewritten(state: GameState): GameState {
  return (['NameOverride', 'StatusModifier'] as const).reduce(
    (now, category) => ownRules(now, category, {}).reduce((s, rule) => rule.apply?.(s, {}) ?? s, now),
    state,
  );
}

/** Writes what the rules add to ATK and DEF where the kernel fights with it. */
function lowerNumbers(position: Position, plain: GameState, shown: GameState): void {
  const before = new Map(monstersOf(plain).map((card) => [card.instanceId, card]));
  for (const { instanceId, atk, def } of monstersOf(shown)) {
    const was = before.get(instanceId);
    const card = cardNamed(position, instanceId);
    write(position, SAID.atk, card, (atk ?? 0) - (was?.atk ?? 0));
    write(position, SAID.def, card, (def ?? 0) - (was?.def ?? 0));
  }
}

function clearCells(position: Position): string[] {
  const { machine } = position.match;
  const guard = attribute(position, SAID.guard);
  const kept: string[] = [];
  for (let card = 1; card <= machine.layout.limits.cards; card++) {
    if (guard !== undefined && machine.S[guard + card] === 2) kept.push(nameOf(position, card));
    for (const name of [SAID.atk, SAID.def, SAID.guard]) write(position, name, card, 0);
  }
  forgetDerived(machine);
  return kept;
}

/** The state under the registered rules, and the cards a destruction passed by since the last stop. */
export function submitToOwnRules(
  position: Position,
  read: () => GameState,
): { readonly state: GameState; readonly kept: readonly string[] } {
  const kept = clearCells(position);
  for (const player of [0, 1]) {
    const byHand = saidCounter(position, SAID.noDamage, player) & ~BY_RULE;
    setSaidCounter(position, SAID.noDamage, player, byHand);
  }
  const plain = read();
  const shown = rewritten(plain);
  lowerNumbers(position, plain, shown);
  for (const { instanceId } of fieldOf(shown)) {
    const context = { action: 'destroy', targetCardInstanceId: instanceId };
    if (ownRules(shown, 'ActionReplacement', context).length > 0)
      write(position, SAID.guard, cardNamed(position, instanceId), 1);
  }
  for (const side of SIDES) {
    const rules = ownRules(shown, 'ActionPermission', damageTo(side));
    if (!rules.some((rule) => forbids(rule, shown, damageTo(side)))) continue;
    const player = side === 'player' ? position.viewer : 1 - position.viewer;
    const said = saidCounter(position, SAID.noDamage, player);
    setSaidCounter(position, SAID.noDamage, player, said | BY_RULE);
  }
  forgetDerived(position.match.machine);
  return { state: judged(position, shown), kept };
}

/** Victories and forbidden attacks, which the state shows by itself. */
function judged(position: Position, state: GameState): GameState {
  const damageNegation = state.damageNegation || saidCounter(position, SAID.noDamage, position.viewer) !== 0;
  const question = state.ext!.question;
  const answers = question?.answers.filter(
    ({ verb, cardInstanceId }) => verb !== 'attack' || !forbidsAction(state, 'attack', cardInstanceId),
  );
  const ext = question && answers ? { ...state.ext!, question: { ...question, answers } } : { ...state.ext! };
  const met = ownRules(state, 'VictoryCondition', {}).find((rule) => rule.checkPermission?.(state, {}));
  const mine = Object.values(state.zones).flat() as CardInstance[];
  const winner = met && mine.some(({ id }) => registeredRules.get(id)?.includes(met)) ? 'player' : 'opponent';
  const reason = { ja: '登録されたルールによる勝利', en: 'a registered rule' };
  return {
    ...state,
    ext,
    damageNegation,
    result: met && !state.result.isGameOver ? { isGameOver: true, winner, reason } : state.result,
  };
}

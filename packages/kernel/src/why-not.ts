/**
 * Why a card cannot be used now, for people who ask. Nothing is decided here: every condition is asked of the machine as it stands, by the
 * interpreter, through a machine that shares its state and has room for the parts of conditions that are written down as a whole only.
 */
import { Assembler, type Scope } from './compile/assembler.ts';
import { compileExpr } from './compile/expressions.ts';
import type { CompiledGame } from './compile/game.ts';
import { newScope } from './compile/scope.ts';
import { Settled } from './compile/settled.ts';
import type { GameDeclaration, RefusalText, Text } from './game.ts';
import type { Choose, Expr, Group, Need, Source } from './ir.ts';
import * as c from './machine/cells.ts';
import { refOf, zoneOf } from './machine/commands.ts';
import { closeLook, openLook } from './machine/fuel.ts';
import { Machine } from './machine/machine.ts';
import { countOptions } from './machine/options.ts';
import { closeScratch, openScratch } from './machine/rules.ts';
import type { Match } from './match.ts';
import { type CardHandle, handleOf, knows } from './options.ts';
import { promptIndex } from './question.ts';
import { abilitiesInForce, askRule } from './rules-in-force.ts';

/** Something that cannot be done with a card, and why. */
export interface Refusal {
  readonly verb: Text;
  /** the same by its name in the rules, as in `Option.verb` */
  readonly does: string;
  /** the ability it is about, by its id on the card */
  readonly ability?: string;
  readonly reason: Text;
  /** which of the things the ability needs is missing (`Need.otherwise`): for those who can say it in the words of the card */
  readonly part?: string;
  /** the card whose rule forbids it, and that rule, where the viewer knows the card */
  readonly by?: { readonly card: CardHandle; readonly ability: string };
}

/** What is said alike in every game. Those of abilities are completed by whoever knows the card's words. */
export const COMMON_REFUSALS = {
  turn: { ja: '自分のターンではありません', en: 'it is not your turn' },
  phase: { ja: '{phase}にしかできません', en: 'only in {phase}' },
  busy: { ja: '先に今の処理を終えてください', en: 'something else has to be finished first' },
  forbidden: { ja: '効果によってできません', en: 'an effect does not allow it' },
  forbiddenBy: { ja: '「{card}」によってできません', en: '{card} does not allow it' },
  silent: { ja: 'このカードの能力は今はたらいていません', en: 'its abilities are not in force now' },
  condition: { ja: '条件を満たしていません', en: 'its condition is not met' },
  limit: { ja: 'もう使いました', en: 'it has been used already' },
  cost: { ja: '使うのに必要なことができません', en: 'what it takes to use it cannot be done' },
  effect: { ja: '今は何も起こせません', en: 'there is nothing for it to do now' },
} as const satisfies Readonly<Record<string, Text>>;

/** Parts of what an ability needs, as the card language names them; `condition` is followed by which of them. */
export type AbilityPart = 'limit' | 'cost' | 'effect' | 'condition' | `condition:${number}`;

/** Where conditions are asked: the variables of a program, its frame, and the card looked at. */
interface Place {
  readonly scope: Scope;
  readonly fp: number;
  readonly it: number;
}

/** Told apart from a reason: the condition says that this is nothing for such a card. */
type Finding = Omit<Refusal, 'verb' | 'does'> | null;

const continued = new WeakMap<CompiledGame, Assembler>();

/** Goes on writing where the compiler stopped: what is added lies behind the game's own tables. */
function writer(game: CompiledGame): Assembler {
  let a = continued.get(game);
  if (a) return a;
  a = new Assembler(game.symbols, game.layout, new Settled(game.declaration, game.cards));
  for (const name of ['expressions', 'filters', 'sources'] as const) {
    a[name].length = 0;
    for (const word of game[name]) a[name].push(word);
  }
  a.abilityKinds.push(...game.abilityKinds);
  continued.set(game, a);
  return a;
}

/** Variables of programs that are not running: all 0. */
const SPARE_CELLS = 24;

class Looker {
  private readonly m: Machine;
  private readonly a: Assembler;
  private readonly viewer: number;

  constructor(machine: Machine, viewer: number) {
    this.a = writer(machine.game);
    const { expressions, filters, sources } = this.a;
    // the same state and scratch space; tables that may grow, which only the interpreter reads
    const tables = { expressions, filters, sources, generated: null };
    this.m = Object.assign(Object.create(Machine.prototype) as Machine, machine, tables as unknown as Machine);
    this.viewer = viewer;
  }

  /** Everything in the way of using this card in answer to the open question, or at another time. */
  refusals(card: number): readonly Refusal[] {
    const fuel = openLook(this.m);
    const here = this.here(card);
    const said = new Set([...this.offeredVerbs(card), ...here.map(({ verb }) => verb.en)]);
    const later = this.elsewhere(card).filter(({ verb }) => !said.has(verb.en));
    closeLook(this.m, fuel);
    return distinct([...here, ...later]);
  }

  /** What can be done with it now needs no reason, whatever else cannot. */
  private offeredVerbs(card: number): ReadonlySet<string> {
    const { m } = this;
    const asked = m.S[c.QUERY_PLAYER] - 1 === this.viewer;
    const own = Array.from({ length: asked ? m.optionCount : 0 }, (_, i) => i).filter((i) => m.optionCard[i] === card);
    return new Set(own.map((i) => m.game.declaration.verbs[m.optionVerb[i]].label.en));
  }

  /** The question that is open, where it is the viewer's. */
  private here(card: number): readonly Refusal[] {
    const { m } = this;
    if (m.S[c.QUERY_PLAYER] - 1 !== this.viewer) return [];
    const written = m.game.questions.get(m.game.code[m.S[c.PC] + 1]);
    if (!written) return [];
    const scope: Scope = { ...newScope('question', true), slots: new Map(written.slots) };
    const place = { scope, fp: m.S[c.FP], it: card };
    return written.groups.flatMap((group) => this.ofGroup(group, place));
  }

  /** What could be done with it of one's own accord, were it the time for it. */
  private elsewhere(card: number): readonly Refusal[] {
    const { m, viewer } = this;
    const { declaration, prompts } = m.game;
    const asked = m.S[c.QUERY_PLAYER] - 1 === viewer ? prompts[promptIndex(m)] : undefined;
    const fp = openScratch(m, 0, viewer, 0, 0, 0);
    if (fp === 0) return [];
    m.S.fill(0, fp + c.FRAME_HEADER, fp + c.FRAME_HEADER + SPARE_CELLS);
    m.scratchFrame += SPARE_CELLS;
    const found = chancesOf(declaration)
      .filter(({ prompt }) => prompt !== asked)
      .flatMap(({ groups, phases }) =>
        groups.flatMap((group): Refusal[] => {
          const place = { scope: newScope('elsewhere'), fp, it: card };
          return this.isAnswer(group, place) ? [{ ...this.verb(group), reason: this.whenInstead(phases) }] : [];
        }),
      );
    m.scratchFrame -= SPARE_CELLS;
    closeScratch(m);
    return found;
  }

  private whenInstead(phases: readonly string[]): Text {
    const { S, game } = this.m;
    const { declaration } = game;
    if (S[c.TURN_PLAYER] !== this.viewer) return COMMON_REFUSALS.turn;
    if (phases.includes(declaration.phases[S[c.PHASE]].name)) return COMMON_REFUSALS.busy;
    const named = declaration.phases.filter(({ name }) => phases.includes(name)).map(({ label }) => label);
    return fill(COMMON_REFUSALS.phase, { phase: oneOf(named) });
  }

  /** Is this a group for such a card, whatever it needs besides? */
  private isAnswer(group: Group, place: Place): boolean {
    if (!('cards' in group) || !group.why || !this.isAmong(group.cards, place)) return false;
    if (group.why.applies !== undefined && this.value(group.why.applies, place) === 0) return false;
    return !('abilities' in group) || this.abilitiesOf(place.it, group.abilities).length > 0;
  }

  private ofGroup(group: Group, place: Place): readonly Refusal[] {
    if (!('cards' in group) || !this.isAmong(group.cards, place)) return [];
    const verb = this.verb(group);
    const own = this.ofConditions(group, place);
    if (!('abilities' in group)) return own ? [{ ...verb, ...own }] : [];
    if (own === null && !this.holds(group, place)) return [];
    return this.abilitiesOf(place.it, group.abilities).flatMap((ability): Refusal[] => {
      const finding = own ?? this.ofAbility(ability, place.it, this.viewer, 0);
      return finding ? [{ ...verb, ability: this.m.game.abilityIds[ability], ...finding }] : [];
    });
  }

  private holds({ when = 1, ...answers }: Group, place: Place): boolean {
    const where = 'where' in answers ? (answers.where ?? 1) : 1;
    return this.value(when, place) !== 0 && this.value(where, place) !== 0;
  }

  private ofConditions(group: Group, place: Place): Finding {
    const { why, when = 1 } = group;
    if (!why) return this.inside(when, place) ?? this.inside('where' in group ? (group.where ?? 1) : 1, place);
    if (why.applies !== undefined && this.value(why.applies, place) === 0) return null;
    return this.missing(why.needs, place);
  }

  /** The first thing that is missing. What comes after it is not asked: it may have been nobody's business yet. */
  private missing(needs: readonly Need[], place: Place): Finding {
    const need = needs.find(({ is }) => this.value(is, place) === 0);
    if (!need) return null;
    if (need.otherwise === undefined) return this.inside(need.is, place);
    const [kind] = need.otherwise.split(':');
    const own = this.m.game.declaration.refusals?.[need.otherwise];
    const common = COMMON_REFUSALS[kind as keyof typeof COMMON_REFUSALS] as Text | undefined;
    if (own) return { reason: fill(own, this.values(need, own, place)) };
    return common ? { reason: common, part: need.otherwise } : null;
  }

  private values({ values = {} }: Need, { words = {}, bits = [] }: RefusalText, place: Place) {
    const given = Object.entries(values).map(([name, x]): [string, Text] => {
      const number = this.value(x, place);
      const called = words[name];
      if (!called) return [name, { ja: String(number), en: String(number) }];
      const set = Object.entries(called).filter(([n]) =>
        bits.includes(name) ? (number & Number(n)) !== 0 : +n === number,
      );
      return [name, allOf(set.map(([, text]) => text))];
    });
    return Object.fromEntries(given);
  }

  /** Of a condition without words of its own: what forbids it, or what an ability needs. */
  private inside(x: Expr, place: Place): Finding {
    if (typeof x === 'number' || this.value(x, place) !== 0) return null;
    if (x[0] === 'and' || x[0] === 'or') return this.inside(x[1], place) ?? this.inside(x[2], place);
    if (x[0] === 'if') return this.inside(this.value(x[1], place) !== 0 ? x[2] : x[3], place);
    if (x[0] === 'permitted') {
      const [, action, card, player, cause = ['src']] = x;
      const subject = this.value(card, place) & c.CARD_MASK;
      const by = this.value(cause as Expr, place) & c.CARD_MASK;
      return this.forbidden(action, subject, this.value(player, place), by);
    }
    if (x[0] === 'usable') {
      const [ability, card, player] = [x[1], x[2], x[3]].map((part) => this.value(part, place));
      return ability === 0 ? null : this.ofAbility(ability, card & c.CARD_MASK, player, 0);
    }
    return null;
  }

  private ofAbility(ability: number, card: number, player: number, event: number): Finding {
    const { m } = this;
    const { game } = m;
    if (((game.ability.zones[ability] >> zoneOf(m, m.S[m.location + card])) & 1) === 0) return null;
    const fp = openScratch(m, refOf(m, card), player, ability, event, 0);
    if (fp === 0) return null;
    const alive = game.aliveWhen === 0 || m.interpretExpression(m, game.aliveWhen, card, fp, 0) !== 0;
    const place = { scope: newScope('ability', true), fp, it: card };
    const { why = [] } = game.abilityRows[ability].declaration;
    const finding = alive ? this.missing(why, place) : { reason: COMMON_REFUSALS.silent };
    closeScratch(m);
    return finding;
  }

  private forbidden(action: string, subject: number, player: number, cause: number): Finding {
    const { m, viewer } = this;
    const rule = abilitiesInForce(m).find(
      ({ card, ability: { id, rule: said } }) =>
        said?.action === action &&
        said.category !== 'ActionReplacement' &&
        askRule(m, card, id, { subject, player, cause }) === 'concerned',
    );
    if (!rule || !knows(m, viewer, rule.card)) return { reason: COMMON_REFUSALS.forbidden };
    const card = handleOf(m, viewer, rule.card);
    const reason = card.name ? fill(COMMON_REFUSALS.forbiddenBy, { card: card.name }) : COMMON_REFUSALS.forbidden;
    return { reason, by: { card, ability: rule.ability.id } };
  }

  private abilitiesOf(card: number, kind: string): readonly number[] {
    const { game, S, definition } = this.m;
    const from = game.abilityFrom[S[definition + card]];
    const all = Array.from({ length: game.abilityFrom[S[definition + card] + 1] - from }, (_, i) => from + i);
    return all.filter((ability) => game.ability.kind[ability] === game.abilityKinds.indexOf(kind));
  }

  private isAmong(sources: readonly Source[], place: Place): boolean {
    const { m } = this;
    const { zones, name } = { zones: m.zones, name: m.game.symbols.zone };
    const location = m.S[m.location + place.it];
    return sources.some((source) => {
      if ('list' in source)
        return place.scope.slots.has(source.list) && this.value(['includes', source.list, ['it']], place) !== 0;
      if ('one' in source) return (this.value(source.one, place) & c.CARD_MASK) === place.it;
      if (this.value(source.of, place) * zones + (name.get(source.zone) ?? -1) !== location) return false;
      return !('host' in source) || this.value(['same', ['hostOf', ['it']], source.host], place) !== 0;
    });
  }

  private verb({ verb: does }: Group): Pick<Refusal, 'verb' | 'does'> {
    return { does, verb: this.m.game.declaration.verbs[this.m.game.symbols.verb.get(does) ?? 0].label };
  }

  private value(x: Expr, { scope, fp, it }: Place): number {
    if (typeof x === 'number') return x;
    return this.m.interpretExpression(this.m, compileExpr(this.a, x, scope), it, fp, 0);
  }
}

/** Where a player acts of their own accord, and in which phases that is. */
interface Chance {
  readonly prompt: string;
  readonly groups: readonly Group[];
  readonly phases: readonly string[];
}

const chances = new WeakMap<GameDeclaration, readonly Chance[]>();

function chancesOf(game: GameDeclaration): readonly Chance[] {
  const known = chances.get(game);
  if (known) return known;
  const { ownAccord = [] } = game;
  const found = new Map<string, { groups: readonly Group[]; phases: string[] }>();
  const visit = (part: unknown, phase: string, seen: Set<string>): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part) && part[0] === 'choose') {
      const { prompt, groups } = part[1] as Choose;
      if (prompt !== undefined && ownAccord.includes(prompt)) {
        const at = found.get(prompt) ?? { groups, phases: [] };
        found.set(prompt, at);
        if (!at.phases.includes(phase)) at.phases.push(phase);
      }
      return;
    }
    if (Array.isArray(part) && part[0] === 'call' && !seen.has(part[1])) {
      seen.add(part[1]);
      visit(game.programs[part[1]]?.body, phase, seen);
      return;
    }
    for (const one of Object.values(part)) visit(one, phase, seen);
  };
  for (const { name, program } of game.phases) visit(program, name, new Set());
  const all = [...found].map(([prompt, at]) => ({ prompt, ...at }));
  chances.set(game, all);
  return all;
}

const allOf = (texts: readonly Text[]): Text => ({
  ja: texts.map(({ ja }) => ja).join('・'),
  en: texts.map(({ en }) => en).join(' and '),
});
const oneOf = (texts: readonly Text[]): Text => ({
  ja: texts.map(({ ja }) => ja).join('・'),
  en: `${texts.length === 1 ? 'the ' : ''}${texts.map(({ en }) => en).join(' or ')}`,
});

function fill({ ja, en }: Text, values: Readonly<Record<string, Text>>): Text {
  return Object.entries(values).reduce(
    (text, [name, { ja: j, en: e }]) => ({
      ja: text.ja.replaceAll(`{${name}}`, j),
      en: text.en.replaceAll(`{${name}}`, e),
    }),
    { ja, en },
  );
}

function distinct(refusals: readonly Refusal[]): readonly Refusal[] {
  return [...new Map(refusals.map((r) => [`${r.verb.en}|${r.ability}|${r.reason.en}|${r.part}`, r])).values()];
}

/**
 * Why `viewer` cannot use the card lying there now, verb by verb. Of cards whose face the viewer does not know nothing is said, nor is any
 * rule of theirs named. Changes nothing.
 */
export function whyNot({ machine: m, game }: Match, viewer: number, handle: CardHandle): readonly Refusal[] {
  const zone = game.symbols.zone.get(handle.zone);
  if (zone === undefined || handle.index < 0 || m.S[c.RESULT] !== 0) return [];
  const location = handle.player * m.zones + zone;
  const slots = game.zoneSlots[zone] !== 0 ? m.layout.zoneCapacity[location] : m.S[m.zoneSize + location];
  const card = handle.index < slots ? m.S[m.zoneBase[location] + handle.index] : 0;
  if (card === 0 || !knows(m, viewer, card)) return [];
  countOptions(m);
  return new Looker(m, viewer).refusals(card);
}

import { childPath } from '@fuda/game';
import type { AbilityDeclaration, Expr } from '@fuda/kernel';
import { type Builder, lowerProgram } from '../builder.ts';
import { keywordChoices } from '../choices.ts';
import { defineInstruction } from '../define-instruction.ts';
import { Keeper } from '../keep.ts';
import { type GrantedAbility, type KeywordUse, lowerGranted, readKeywordUse, sayKeyword } from '../keyword-use.ts';
import { all, ExpressionLowering } from '../lower-expression.ts';
import type { ProgramNode } from '../nodes.ts';
import { optional, type Param, unsaid, withDefault } from '../param.ts';
import { action, cards, duration, durationOr, filter, flag, number, player } from '../params.ts';
import { readProgram } from '../read-program.ts';
import type { Reader } from '../reader.ts';
import { lowerRule, type RuleNode, readRule } from '../rule.ts';
import { writtenNames } from '../scope.ts';
import { joinClauses } from '../text/clause.ts';
import { capitalize, decapitalize } from '../text/english.ts';
import { isSingle } from '../text/noun-phrase.ts';
import { type Concerned, playerConcerned, sayForbid, sayRule } from '../text/say-rule.ts';
import { lowerTrigger, readTrigger, sayTrigger, type TriggerNode } from '../trigger.ts';
import type { DurationWord } from '../vocabulary.ts';

/** How an applied ability ends. */
function until(b: Builder, given: DurationWord | undefined): { until: string; untilArg?: Expr } {
  const word = durationOr(b.vocabulary, given);
  return { until: word.until, ...(word.arg === undefined ? {} : { untilArg: word.arg }) };
}

export const LOCK = defineInstruction({
  name: 'LOCK',
  lasting: true,
  words: ['ADD_RESTRICTION'],
  label: { ja: '禁止する', en: 'Lock' },
  summary: {
    ja: 'ある間、カード（cards）かプレイヤー（player）に行動を禁じる。filterでその行動の対象を絞れる',
    en: 'Forbids an action for a time, to cards or to a player; `filter` narrows down what the action is done with.',
  },
  params: {
    action: action({ ja: '行動', en: 'action' }),
    cards: optional(cards({ ja: 'カード', en: 'cards' })),
    player: optional(player({ ja: 'プレイヤー', en: 'player' })),
    filter: optional(filter({ ja: '対象の絞り込み', en: 'filter' })),
    duration: duration({ ja: '期間', en: 'duration' }),
  },
  check(reader, args, path) {
    if (!args.cards && !args.player)
      reader.report('missing-field', path, { name: args.action.subject === 'player' ? 'player' : 'cards' });
  },
  lower(b, args) {
    const ends = until(b, args.duration);
    const keeper = new Keeper();
    // the filter speaks of what is so now: of this card, of variables and of the event this effect answers
    const narrowed = args.filter && keeper.expression(b.lowering.filter(args.filter, ['it']), true);
    const lock = (affects: Expr | undefined): AbilityDeclaration => ({
      id: 'lock',
      kind: 'lingering',
      rule: {
        category: 'ActionPermission',
        isEffect: true,
        action: args.action.action,
        ...(affects === undefined ? {} : { affects }),
      },
    });
    if (args.cards) b.each(args.cards, (card) => b.apply(lock(narrowed), { target: card, ...ends }, { keeper }));
    if (args.player) {
      const whose: Expr = ['eq', ['event', 'player'], ['bound', 'value']];
      for (const who of b.players(args.player))
        b.apply(lock(all([whose, narrowed])), { value: who, ...ends }, { keeper });
    }
  },
  phrase(p, args) {
    const time = p.text(durationOr(p.vocabulary, args.duration).phrase);
    const locked: Concerned[] = [
      ...(args.cards ? [{ said: p.cards(args.cards) }] : []),
      ...(args.player ? [playerConcerned(p, args.player)] : []),
    ];
    const everybody = locked.length === 1 && locked[0].everybody === true;
    const several = args.cards !== undefined && !isSingle(args.cards);
    const whom = { said: locked.map(({ said }) => said).join(p.pick('と', ' and ')), everybody, several };
    const say = (who: Concerned): string => {
      const said = sayForbid(p, args.action, who, args.filter);
      return p.pick(`${time}、${said}。`, `${capitalize(said)} ${time}.`);
    };
    const both = args.cards && !args.player ? p.together(args.cards, 'those') : undefined;
    const of = args.cards?.kind === 'variable' ? args.cards.variable : undefined;
    const twin = both !== undefined && of ? { twin: { of, both: say({ said: both, several: true }) } } : {};
    return [{ sentence: say(whom), ...twin }];
  },
  example: {
    op: 'LOCK',
    action: 'ATTACK',
    cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1 },
    duration: 'END_OF_TURN',
  },
});

const keyword: Param<KeywordUse> = {
  label: { ja: 'キーワード能力', en: 'keyword' },
  need: 'required',
  shape: { kind: 'keyword', choices: keywordChoices },
  read: readKeywordUse,
};

/**
 * Reads what runs in another frame, later: it sees the variables of this program that it does not write itself. `outer` are
 * those; what is written there is not known here.
 */
function readLater<T extends object>(
  reader: Reader,
  value: unknown,
  body: () => T | undefined,
): (T & { readonly outer: ReadonlySet<string> }) | undefined {
  const { scope } = reader;
  const known = scope.fork();
  const own = writtenNames(value);
  for (const name of own) scope.forget(name);
  reader.branches.push([]);
  const read = body();
  reader.branches.pop();
  scope.restore(known);
  return read && { ...read, outer: new Set([...known.keys()].filter((name) => !own.has(name))) };
}

const rule: Param<RuleNode & { readonly outer: ReadonlySet<string> }> = {
  label: { ja: '追加ルール', en: 'rule' },
  need: 'required',
  shape: { kind: 'rule' },
  // $event is what the rule itself sees, where it sees one
  read: (reader, value, path) =>
    readLater(reader, value, () => reader.within({ event: false }, () => readRule(reader, value, path))),
};

export const GRANT = defineInstruction({
  name: 'GRANT',
  lasting: true,
  words: ['GRANT_KEYWORD', 'ADD_KEYWORD'],
  label: { ja: '能力を与える', en: 'Grant' },
  summary: {
    ja: 'ある間、カードにキーワード能力か追加ルールを与える。ルールの中の$sourceは与えられたカード',
    en: 'Gives cards a keyword or a rule for a time. Inside the rule $source is the card it was given to.',
  },
  params: {
    cards: withDefault(cards({ ja: 'カード', en: 'cards' }), '$source'),
    keyword: optional(keyword),
    rule: optional(rule),
    duration: duration({ ja: '期間', en: 'duration' }),
  },
  check(reader, args, path) {
    if (!args.keyword && !args.rule) reader.report('missing-field', path, { name: 'keyword' });
  },
  lower(b, args) {
    const ends = until(b, args.duration);
    const granted = new ExpressionLowering(b.vocabulary, ['bound', 'target']);
    const rules: GrantedAbility[] = args.rule
      ? [{ ability: { id: 'granted', kind: 'rule', rule: lowerRule(args.rule, granted, b.workshop) }, by: 'target' }]
      : [];
    const abilities = [...(args.keyword ? lowerGranted(args.keyword, b.vocabulary, b.workshop) : []), ...rules];
    const outer = args.rule?.outer ?? new Set<string>();
    b.each(args.cards, (card) => {
      for (const { ability, by } of abilities) b.apply(ability, { [by]: card, ...ends }, { outer });
    });
  },
  phrase(p, args) {
    const time = p.text(durationOr(p.vocabulary, args.duration).phrase);
    const who = p.cards(args.cards);
    const what = args.keyword ? p.pick(`「${sayKeyword(p, args.keyword)}」`, `"${sayKeyword(p, args.keyword)}"`) : '';
    const rules = args.rule ? p.pick(`「${sayRule(p, args.rule)}」`, `"${sayRule(p, args.rule)}"`) : '';
    const gained = [what, rules].filter(Boolean).join(p.pick('と', ' and '));
    const many = isSingle(args.cards) ? 'has' : 'have';
    return [
      {
        sentence: p.pick(
          `${time}、${who}に${gained}を与える。`,
          `${who.charAt(0).toUpperCase()}${who.slice(1)} ${many} ${gained} ${time}.`,
        ),
      },
    ];
  },
  example: { op: 'GRANT', cards: { zone: 'BATTLE', owner: 'SELF' }, keyword: 'blocker', duration: 'END_OF_TURN' },
});

const trigger: Param<TriggerNode> = {
  label: { ja: 'きっかけ', en: 'trigger' },
  need: 'required',
  shape: { kind: 'trigger' },
  read: (reader, value, path) => reader.within({ bound: true }, () => readTrigger(reader, value, path)),
};

/** A program that runs later, in a frame of its own, with the event of that moment. */
export const laterProgram: Param<ProgramNode & { readonly outer: ReadonlySet<string> }> = {
  label: { ja: '後で行う命令', en: 'program' },
  need: 'required',
  shape: { kind: 'program' },
  read: (reader, value, path) =>
    readLater(reader, value, () => reader.within({ bound: true, event: true }, () => readProgram(reader, value, path))),
};

export const DELAY = defineInstruction({
  name: 'DELAY',
  lasting: true,
  words: ['REGISTER_DELAYED_EFFECT'],
  label: { ja: '後で行う', en: 'Delay' },
  summary: {
    ja: 'あるきっかけで後から命令を行う。cardsは$kept、valueは$keptValueとして、ほかの数やカード1枚の変数はそのままの名前で覚えられる',
    en: 'Runs a program later, when something happens. `cards` are kept as $kept (once per card), `value` as $keptValue; other numbers and single cards keep their names.',
  },
  params: {
    on: trigger,
    cards: unsaid(optional(cards({ ja: '覚えるカード', en: 'cards to keep' })), {
      ja: '覚えたカードは、後で行う命令の中で「そのカード」と言われる',
      en: 'what is kept is spoken of as "that card" in what is done later',
    }),
    value: optional(number({ ja: '覚える数', en: 'number to keep' })),
    do: laterProgram,
    once: withDefault(flag({ ja: '1回だけ', en: 'the next time only' }), false),
    duration: duration({ ja: '期間', en: 'duration' }),
  },
  check(reader, args, path) {
    if (args.once && args.on.events.flatMap((event) => event.on).length > 1) {
      const expected = { ja: '1回だけのものは1つのできごとを待ちます', en: 'what happens once waits for one event' };
      reader.report('conflicting-fields', childPath(path, 'once'), { name: 'once', expected });
    }
    if (!args.cards || !args.value || args.on.scope === 'self') return;
    const expected = {
      ja: 'カード自身のできごとでない時は、cardsとvalueのどちらかだけです',
      en: 'with an event that is not about the kept card only one of cards and value can be kept',
    };
    reader.report('conflicting-fields', childPath(path, 'value'), { name: 'value', expected });
  },
  lower(b, args) {
    const ends = until(b, args.duration);
    // A target makes the kernel listen to events about it only; otherwise the card is kept as the value.
    const by = args.on.scope === 'self' ? 'target' : 'value';
    const later = new ExpressionLowering(b.vocabulary, ['src'], ['bound', by]);
    const ability: AbilityDeclaration = {
      id: 'delayed',
      kind: 'delayed',
      trigger: lowerTrigger(args.on, later, true),
      programs: { [mainSlot(b)]: lowerProgram(args.do, later, b.workshop) },
      ...(args.once ? { once: true } : {}),
      ...(args.cards && by === 'value' ? { keepsCard: true } : {}),
    };
    const kept = args.value ? { value: b.number(args.value) } : {};
    const { outer } = args.do;
    if (args.cards) b.each(args.cards, (card) => b.apply(ability, { ...kept, [by]: card, ...ends }, { outer }));
    else b.apply(ability, { ...kept, ...ends }, { outer });
  },
  phrase(p, args) {
    const text = joinClauses(p.language, p.clauses(args.do));
    const trigger = sayTrigger(p, args.on, { kind: 'kept' });
    // "at the start of your next turn"; what has no turn in it happens "once"
    const next = p.pick(`次の${trigger}`, trigger.replace(/\bturn\b/, 'next turn'));
    const when = !args.once ? trigger : next === trigger ? `Once: ${trigger}` : next;
    // until when it waits is said where the author says it; once is over after the first time
    const time = args.duration && !args.once ? p.text(args.duration.phrase) : '';
    if (time)
      return [
        {
          sentence: p.pick(
            `${time}、${when}${text}`,
            `${capitalize(time)}, ${decapitalize(when)}${decapitalize(text)}`,
          ),
        },
      ];
    return [
      {
        sentence: `${when}${p.pick(text, text.charAt(0).toLowerCase() + text.slice(1))}`,
      },
    ];
  },
  example: {
    op: 'DELAY',
    on: { on: 'TURN_END' },
    cards: '$source',
    do: [{ op: 'MOVE', cards: '$kept', to: 'HAND' }],
    duration: 'END_OF_TURN',
  },
});

/** The program slot the game resolves triggered effects from. */
function mainSlot(b: Builder): string {
  const kinds = b.vocabulary.abilityKinds.items;
  const triggered = kinds.find((kind) => kind.trigger === 'required') ?? kinds[0];
  return triggered?.slots.at(-1)?.name ?? 'effect';
}

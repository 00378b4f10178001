/** Verbs that are more than one instruction with its cards: moves, branches, choices, keywords, what happens later. */
import { amountOf, type Convert, cardsOf, durationOf, ON_FIELD, outOf, ownerOf, RESTRICTIONS } from './command.ts';
import { conditionOf, statOf } from './condition.ts';
import { selectionOf, variable, type Wanted } from './filter.ts';
import { isObject, type Json, listOf, numberOf, textOf } from './report.ts';
import { triggerOf } from './triggers.ts';
import { KEYWORDS, zoneWord } from './words.ts';

/** One instruction that acts on cards. */
export const act =
  (op: string, standard: Wanted = ON_FIELD, more: Json = {}): Convert =>
  (command) => [{ op, cards: cardsOf(command, standard), ...more, ...outOf(command) }];

/** A move whose two ends are named. */
export const transition: Convert = (command) => {
  const { json, report, path } = command;
  const to = zoneWord(report, json.to_zone ?? json.destination_zone, `${path}.to_zone`);
  const from = zoneWord(report, json.from_zone ?? json.source_zone, `${path}.from_zone`) ?? 'BATTLE';
  if (to === undefined) return report.lost('BAD_SHAPE', path, '行き先がありません', 'the destination is missing');
  const end = json.destination_position ?? json.to_position;
  const at = end === 'BOTTOM' || end === 'DECK_BOTTOM' ? { at: 'BOTTOM' } : {};
  if (variable(json.input_value_key) === undefined && from === 'DECK' && !isObject(json.target_filter))
    return [
      {
        op: 'MOVE',
        cards: { zone: from, owner: ownerOf(command), count: amountOf(command), select: 'TOP' },
        to,
        ...at,
        ...outOf(command),
      },
    ];
  const op = to === 'BATTLE' ? { op: 'PUT' } : { op: 'MOVE', to, ...at };
  return [{ ...op, cards: cardsOf(command, { zones: [from], owner: ownerOf(command) }), ...outOf(command) }];
};

export const branch: Convert = (command) => {
  const { json, report, path } = command;
  const source = json.condition ?? json.target_filter;
  if (source === undefined && json.type !== 'FLOW')
    return report.lost('BAD_SHAPE', path, '条件がありません', 'the condition is missing');
  const given = isObject(source) ? { input_value_key: json.input_value_key, ...source } : source;
  const { value: condition, lost } = report.attempt(() => conditionOf(report, given, `${path}.condition`));
  if (lost) return undefined;
  const then = command.inner(json.if_true ?? json.then, 'if_true');
  const otherwise = command.inner(json.if_false ?? json.else, 'if_false');
  if (condition === undefined) return [...then];
  if (then.length === 0)
    return otherwise.length > 0 ? [{ op: 'IF', condition: { op: 'NOT', condition }, then: otherwise }] : [];
  return [{ op: 'IF', condition, then, ...(otherwise.length > 0 ? { else: otherwise } : {}) }];
};

export const modal: Convert = (command) => {
  const { json, path } = command;
  const options = listOf(json.options).map((option, i) => ({
    name: `option${i + 1}`,
    do: command.inner(option, `options[${i}]`),
  }));
  if (options.length === 0 || options.some((option) => option.do.length === 0))
    return command.report.lost('BAD_SHAPE', path, '選択肢に命令がありません', 'an option has no instructions');
  const count = numberOf(json.amount) ?? 1;
  return [{ op: 'CHOOSE', options, ...(count > 1 ? { count: Math.min(count, options.length) } : {}) }];
};

export const query: Convert = (command) => {
  const { json, report, path } = command;
  const what = textOf(json.str_param ?? json.query_mode) ?? 'SELECT_TARGET';
  if (what === 'SELECT_TARGET') return [{ op: 'SELECT', ...(cardsOf(command, ON_FIELD) as Json), ...outOf(command) }];
  if (what === 'SELECT_OPTION') return modal(command);
  if (what === 'CARDS_MATCHING_FILTER')
    return [
      {
        op: 'COUNT',
        target: selectionOf(report, json.target_filter, `${path}.target_filter`, ON_FIELD, undefined),
        ...outOf(command),
      },
    ];
  const value = statOf(report, what, `${path}.str_param`);
  return value && [{ op: 'CALCULATE', value, ...outOf(command) }];
};

export const keyword: Convert = (command) => {
  const { json, report, path } = command;
  const word = String(json.str_param ?? json.str_val ?? json.mutation_kind ?? '').toLowerCase();
  const id = KEYWORDS[word];
  if (!id)
    return report.lost(
      'UNKNOWN_WORD',
      `${path}.str_param`,
      `キーワード「${word}」は与えられません`,
      `the keyword "${word}" cannot be given`,
    );
  return [
    { op: 'GRANT', cards: cardsOf(command, { zones: ['BATTLE'], owner: 'SELF' }), keyword: id, ...durationOf(command) },
  ];
};

export const power: Convert = (command) => [
  {
    op: 'MODIFY',
    cards: cardsOf({ ...command, json: { ...command.json, amount: 1 } }, ON_FIELD),
    stat: 'power',
    value: numberOf(command.json.amount) ?? numberOf(command.json.value1) ?? 0,
    ...durationOf(command),
  },
];

export const mutate: Convert = (command) => {
  const kind = String(command.json.mutation_kind ?? command.json.str_param ?? '').toUpperCase();
  if (/POWER/.test(kind)) return power(command);
  if (kind === 'TAP' || kind === 'UNTAP') return act(kind)(command);
  return keyword(command);
};

export const restrict: Convert = (command) => {
  const { json, report, path } = command;
  const word = String(json.str_param ?? json.str_val ?? '').toUpperCase();
  const action = RESTRICTIONS[word];
  if (!action)
    return report.lost('UNKNOWN_WORD', `${path}.str_param`, `制限「${word}」はありません`, `no restriction "${word}"`);
  return [{ op: 'LOCK', action, cards: cardsOf(command, ON_FIELD), ...durationOf(command) }];
};

export const delayed: Convert = (command) => {
  const { json, report, path } = command;
  const trigger = triggerOf(report, { trigger: json.trigger ?? json.str_param ?? 'ON_TURN_END' }, path);
  const body = command.inner(json.commands ?? json.options, 'commands');
  if (!trigger || body.length === 0)
    return report.lost('BAD_SHAPE', path, '後で行う命令がありません', 'there is nothing to do later');
  return [{ op: 'DELAY', on: trigger, do: body, ...durationOf(command) }];
};

export const token: Convert = ({ report, path, json }) =>
  report.lost(
    'NOT_CARRIED',
    path,
    `トークン「${json.str_param ?? ''}」のカードがありません`,
    `there is no card for the token "${json.str_param ?? ''}"`,
  );

export const intent: Convert = ({ report, path, json }) =>
  report.lost(
    'PLAYER_INTENT',
    path,
    `「${json.type}」はプレイヤーの選択で、効果ではありません`,
    `"${json.type}" is a player's choice, not an effect`,
  );

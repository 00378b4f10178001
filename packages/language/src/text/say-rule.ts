import { sayChange } from '../instructions/modify.ts';
import type { FilterNode } from '../nodes.ts';
import type { Replacement, RuleNode } from '../rule.ts';
import type { ActionWord } from '../vocabulary.ts';
import { capitalize, decapitalize, participle, thirdPerson } from './english.ts';
import { conjugate } from './japanese-verb.ts';
import type { Phraser } from './phraser.ts';

/** "your creatures can't attack", without the full stop. */
export function sayForbid(p: Phraser, action: ActionWord, who: string, filter?: FilterNode): string {
  const forms = conjugate(action.verb.ja);
  const narrowed = filter && filter.tests.length > 0 ? p.filtered(filter, 'many') : undefined;
  if (p.language === 'ja') {
    const object = narrowed ? `${narrowed}を` : (action.object?.ja ?? '');
    return `${who}は${object}${action.voice === 'does' ? forms.cannot : forms.passiveNegative}`;
  }
  const object = narrowed ?? action.object?.en ?? '';
  const verb = action.voice === 'does' ? action.verb.en.base : `be ${participle(action.verb.en)}`;
  return `${who} can't ${verb}${object ? ` ${object}` : ''}`;
}

/** The cards or player a rule is about. */
function who(p: Phraser, rule: RuleNode): string {
  if (rule.affects === 'self') return p.cards({ kind: 'source' });
  if (rule.player && (rule.affects.tests.length === 0 || rule.action?.subject === 'player'))
    return p.player(rule.player);
  if (rule.affects.tests.length === 0)
    return rule.action?.subject === 'player'
      ? p.pick('各プレイヤー', 'players')
      : p.pick('すべてのカード', 'all cards');
  return p.filtered(rule.affects, 'many');
}

function sayStat(p: Phraser, rule: RuleNode, stat: NonNullable<RuleNode['stat']>): string {
  const subject = who(p, rule);
  const label = p.text(stat.field.label);
  const many = rule.affects !== 'self';
  if (stat.said)
    return p.pick(`${subject}の名前は「${stat.said.ja}」になる`, `the name of ${subject} is "${stat.said.en}"`);
  if (stat.field.predicate) return p.text(stat.field.predicate).replaceAll('{subject}', subject);
  if (stat.field.kind === 'flag')
    return p.pick(`${subject}は${label}を持つ`, `${subject} ${many ? 'have' : 'has'} ${label}`);
  if (stat.field.kind === 'enum') {
    const value = stat.field.values?.find(
      (v, i) => (v.number ?? i + 1) === (stat.value.kind === 'number' ? stat.value.value : -1),
    );
    const text = value ? p.text(value.label) : '';
    return p.pick(`${subject}の${label}は${text}になる`, `${subject} ${many ? 'are' : 'is'} ${text}`);
  }
  const { before, change } = sayChange(p, stat.operation, stat.value);
  if (stat.operation === 'add')
    return p.pick(
      `${subject}の${label}を${before}${change}する`,
      `${subject} ${many ? 'get' : 'gets'} ${change} ${label}${before}`,
    );
  return p.pick(`${subject}の${label}は${change}になる`, `the ${label} of ${subject} becomes ${change}`);
}

function sayReplacement(p: Phraser, rule: RuleNode, action: ActionWord, replacement: Replacement): string {
  const subject = who(p, rule);
  const forms = conjugate(action.verb.ja);
  if (replacement.cancel) {
    if (action.voice === 'undergoes') return sayForbid(p, action, subject);
    return p.pick(
      `${subject}は${action.object?.ja ?? ''}${forms.negative}`,
      `${subject} can't ${action.verb.en.base}${action.object ? ` ${action.object.en}` : ''}`,
    );
  }
  const would =
    p.language === 'ja'
      ? `${subject}が${action.object?.ja ?? ''}${action.voice === 'does' ? forms.plain : forms.passive}時、かわりに`
      : `if ${subject} would ${action.voice === 'does' ? action.verb.en.base : `be ${participle(action.verb.en)}`}${action.object ? ` ${action.object.en}` : ''}, `;
  if (replacement.modify) {
    const { value, to } = replacement.modify;
    const parts = [
      value && p.pick(`その数を${p.number(value)}にする`, `the amount becomes ${p.number(value)} instead`),
      to && p.pick(`${p.zone(to)}に置く`, `put it into the ${p.zone(to)} instead`),
    ].filter(Boolean);
    return would + parts.join(p.pick('。また、', ' and '));
  }
  const { instead } = replacement;
  if (!instead) return would;
  const text = replacement.optional ? p.sentences(p.optionally(instead)) : p.program(instead);
  return p.pick(`${would}${text.replace(/。$/, '')}`, `${would}${decapitalize(text).replace(/\.$/, '')} instead`);
}

/** What a rule says, without the full stop. */
export function sayRule(p: Phraser, rule: RuleNode): string {
  const lead = rule.when && rule.category !== 'VictoryCondition' ? p.ifClause(rule.when) : '';
  const by = rule.by ? p.pick(`${p.filtered(rule.by, 'one')}によって`, ` by ${p.some(rule.by)}`) : '';
  const where = rule.where ? p.pick(`${p.condition(rule.where)}なら、`, ` if ${p.condition(rule.where)}`) : '';
  const body = () => {
    if (rule.stat) return sayStat(p, rule, rule.stat);
    if (rule.replacement && rule.action) return sayReplacement(p, rule, rule.action, rule.replacement);
    if (rule.action)
      return sayForbid(p, rule.action, who(p, rule), rule.player && rule.affects !== 'self' ? rule.affects : undefined);
    if (rule.does) return p.program(rule.does).replace(/[。.]$/, '');
    const winner = rule.winner ?? { kind: 'self' };
    const wins = p.pick(
      'ゲームに勝つ',
      winner.kind === 'self' ? 'win the game' : `${thirdPerson({ base: 'win' })} the game`,
    );
    const test = rule.when ? p.condition(rule.when) : '';
    return p.pick(`${test}なら、${p.player(winner)}は${wins}`, `if ${test}, ${p.player(winner)} ${wins}`);
  };
  if (p.language === 'ja') return `${lead}${where}${by ? body().replace('は', `は${by}`) : body()}`;
  return capitalize(`${lead}${lead ? decapitalize(body()) : body()}${by}${where}`);
}

import { meaningOf } from '../define-operator.ts';
import { englishRise, sayChange, sayRise } from '../instructions/modify.ts';
import type { FilterNode, PlayerNode } from '../nodes.ts';
import type { Replacement, RuleNode } from '../rule.ts';
import type { ActionWord, ZoneWord } from '../vocabulary.ts';
import { capitalize, decapitalize, participle, thirdPerson } from './english.ts';
import { sayZones } from './home.ts';
import { conjugate } from './japanese-verb.ts';
import type { Phraser } from './phraser.ts';

const INSTEAD = '時、かわりに';
const EVERYBODY = { ja: '各プレイヤー', en: 'players' } as const;

/** Those a rule or a lock is about: in words, and whether they are both players. */
export interface Concerned {
  readonly said: string;
  readonly everybody?: boolean;
  /** more than one card */
  readonly several?: boolean;
}

export function playerConcerned(p: Phraser, player: PlayerNode): Concerned {
  return { said: p.player(player), everybody: player.kind === 'both' };
}

/** "your creatures can't attack", without the full stop. */
export function sayForbid(
  p: Phraser,
  action: ActionWord,
  { said: who, everybody, several }: Concerned,
  filter?: FilterNode,
): string {
  const { neither } = p.vocabulary.style;
  const nobody = everybody ? neither : undefined;
  const forms = conjugate(action.verb.ja);
  const narrowed = filter && filter.tests.length > 0 ? p.filtered(filter, 'many') : undefined;
  // a sentence of the action's own has no room for what is narrowed: then the plain one says it
  if (action.forbidden && !narrowed) return p.text(action.forbidden).replace('{who}', who);
  if (p.language === 'ja') {
    const object = narrowed ? `${narrowed}を` : (action.object?.ja ?? '');
    return `${nobody ? nobody.ja : `${who}は`}${object}${action.voice === 'does' ? forms.cannot : forms.passiveNegative}`;
  }
  const object = narrowed ?? action.object?.en ?? '';
  const does = several ? (action.verb.en.several ?? action.verb.en.base) : action.verb.en.base;
  const verb = action.voice === 'does' ? does : `be ${participle(action.verb.en)}`;
  return `${nobody ? nobody.en : `${who} can't`} ${verb}${object ? ` ${object}` : ''}`;
}

/** The cards or player a rule is about. */
function concerned(p: Phraser, rule: RuleNode): Concerned {
  if (rule.affects === 'self') return { said: p.cards({ kind: 'source' }) };
  if (rule.player && (rule.affects.tests.length === 0 || rule.action?.subject === 'player'))
    return playerConcerned(p, rule.player);
  if (rule.action?.subject === 'player') return { said: p.text(EVERYBODY), everybody: true };
  if (rule.affects.tests.length === 0) return { said: p.pick('すべてのカード', 'all cards'), several: true };
  return { said: p.filtered(rule.affects, 'many'), several: !p.isOne(rule.affects) };
}

const who = (p: Phraser, rule: RuleNode): string => concerned(p, rule).said;

/** A literal value of a field in words: the names of enum values and of set flags, else the number. */
function sayValue(p: Phraser, { field, value }: NonNullable<RuleNode['stat']>): string {
  if (value.kind !== 'number' || !field.values) return p.number(value);
  const named = field.values.filter((v, i) =>
    field.kind === 'flags' ? ((v.number ?? 1 << i) & value.value) !== 0 : (v.number ?? i + 1) === value.value,
  );
  return named.map((v) => p.text(v.label)).join(p.pick('・', ' or '));
}

function sayStat(p: Phraser, rule: RuleNode, stat: NonNullable<RuleNode['stat']>): string {
  const subject = who(p, rule);
  if (stat.field.given)
    return p.text(stat.field.given).replaceAll('{subject}', subject).replace('{value}', sayValue(p, stat));
  const label = p.text(stat.field.label);
  const many = rule.affects !== 'self' && !p.isOne(rule.affects);
  if (stat.said)
    return p.pick(`${subject}の名前は「${stat.said.ja}」になる`, `the name of ${subject} is "${stat.said.en}"`);
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
  const floor = stat.floor ? p.number(stat.floor) : '';
  const rise = sayRise(p, stat.operation, stat.value);
  if (rise) {
    const does = many ? rise.verb.en.base : thirdPerson(rise.verb.en);
    return p.pick(
      `${subject}の${label}は${rise.before}${rise.amount}${rise.verb.ja.plain}${floor && `。ただし、${label}は${floor}より少なくならない`}`,
      `${subject} ${does} ${englishRise(rise, label)}${floor && `, but not less than ${floor}`}`,
    );
  }
  if (stat.operation === 'add')
    return p.pick(
      `${subject}の${label}を${before}${change}する${floor && `。ただし、${label}は${floor}より少なくならない`}`,
      `${subject} ${many ? 'get' : 'gets'} ${change} ${label}${before}${floor && `, but not less than ${floor}`}`,
    );
  return p.pick(`${subject}の${label}は${change}になる`, `the ${label} of ${subject} becomes ${change}`);
}

function sayArrival(p: Phraser, to: ZoneWord, it: 'it' | 'them'): string {
  const { arrival } = to;
  if (!arrival) return p.pick(`${p.zone(to)}に置く`, `put ${it} into the ${p.zone(to)} instead`);
  const where = arrival.en ? ` ${arrival.en}` : '';
  return p.pick(`${arrival.ja}${conjugate(arrival.verb.ja).plain}`, `${arrival.verb.en.base} ${it}${where} instead`);
}

function sayReplacement(p: Phraser, rule: RuleNode, action: ActionWord, replacement: Replacement): string {
  const subject = who(p, rule);
  const forms = conjugate(action.verb.ja);
  if (replacement.cancel) {
    if (action.voice === 'undergoes') return sayForbid(p, action, concerned(p, rule));
    return p.pick(
      `${subject}は${action.object?.ja ?? ''}${forms.negative}`,
      `${subject} can't ${action.verb.en.base}${action.object ? ` ${action.object.en}` : ''}`,
    );
  }
  // what a player does with cards: with which ones, where the rule says so; to this card it is done
  const withCards = action.subject === 'player' && action.object !== undefined;
  const narrowed =
    withCards && rule.affects !== 'self' && rule.affects.tests.length > 0
      ? p.filtered(rule.affects, 'many')
      : undefined;
  const toThis = withCards && rule.affects === 'self';
  const object = toThis
    ? undefined
    : narrowed
      ? { ja: `${narrowed}を`, en: narrowed }
      : (action.object ?? { ja: '', en: '' });
  const does = action.voice === 'does' && !toThis;
  const would =
    p.language === 'ja'
      ? `${subject}が${object?.ja ?? ''}${does ? forms.plain : forms.passive}時、かわりに`
      : `if ${subject} would ${does ? action.verb.en.base : `be ${participle(action.verb.en)}`}${object?.en ? ` ${object.en}` : ''}, `;
  if (replacement.modify) {
    const { value, to } = replacement.modify;
    const parts = [
      value && p.pick(`その数を${p.number(value)}にする`, `the amount becomes ${p.number(value)} instead`),
      to && sayArrival(p, to, rule.affects === 'self' || p.isOne(rule.affects) ? 'it' : 'them'),
    ].filter(Boolean);
    return would + parts.join(p.pick('。また、', ' and '));
  }
  const { instead } = replacement;
  if (!instead) return would;
  const text = replacement.optional ? p.sentences(p.optionally(instead)) : p.program(instead);
  const said = decapitalize(text).replace(/\.$/, '');
  const list = 'you may do the following: ';
  const english = said.startsWith(list)
    ? `you may instead do the following: ${said.slice(list.length)}`
    : `${said} instead`;
  return p.pick(`${would}${text.replace(/。$/, '')}`, `${would}${english}`);
}

/** What a rule says, without the full stop. */
export function sayRule(p: Phraser, rule: RuleNode): string {
  const asked = rule.when && rule.category !== 'VictoryCondition' ? p.ifClause(rule.when) : '';
  const home = p.vocabulary.style.ruleHomes ? sayZones(p, rule.zones, p.vocabulary.game.homeZones) : undefined;
  const lead =
    home === undefined ? asked : p.pick(`${home}間、${asked}`, `While ${home}, ${asked ? decapitalize(asked) : ''}`);
  const causeOf = (by: NonNullable<RuleNode['by']>) =>
    by === 'self' ? p.cards({ kind: 'source' }) : p.pick(p.filtered(by, 'one'), p.some(by));
  // a cause and the reason it gives are one: 「相手のカードの効果では」
  const meant = meaningOf(rule.where);
  const reason = meant?.kind === 'reason' ? meant.reason : undefined;
  const joint = rule.by && rule.by !== 'self' ? reason?.by : undefined;
  const by =
    joint && rule.by && rule.by !== 'self'
      ? p.pick('', ' ') + p.text(joint).replace('{who}', p.filtered(rule.by, 'many'))
      : rule.by
        ? p.pick(`${causeOf(rule.by)}によって`, ` by ${causeOf(rule.by)}`)
        : '';
  const where =
    rule.where && !joint ? p.pick(`${p.condition(rule.where)}なら、`, ` if ${p.condition(rule.where)}`) : '';
  const body = () => {
    if (rule.stat) return sayStat(p, rule, rule.stat);
    if (rule.replacement && rule.action) return sayReplacement(p, rule, rule.action, rule.replacement);
    if (rule.action && rule.player && !rule.by && rule.affects === 'self' && rule.action.voice === 'undergoes') {
      // 「このカードは相手の…」: the player it is forbidden to, who is not the subject
      const said = sayForbid(p, rule.action, concerned(p, rule));
      const doer = p.player(rule.player);
      return p.pick(said.replace('は', `は${doer}によって`), `${said} by ${doer}`);
    }
    if (p.language === 'en' && rule.action?.subject === 'player' && rule.affects === 'self' && !rule.action.object)
      // what players may not do with this card
      return `${who(p, rule)} cannot be ${participle(rule.action.verb.en)}`;
    if (rule.action) {
      const ofPlayer = rule.player !== undefined || rule.action.subject === 'player';
      return sayForbid(
        p,
        rule.action,
        concerned(p, rule),
        ofPlayer && rule.affects !== 'self' ? rule.affects : undefined,
      );
    }
    if (rule.does) return p.program(rule.does).replace(/[。.]$/, '');
    const win = p.vocabulary.style.win ?? { ja: 'ゲームに勝つ', en: 'win the game' };
    const winner = rule.winner ?? { kind: 'self' };
    const wins = p.pick(
      win.ja,
      winner.kind === 'self' ? win.en : win.en.replace(/^\w+/, (base) => thirdPerson({ base })),
    );
    const test = rule.when ? p.condition(rule.when) : '';
    return p.pick(`${test}なら、${p.player(winner)}は${wins}`, `if ${test}, ${p.player(winner)} ${wins}`);
  };
  if (p.language === 'ja') {
    // what is asked of the event follows it: 「〜する時、〜なら、かわりに〜」
    const plain = body();
    // the cause stands after what the sentence is about, in replacements after what would happen to what
    const particle = rule.replacement && plain.includes('が') ? 'が' : 'は';
    const said = by ? plain.replace(particle, `${particle}${by}`) : plain;
    const after = rule.replacement && said.includes(INSTEAD);
    return after ? `${lead}${said.replace(INSTEAD, `時、${where}かわりに`)}` : `${lead}${where}${said}`;
  }
  const does = body();
  const said = rule.replacement && does.includes(', ') ? does.replace(', ', `${by}, `) : `${does}${by}`;
  return capitalize(`${lead}${lead ? decapitalize(said) : said}${where}`);
}

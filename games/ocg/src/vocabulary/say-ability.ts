/** Abilities in the two house styles: 「〜した場合、〜して発動できる。〜する。」 and "If …: You can …; …". */
import { childPath } from '@fuda/game';
import {
  type AbilityNode,
  type ActionWord,
  type CardsNode,
  capitalize,
  decapitalize,
  type ExpressionNode,
  joinCosts,
  listed,
  meaningOf,
  type Phraser,
  type ProgramNode,
  sayHome,
  sayLimit,
  sayTrigger,
} from '@fuda/language';
import { TAGS, tagsOf, traitsOf } from './tags.ts';

/** Abilities that are applied or are a procedure, not activated. */
const NOT_ACTIVATED = ['applied', 'procedure'];
const MANDATORY = ['mandatoryPhase'];
const BY_NAME = ['name', 'activation'];
const ON_EVENT = ['respond', 'quickRespond'];
const CARD_ACTIVATIONS = ['activate', 'respond'];
const OATH = 'OATH';

function isMandatory(node: AbilityNode): boolean {
  return MANDATORY.includes(node.kind.name) || node.trigger?.optional === false;
}

/** "When", not "if": missed unless it was the last thing that happened. */
function isStrict(node: AbilityNode): boolean {
  if (ON_EVENT.includes(node.kind.name)) return true;
  return [...node.props].some(([{ name }, value]) => name === 'timing' && value === 1);
}

/** What binds the whole activation stands first: oaths, and from where or by whom it may be used. */
function before(p: Phraser, node: AbilityNode): string {
  const flags = [...node.props].flatMap(([{ text }, value]) => (text && value === 1 ? p.text(text) : []));
  const sworn = (node.programs.get('activation')?.instructions ?? []).filter(
    ({ instruction }) => instruction.name === OATH,
  );
  const oaths = sworn.map(({ args }) => args.forbid as ActionWord);
  if (oaths.length === 0) return flags.join(p.pick('', ' '));
  const own = tagsOf(node, p.vocabulary) & TAGS.specialSummons;
  const said = p.pick(
    `このカードを発動するターン、自分は${own ? 'このカードの効果以外では' : ''}${oaths.map(({ verb }) => verb.ja.plain.replace(/する$/, '')).join('・')}できない。`,
    `You cannot ${listed(
      oaths.map(({ verb }) => verb.en.base),
      'or',
    )}${own ? ', except by this effect,' : ''} the turn you activate this card.`,
  );
  const linked = sworn.reduce((text, { path }) => p.from(path, text), said);
  return [...flags, linked].join(p.pick('', ' '));
}

/** Effects of one name that share their use say so. */
function limitOf(p: Phraser, node: AbilityNode): string {
  if (node.limit?.group === undefined || node.limit.word.scope !== 'name') return sayLimit(p, node);
  return p.pick(
    'このカード名の効果は１ターンに１度、いずれか１つしか使用できない。',
    'You can only use 1 effect of this card name per turn, and only once that turn. ',
  );
}

function phaseOf(p: Phraser, node: AbilityNode): string {
  const property = [...node.props].find(([{ name }]) => name === 'phase');
  const value = property?.[0].values?.find(({ number }) => number === property[1]);
  return value ? p.text(value.label) : '';
}

/** 「このカードが召喚に成功した時」, "this card is Normal Summoned". */
function eventOf(p: Phraser, node: AbilityNode): string {
  if (!node.trigger) return '';
  const { where: _, ...event } = node.trigger;
  const said = sayTrigger(p, event).replace(p.pick(/、$/, /, $/), '');
  if (p.language === 'en') return said;
  const strict = isStrict(node);
  return said.endsWith('た') ? `${said}${strict ? '時' : '場合'}` : said;
}

/** Words about the trigger and about the conditions, for whoever links texts to what they come from. */
const fromTrigger = (p: Phraser, { trigger }: AbilityNode, text: string): string =>
  trigger ? p.from(trigger.path, text) : text;
const fromConditions = (p: Phraser, node: AbilityNode, text: string): string =>
  node.conditions ? p.from(childPath(node.path, 'conditions'), text) : text;

function notes(p: Phraser, node: AbilityNode): string {
  const said = [...node.props].flatMap(
    ([property, value]) => property.values?.find((v) => v.number === value)?.text ?? [],
  );
  return said.map((text) => p.text(text)).join(p.pick('', ' '));
}

function conditionsOf(node: AbilityNode): ExpressionNode[] {
  const given = [node.trigger?.where, node.conditions].filter((part) => part !== undefined);
  const parts = given.flatMap((part) => {
    const meant = meaningOf(part);
    return meant?.kind === 'all' ? meant.parts : [part];
  });
  // what is legal anyway need not be said: room on the field, permission to Special Summon
  return parts.filter((part) => part.kind !== 'call' || part.operator.says !== 'nothing');
}

/** "If there are monsters: destroy all monsters": what the effect does anyway is no condition worth saying [YGO-6.3]. */
function isImplied(p: Phraser, part: ExpressionNode, node: AbilityNode): boolean {
  const meant = meaningOf(part);
  const target = meant?.kind === 'exists' ? meant.cards : undefined;
  if (target?.kind !== 'selection') return false;
  const wanted = p.every(target.selection);
  const done = [...node.programs.values()].flatMap(({ instructions }) => instructions);
  return done.some(({ args }) => {
    const cards = args.cards as CardsNode | undefined;
    return cards?.kind === 'selection' && p.every(cards.selection) === wanted;
  });
}

const saidConditions = (p: Phraser, node: AbilityNode): ExpressionNode[] =>
  conditionsOf(node).filter((part) => !isImplied(p, part, node) && !isAmountOfEvent(part));

/** That there is something to take away is said by the effect that takes it away. */
function isAmountOfEvent(part: ExpressionNode): boolean {
  const left = part.kind === 'call' ? (part.args.left as ExpressionNode | undefined) : undefined;
  return meaningOf(left)?.kind === 'event';
}

function isMoment(part: ExpressionNode): boolean {
  return part.kind === 'call' && part.operator.says === 'moment';
}

/**
 * The conditions with where the card must be, where nothing else says it: an Xyz Material has no place of its own, and only the hand is
 * discarded from. What is asked of an event stands next to the event.
 */
function withHome(p: Phraser, node: AbilityNode, conditions: readonly string[]): readonly string[] {
  const home = sayHome(p, node);
  const isMaterial = node.zones?.some(({ zone }) => zone === 'material');
  const costs = node.programs.get('activation')?.instructions ?? [];
  const isDiscarded = costs.some(({ instruction, args }) =>
    instruction
      .does(p.vocabulary, args)
      .some((deed) => traitsOf(p.vocabulary, deed).has('discards') && deed.cards?.kind === 'source'),
  );
  if (home === undefined || isMaterial || isDiscarded) return conditions;
  return node.trigger ? [...conditions, home] : [home, ...conditions];
}

/** Small first letter, except where the word is always written large. */
function small(text: string): string {
  return /^(Special|Normal|Flip|Tribute|Synchro|Fusion|Ritual|Xyz|Set|LP|ATK)\b/.test(text) ? text : decapitalize(text);
}

/** "You can if X, do Y" is said "You can do Y if X". */
function hoist(text: string): string {
  return text.replace(
    /^If ([^,.]+), ([^.]+)\./,
    (_, condition: string, deed: string) => `${capitalize(deed)} if ${condition}.`,
  );
}

function costOf(p: Phraser, program: ProgramNode | undefined): string {
  if (!program) return '';
  const instructions = program.instructions.filter(({ instruction }) => instruction.name !== OATH);
  return joinCosts(p.language, p.clauses({ ...program, instructions }));
}

function japanese(p: Phraser, node: AbilityNode): string {
  const lead = node.kind.lead && !node.trigger ? p.text(node.kind.lead) : '';
  const parts = [phaseOf(p, node), fromTrigger(p, node, eventOf(p, node))].filter(Boolean).map((part) => `${part}に`);
  const said = withHome(
    p,
    node,
    saidConditions(p, node).map((part) => p.condition(part)),
  ).join('、かつ');
  // after an event that already says 「場合」, what is asked of it is 「なら」
  const link = /[時際]$/.test(said) ? '' : parts.length > 0 ? 'なら' : /[るたいす]$/.test(said) ? '場合' : 'の場合';
  const when = said ? fromConditions(p, node, `${said}${link}、`) : '';
  const cost = costOf(p, node.programs.get('activation'));
  const body = node.programs.get('resolution');
  const text = body ? p.program(body) : '';
  const limit = limitOf(p, node);
  const start = `${limit}${lead}${parts.join('、')}`;
  if (node.kind.name === 'procedure') return `${when}このカードは手札から特殊召喚できる。`;
  if (NOT_ACTIVATED.includes(node.kind.name)) return `${start.replace(/に$/, '、')}${when}${text}`;
  const plain = !limit && !lead && parts.length === 0 && !when && !cost;
  if (plain) return text;
  // a limit by name binds the card; playing it needs no further word
  if (CARD_ACTIVATIONS.includes(node.kind.name) && !lead && parts.length === 0 && !when && !cost)
    return `${limit}${text}`;
  const verb = isMandatory(node) ? '発動する。' : '発動できる。';
  const head = cost || when ? start.replace(/に$/, '、') : start;
  const after = cost
    ? when
    : when
        .replace(/場合、$/, '場合に')
        .replace(/([時際])、$/, '$1に')
        .replace(/なら、$/, 'なら');
  return `${head}${after}${cost}${verb}${notes(p, node)}${text}`;
}

function english(p: Phraser, node: AbilityNode): string {
  const event = eventOf(p, node);
  const strict = isStrict(node);
  const phase = phaseOf(p, node);
  const said = saidConditions(p, node);
  const moments = said.filter(isMoment).map((part) => fromConditions(p, node, `when ${p.condition(part)}`));
  const states = withHome(
    p,
    node,
    said.filter((part) => !isMoment(part)).map((part) => fromConditions(p, node, p.condition(part))),
  );
  const happening =
    event &&
    (/^(During|Each|At|After)/.test(event) ? decapitalize(event) : `${strict ? 'when' : 'if'} ${decapitalize(event)}`);
  const join = happening?.includes(', ') ? ', and ' : ' and ';
  const told = happening && fromTrigger(p, node, happening);
  const asked = happening && /^(when|if) /.test(happening) ? [[told, ...states].join(join)] : [];
  const conditions = [
    phase && `during the ${phase}`,
    ...(asked.length > 0 ? asked : [told, states.length > 0 && `if ${states.join(' and ')}`]),
    ...moments,
  ].filter(Boolean);
  const cost = costOf(p, node.programs.get('activation'));
  const body = node.programs.get('resolution');
  const text = body ? p.program(body) : '';
  const named = node.limit && BY_NAME.includes(node.limit.word.scope);
  const limit = limitOf(p, node).trim();
  if (node.kind.name === 'procedure')
    return capitalize(`${conditions.join(', ')}, you can Special Summon this card from your hand.`);
  const applied = NOT_ACTIVATED.includes(node.kind.name);
  const once = limit && !named ? `${decapitalize(limit.replace(/:$/, ''))}` : '';
  const main = node.kind.lead && !node.trigger ? 'during your Main Phase' : '';
  const head = [once, main, ...conditions].filter(Boolean).join(', ');
  // playing a Spell or Trap is a choice anyway; using an effect has to be called one
  const choice = !CARD_ACTIVATIONS.includes(node.kind.name);
  const may = choice && !applied && !isMandatory(node) ? 'You can ' : '';
  const paid = cost ? `${may ? small(cost) : cost}${text ? '; ' : '.'}` : '';
  const rest = paid || may ? small(may ? hoist(text) : text) : text;
  const broken =
    text.startsWith('\n') || notes(p, node)
      ? `${cost && may ? may + decapitalize(cost) : cost}. ${notes(p, node)}${text}`
      : '';
  const sentence = broken || `${may}${paid}${rest}`;
  return `${named ? `${limit} ` : ''}${head ? `${capitalize(head)}${applied ? ', ' : ': '}` : ''}${applied && head ? small(sentence) : sentence}`.trim();
}

/** What a chain link is made of: `CONDITIONS : ACTIVATION ; RESOLUTION`. An empty string = the card says nothing there. */
export interface AbilityParts {
  readonly conditions: string;
  readonly activation: string;
  readonly resolution: string;
  /** the same instruction by instruction, as far as each can be said alone */
  readonly steps: { readonly activation: readonly string[]; readonly resolution: readonly string[] };
}

/** The three parts of an ability, each a sentence of its own. */
export function partsOfAbility(p: Phraser, node: AbilityNode, finish: (text: string) => string): AbilityParts {
  const event = eventOf(p, node);
  const when = withHome(
    p,
    node,
    conditionsOf(node).map((part) => p.condition(part)),
  );
  const stop = (text: string) => finish(text && !/[。.]$/.test(text) ? `${text}${p.pick('。', '.')}` : text);
  const activation = node.programs.get('activation');
  const resolution = node.programs.get('resolution');
  const cost = costOf(p, activation);
  const verb = isMandatory(node) ? '発動する' : '発動できる';
  const said = [phaseOf(p, node), event, ...when].filter(Boolean);
  const lead = p.language === 'ja' && event && !cost ? `${said.join('、')}に${verb}` : said.join(p.pick('、', ', '));
  const each = (program: ProgramNode | undefined) =>
    (program?.instructions ?? []).map((instruction) =>
      finish(p.program({ ...(program as ProgramNode), instructions: [instruction] }).trim()),
    );
  return {
    conditions: stop(p.language === 'ja' ? lead : capitalize(lead)),
    activation: stop(p.language === 'ja' && cost ? `${cost}${verb}` : cost),
    resolution: resolution ? finish(p.program(resolution).trim()) : '',
    steps: { activation: each(activation), resolution: each(resolution) },
  };
}

/** A Spell without anything to do on activation says nothing about it. */
export function sayAbility(p: Phraser, node: AbilityNode): string {
  if (node.programs.size === 0 && node.kind.name !== 'procedure') return '';
  const first = before(p, node);
  return p.language === 'ja' ? `${first}${japanese(p, node)}` : `${first}${first ? ' ' : ''}${english(p, node)}`;
}

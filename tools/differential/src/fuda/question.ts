/** Our engine's questions in neutral words; an answer is the number of the option. */
import type { CardHandle, Option, Query } from '@fuda/kernel';
import { type Choice, keyOf, numbered, PASS, type Question, type QuestionKind, type Zone } from '../neutral.ts';
import { codeAt, codeOfCard, type FudaDuel } from './engine.ts';

export type FudaQuestion = Question<number> & {
  readonly prompt: string;
  readonly verbs: readonly string[];
  /** options that carry out what a resolved card left to be done [YGO-4.9]; the other engine does that by itself */
  readonly duties: readonly number[];
};

const STABLE_PROMPTS: Readonly<Record<string, QuestionKind>> = {
  main: 'main',
  battle: 'battle',
  respond: 'respond',
  trigger: 'respond',
  phase: 'respond',
};
const VERB_KINDS: Readonly<Record<string, QuestionKind>> = {
  place: 'place',
  position: 'position',
  yes: 'yesno',
  no: 'yesno',
  replace: 'yesno',
  mode: 'mode',
  number: 'number',
};
/** Words of ours for one thing of theirs. */
const SAME_VERB: Readonly<Record<string, string>> = {
  trigger: 'activate',
  duty: 'activate',
  promise: 'activate',
  synchro: 'specialSummon',
  xyz: 'specialSummon',
  link: 'specialSummon',
  flip: 'turn',
};
const PASSING: readonly string[] = ['pass', 'decline', 'endBattle', 'stopAttack', 'no', 'done'];

export function handleKey({ player, zone, index }: CardHandle, code: number): string {
  return keyOf({ player, zone: zone as Zone, index, code });
}

function kindOf(query: Query, options: readonly Option[]): QuestionKind {
  const stable = STABLE_PROMPTS[query.prompt ?? ''];
  if (stable !== undefined) return stable;
  const kinds = options.map(({ verb }) => VERB_KINDS[verb]).filter((kind) => kind !== undefined);
  return options.some(({ card, verb }) => card !== undefined && VERB_KINDS[verb] === undefined)
    ? 'pick'
    : (kinds[0] ?? 'pick');
}

function keyFor(kind: QuestionKind, option: Option, code: number): string {
  if (PASSING.includes(option.verb)) return PASS;
  switch (kind) {
    case 'place':
      return `${option.slot?.player}.${option.slot?.zone}.${option.slot?.index}`;
    case 'position':
      return option.mode ?? '';
    case 'mode':
      // by their order among those that can be chosen: the engines number them differently
      return String(option.index);
    case 'number':
      return String(option.number);
    case 'yesno':
      return 'yes';
    case 'pick':
      return option.card ? handleKey(option.card, code) : (option.mode ?? option.verb);
    default:
      if (option.card === undefined) return option.mode ?? option.verb;
      return `${SAME_VERB[option.verb] ?? option.verb}:${handleKey(option.card, code)}`;
  }
}

/** The open question; undefined when the Duel is over. */
export function fudaQuestion({ match }: Pick<FudaDuel, 'match'>): FudaQuestion | undefined {
  const { query } = match;
  if (query === null) return undefined;
  const options = match.options();
  const kind = kindOf(query, options);
  // the asked player may not know the card; this tool does
  const codes = options.map((_, i) => codeOfCard(match, match.machine.optionCard[i]));
  const choices: Choice<number>[] = options.map((option, i) => ({
    key: keyFor(kind, option, codes[i]),
    answer: option.index,
  }));
  return {
    kind,
    player: query.player,
    prompt: query.prompt ?? '',
    verbs: [...new Set(options.map(({ verb }) => verb))],
    duties: options.filter(({ verb }) => verb === 'duty').map(({ index }) => index),
    // "done" ends a selection: fewer may be enough
    min: choices.some(({ key }) => key === PASS) ? 0 : 1,
    max: 1,
    choices: kind === 'pick' ? choices : numbered(choices),
  };
}

/** Every card that can be part of the selection now open: taken without a question, offered first, and offered on the way. */
export function pickable(duel: FudaDuel): Set<string> {
  const all = new Set(duel.match.query?.picked?.map((card) => handleKey(card, codeAt(duel.match, card))));
  for (const last of [false, true]) {
    const clone = { match: duel.match.clone() };
    // what happens after the last pick is of no interest, and must not use up the shuffles that were foretold
    clone.match.machine.rolls = [];
    const { prompt } = clone.match.query ?? {};
    for (let picked = -1; ; ) {
      const question = fudaQuestion(clone);
      const now = clone.match.query?.picked?.length ?? 0;
      if (question?.kind !== 'pick' || question.prompt !== (prompt ?? '') || now <= picked) break;
      picked = now;
      const cards = question.choices.filter(({ key }) => key !== PASS);
      for (const { key } of cards) all.add(key);
      if (cards.length === 0) break;
      clone.match.decide(cards.at(last ? -1 : 0)!.answer);
    }
  }
  return all;
}

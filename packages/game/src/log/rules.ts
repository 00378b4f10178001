/** How a game tells what happened: sentences as data, one file `log.json` a game. */
import type { CardHandle, Text } from '@fuda/kernel';

/** Something that happened, as the viewer may know it. */
export interface LogLine {
  readonly type: string;
  readonly card?: CardHandle;
  readonly target?: CardHandle;
  /** the card whose effect it was, where the viewer knows it */
  readonly cause?: CardHandle;
  readonly player: number;
  readonly value: number;
  readonly from?: string;
  readonly to?: string;
  /** the number it changed, before and after, where the game names one (`EventRule.counter`) */
  readonly was?: number;
  readonly is?: number;
}

/** What was answered; left out where it is the other player's secret. */
export interface Said {
  readonly verb: Text;
  /** the verb's name in the game's declaration; absent: no answer to a question (giving up) */
  readonly act?: string;
  readonly card?: CardHandle;
  readonly mode?: string;
  readonly modeText?: Text;
  readonly number?: number;
  /** only where something is put: nothing worth telling by itself */
  readonly slot?: true;
}

/**
 * A sentence with places: `{card}` `{target}` `{cause}` `{who}` (the player it happens to) `{value}` `{was}` `{is}` `{from}` `{to}` `{mode}`
 * `{number}` `{n}` (how many cards) `{known}` (those of them the reader knows) `{link}`. `{value|card|cards}` is the word for one or for several;
 * `{card|is|are}` goes by how many cards are named. What stands in `[…]` is left out where one of its places is empty.
 */
export type Sentence = Text;

export interface EventRule {
  readonly say: Sentence;
  /** which filter it answers to: an id of `kinds` */
  readonly kind: string;
  /** where nothing is aimed at: `{target}` would be empty */
  readonly alone?: Sentence;
  /** events that say the same less well: of the same card, or with `gathers` of any cards of the same player */
  readonly over?: readonly string[];
  readonly gathers?: true;
  /** verbs of answers this event is the carrying out of: it is told in their place */
  readonly tells?: readonly string[];
  /** verbs of answers that say it already, of the same card */
  readonly saidBy?: readonly string[];
  /** events that have said it already, of the same card, earlier in what the same decision brought about */
  readonly after?: readonly string[];
  /** events that are told in the same sentence where they come of it and hit the other player */
  readonly joins?: readonly string[];
  /** how it is told behind the sentence that joins it */
  readonly joined?: Sentence;
  /** the counter of its player it changes: `{was}` and `{is}` */
  readonly counter?: string;
  /**
   * whoever it happens to does it: a matter of its own unless a card caused it, for the player who has just decided only in the next turn;
   * `always`: then, too
   */
  readonly own?: true | 'always';
  /** it is named who it happens to, where that is not the one who acted */
  readonly by?: true;
  /** not told of the card that acts: it goes where cards like it always go afterwards */
  readonly aside?: true;
  /** a link of a chain; `value` counts from 0 */
  readonly link?: true;
}

export interface AnswerRule {
  readonly say: Sentence;
  readonly kind: string;
  /** told only where nothing that happened speaks of the same card */
  readonly weak?: true;
  /** an act of its own though asked for in the wake of the same player's decision; the other player's is a response to it */
  readonly apart?: true;
}

/** `null`: known, and not worth telling. A test holds that nothing is missing. */
export interface LogRules {
  /** what entries can be filtered by */
  readonly kinds: readonly { readonly id: string; readonly label: Text }[];
  /** by type; moves as `ENTER_hand<deck` where it matters where from, else `ENTER_hand` */
  readonly events: Readonly<Record<string, EventRule | null>>;
  /** by verb; `verb:mode` where one mode needs words of its own */
  readonly answers: Readonly<Record<string, AnswerRule | null>>;
  /** what may be done, by verb (then with a `{card}`) or `verb:mode`; absent: the verb beside the card's name, the mode alone */
  readonly offers?: Readonly<Record<string, Sentence>>;
  /** verbs of answers that go on with the decision before: whom to attack, after with what */
  readonly parts?: readonly string[];
  /** the event at which a turn ends; absent: turns end with decisions */
  readonly turn?: string;
  /** several links: `{n}` of them */
  readonly chain?: Sentence;
  /** how it is asked for a link that answers another */
  readonly chainOn?: Text;
}

/** The rule for an event; undefined: the game says nothing of it. */
export function eventRule({ events }: LogRules, { type, from }: LogLine): EventRule | null | undefined {
  const exact = `${type}<${from}`;
  return exact in events ? events[exact] : events[type];
}

export function answerRule({ answers }: LogRules, { act, mode }: Said): AnswerRule | null | undefined {
  if (act === undefined) return undefined;
  const exact = `${act}:${mode}`;
  return exact in answers ? answers[exact] : answers[act];
}

/** An answer nobody would tell by itself: a pass, a place, what shows in what happened, and what the reader may not know. */
export function isUntold(rules: LogRules, said: Said | null): boolean {
  return said === null || said.slot === true || answerRule(rules, said) === null;
}

const READS = (declared: Text, before: string): Text => ({
  ja: `${before}${declared.ja}`,
  en: `${before}${declared.en}`,
});

/** For a game without sentences of its own: the words it has for events and answers, with their cards. */
export function plainLogRules(game: {
  readonly eventLabels: Readonly<Record<string, Text>> | null;
  readonly events: readonly string[];
  readonly zones: readonly { readonly name: string }[];
  readonly verbs: readonly { readonly name: string; readonly label: Text }[];
}): LogRules {
  const labels = game.eventLabels ?? Object.fromEntries(game.events.map((type) => [type, { ja: type, en: type }]));
  const kind = 'all';
  const moves = { ja: '{card}：[{from}→]{to}', en: '{card}: [{from} → ]{to}' };
  return {
    kinds: [],
    events: {
      ...Object.fromEntries(game.zones.map(({ name }) => [`ENTER_${name}`, { say: moves, kind }])),
      ...Object.fromEntries(
        Object.entries(labels).map(([type, label]) => [type, { say: READS(label, '[{card} ]'), kind }]),
      ),
    },
    answers: Object.fromEntries(
      game.verbs.map(({ name, label }) => [
        name,
        {
          say: { ja: `[{card} ]${label.ja}[ {mode}][ {number}]`, en: `${label.en}[ {card}][ {mode}][ {number}]` },
          kind,
        },
      ]),
    ),
  };
}

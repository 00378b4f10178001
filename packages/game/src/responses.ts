/** When a player may answer what happens, as a game declares it: what asking "only where it matters" means is a matter of the game. */
import type { Text } from '@fuda/kernel';

/** A moment at which somebody may answer. Every part that is given has to hold. */
export interface Moment {
  readonly id: string;
  readonly label: Text;
  /** what is asked */
  readonly prompts?: readonly string[];
  readonly phases?: readonly string[];
  /** what has just happened */
  readonly events?: readonly string[];
  /** who did it: whoever is asked, or the other player */
  readonly by?: 'me' | 'them';
  /** kinds of abilities one of which can be answered with: of those that have their time and are not there later */
  readonly kinds?: readonly string[];
  /** asked though nobody wants to be asked at everything: an answer often matters here */
  readonly auto?: true;
}

export interface ResponseRules {
  /** what is asked of somebody who may as well do nothing */
  readonly prompts: readonly string[];
  /** events with which what happened before them is over: nobody answers it any more */
  readonly over?: readonly string[];
  readonly moments: readonly Moment[];
}

export const RESPONSE_MODES = ['auto', 'on', 'off'] as const;

/** How somebody wants to be asked. */
export interface ResponseWish {
  /** where it matters, always, or never */
  readonly mode: (typeof RESPONSE_MODES)[number];
  /** moments at which they want to be asked all the same */
  readonly askAt: readonly string[];
}

/** What can be known of a question before it is put. */
export interface Occasion {
  readonly prompt: string | undefined;
  readonly phase: string;
  readonly player: number;
  /** the kinds of abilities that are offered */
  readonly kinds: readonly string[];
  /** since somebody last did something: those who did nothing in between change nothing */
  readonly happened: readonly { readonly type: string; readonly player: number }[];
}

function holds({ prompts, phases, events, by, kinds }: Moment, occasion: Occasion): boolean {
  const { prompt, phase, player, happened } = occasion;
  if (prompts && !prompts.includes(prompt ?? '')) return false;
  if (kinds && !kinds.some((kind) => occasion.kinds.includes(kind))) return false;
  if (phases && !phases.includes(phase)) return false;
  if (!events && by === undefined) return true;
  return happened.some(
    (one) =>
      (events === undefined || events.includes(one.type)) &&
      (by === undefined || (by === 'me') === (one.player === player)),
  );
}

/** The moments a question belongs to. */
export function momentsOf({ moments, over = [] }: ResponseRules, occasion: Occasion): readonly Moment[] {
  const { happened } = occasion;
  const last = happened.findLastIndex(({ type }) => over.includes(type));
  return moments.filter((moment) => holds(moment, { ...occasion, happened: happened.slice(last + 1) }));
}

/** Is somebody who wants it so to be asked? A question that belongs to no moment always is: nobody has said that it does not matter. */
export function isWanted(rules: ResponseRules, occasion: Occasion, { mode, askAt }: ResponseWish): boolean {
  if (mode === 'on' || !rules.prompts.includes(occasion.prompt ?? '')) return true;
  const moments = momentsOf(rules, occasion);
  if (moments.some(({ id }) => askAt.includes(id))) return true;
  if (mode === 'off') return false;
  return moments.length === 0 || moments.some(({ auto }) => auto === true);
}

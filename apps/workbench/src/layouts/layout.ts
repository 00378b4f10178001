/** How a game is drawn: data only. A game appears in the workbench by being registered and having such a file. */
import type { Text } from '@fuda/kernel';
import type { Goal } from '../session/protocol.ts';

/** Named inks; light and dark mode each have their own shade of them. */
export const INKS = [
  'sumi',
  'shu',
  'ai',
  'matsu',
  'kincha',
  'fuji',
  'kogecha',
  'hai',
  'botan',
  'asagi',
  'kaki',
] as const;
export type Ink = (typeof INKS)[number];

/** Shapes that tell kinds apart without colour. */
export const SHAPES = [
  'circle',
  'triangle',
  'square',
  'star',
  'drop',
  'leaf',
  'flame',
  'moon',
  'sun',
  'diamond',
] as const;
export type Shape = (typeof SHAPES)[number];

export const STOCK_TONES = ['pale', 'soft', 'mid', 'deep'] as const;

/** A value of a printed number: bits of it, or exactly it. */
export interface Choice {
  /** another property than the one named for all */
  readonly prop?: string;
  readonly bits?: number;
  readonly is?: number;
  readonly id: string;
  readonly label: Text;
  readonly ink: Ink;
  readonly shape: Shape;
  /** how much of the ink the card is printed on; left out = mid */
  readonly tone?: (typeof STOCK_TONES)[number];
}

/** Where a number on a card comes from. */
export interface Source {
  readonly prop?: string;
  readonly stat?: string;
  readonly attribute?: string;
}

export interface NumberLayout extends Source {
  /** `cost`: in the corner before the name; `stars`: as many stars; `left`, `right`: at the foot */
  readonly at: 'cost' | 'stars' | 'need' | 'left' | 'right' | 'pile';
  readonly label: Text;
  /** a letter before the number, where it needs one */
  readonly sign?: Text;
  /** ids of the kinds that have it; left out = all */
  readonly kinds?: readonly string[];
  /** zones in which it means something; left out = everywhere */
  readonly zones?: readonly string[];
  readonly hideZero?: boolean;
}

export const LOOKS = ['tapped', 'sideways', 'facedown', 'badge'] as const;

/** A state a card can be in. */
export interface MarkLayout {
  readonly attribute: string;
  /** left out = any value but 0 */
  readonly is?: number;
  readonly look: (typeof LOOKS)[number];
  readonly label: Text;
}

export interface CardLayout {
  /** what the card is: decides the frame */
  readonly kind: { readonly prop: string; readonly values: readonly Choice[] };
  /** its colours (civilization, attribute); several may apply */
  readonly colour?: { readonly prop: string; readonly label: Text; readonly values: readonly Choice[] };
  /** which of the two gives the frame its ink; left out = the colour where there is one */
  readonly frameBy?: 'kind';
  readonly numbers: readonly NumberLayout[];
  readonly marks: readonly MarkLayout[];
  /** further printed properties for details and filters */
  readonly fields: readonly {
    readonly prop: string;
    readonly label: Text;
    readonly values?: readonly { readonly bits?: number; readonly is?: number; readonly label: Text }[];
  }[];
}

export const WAYS = ['slots', 'row', 'pile', 'hand', 'market'] as const;

export interface ZoneLayout {
  readonly zone: string;
  readonly as: (typeof WAYS)[number];
  /** shared zones belong to one seat only */
  readonly of?: 0 | 1;
  /** in the middle of the table: of whoever sits opposite */
  readonly opposite?: true;
  /** share of the row's width; 0 = as wide as it needs */
  readonly grow?: number;
  readonly size?: 'tiny' | 'small' | 'medium' | 'large';
  /** on a narrow screen, or only on one as narrow as a phone: a line of its own with small cards */
  readonly narrow?: 'line' | 'phone';
  /** cards side by side where there is room */
  readonly across?: number;
  /** drawn only while cards lie there */
  readonly hideEmpty?: boolean;
  /** empty slots left between two of its slots */
  readonly spread?: number;
  /** which of the fixed slots, in this order; left out = all */
  readonly slots?: readonly number[];
  /** the same slots counted by the other player, where both share them */
  readonly shared?: readonly number[];
  /** its name here, where the zone's own would not do */
  readonly label?: Text;
  /** equal cards lie on one pile, with their number */
  readonly stack?: true;
  /** zones whose cards lie under or on cards of this one */
  readonly under?: readonly string[];
}

export interface TableLayout {
  /** cards side by side on the narrowest screen */
  readonly columns: number;
  /** counters worth showing, the most important first */
  readonly counters: readonly { readonly name: string; readonly hideZero?: boolean }[];
  /** rows of one's own side, from the middle of the table outwards; the other side is its mirror image */
  readonly side: readonly (readonly ZoneLayout[])[];
  /** rows of the other side from the top down, where a mirror image would waste room */
  readonly far?: readonly (readonly ZoneLayout[])[];
  readonly middle: readonly (readonly ZoneLayout[])[];
  /** events whose number says something to a player */
  readonly loud: readonly string[];
  /** events in which the card attacks the target, or the other player where there is none */
  readonly attacks: readonly string[];
  /** the zone in which a player's life lies, as shields do; left out: it is a counter */
  readonly life?: string;
  /** tables of the game shown as a stack: chains */
  readonly stacks: readonly string[];
  /** those of them whose entries are spoken of by number */
  readonly numbered?: readonly string[];
  /** where a card is dragged to mean a verb: zones of one's own side and of the other */
  readonly drops: Readonly<Record<string, { readonly near?: readonly string[]; readonly far?: readonly string[] }>>;
}

export interface Level {
  readonly player: string;
  readonly name: Text;
  /** one sentence: what this opponent is like */
  readonly note: Text;
}

export interface Layout {
  readonly game: string;
  readonly name: Text;
  /** one sentence: what awaits a player */
  readonly promise: Text;
  /** how it is played, in a few sentences for somebody who sees it for the first time */
  readonly howTo: { readonly ja: readonly string[]; readonly en: readonly string[] };
  readonly emblem: string;
  readonly ink: Ink;
  /** only for those who build games: not on the home page's first row */
  readonly sample?: boolean;
  /** puzzles come with it */
  readonly puzzles?: boolean;
  /** its cards have lore: there is a timeline and a quiz */
  readonly teaches?: boolean;
  /** the ruleset whose cards are looked at, where the one people begin with has only some of them */
  readonly library?: string;
  /** the ruleset in which one plays alone, where there is one */
  readonly solo?: string;
  /** opponents with names of their own, the easiest first: newcomers meet that one */
  readonly levels: readonly Level[];
  /** players from the weakest to the strongest, for whoever wants an opponent that follows their results */
  readonly ladder: readonly string[];
  /** zones in which opening cards lie at the first question */
  readonly opening: readonly string[];
  /** cards people like to practise against, offered first */
  readonly drills?: readonly string[];
  /** what people like to practise for, offered with one press */
  readonly goals?: readonly { readonly name: Text; readonly goal: Goal }[];
  /** recordings of other programs that play it */
  readonly foreign?: readonly ForeignRecord[];
  readonly card: CardLayout;
  readonly table: TableLayout;
}

/** Known by how its files begin and end, so that it can be refused by name and with the reason. */
export interface ForeignRecord {
  /** of the name: `.abc` */
  readonly ends: readonly string[];
  /** the first letters of the file */
  readonly begins: readonly string[];
  readonly reason: Text;
}

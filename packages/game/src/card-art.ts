/**
 * What the picture of a card is about. Each game says, as data beside its layout, what its cards show: who they are (by what is printed),
 * what they do (by the facts of their programs), and on what ground. Whoever draws knows the shapes, and no game.
 */
import type { CardDefinition, Text } from '@fuda/kernel';
import type { CardLore } from './lore.ts';
import { abilityFacts } from './program-facts.ts';

/** When an entry is meant: everything named in it holds. */
export interface ArtCondition {
  /** a printed number that has one of these bits, is exactly this, or is at least this */
  readonly prop?: string;
  readonly bits?: number;
  readonly is?: number;
  readonly least?: number;
  /** what it tells of, and when that was */
  readonly subject?: string;
  readonly age?: string;
  /** one of the facts of its program (`abilityFacts`), or `inside: fact`: that fact inside an instruction, rule or program */
  readonly fact?: string;
}

/** A game's art.json. Lists are in the order of weight. */
export interface ArtRules {
  /** who or what it is: the first that fits is the charge of its crest */
  readonly subjects: readonly (ArtCondition & { readonly motif: string })[];
  /** what it does: a roundel each, or the charge of those that are nobody */
  readonly acts: readonly (ArtCondition & { readonly motif: string })[];
  /** what it stands before: the first that fits; `ink` where that is not the ink of its colour or kind */
  readonly grounds: readonly (ArtCondition & { readonly ground: string; readonly ink?: string })[];
  /** how ground and crest are coloured; the first that fits */
  readonly styles: readonly (ArtCondition & { readonly style: ArtStyle })[];
  /** the great ones of the game */
  readonly grand: readonly ArtCondition[];
  /** words every player looks for on a card */
  readonly ribbons: readonly (ArtCondition & { readonly label: Text })[];
}

export const ART_STYLES = ['solid', 'pale', 'split', 'night'] as const;
export type ArtStyle = (typeof ART_STYLES)[number];

export interface CardArt {
  readonly subject?: string;
  readonly acts: readonly string[];
  readonly ground?: string;
  readonly ink?: string;
  readonly style?: ArtStyle;
  readonly grand?: true;
  readonly ribbons?: readonly Text[];
}

export interface ArtCard extends Pick<CardDefinition, 'props'> {
  readonly abilities?: CardDefinition['abilities'];
  readonly lore?: Pick<CardLore, 'age' | 'subject'> | undefined;
}

function factsOf({ abilities = [] }: ArtCard): ReadonlySet<string> {
  const facts = new Set<string>();
  for (const ability of abilities)
    abilityFacts(ability, (fact, _, inside) => {
      facts.add(fact);
      if (inside !== '') facts.add(`${inside}: ${fact}`);
    });
  return facts;
}

/** From the card alone: it looks the same in whatever pool it is. */
export function artOf(rules: ArtRules, card: ArtCard): CardArt {
  const facts = factsOf(card);
  const fits = ({ prop, bits, is, least, subject, age, fact }: ArtCondition): boolean => {
    const value = prop === undefined ? 0 : (card.props?.[prop] ?? 0);
    return (
      (bits === undefined || (value & bits) !== 0) &&
      (is === undefined || value === is) &&
      (least === undefined || value >= least) &&
      (subject === undefined || card.lore?.subject === subject) &&
      (age === undefined || card.lore?.age === age) &&
      (fact === undefined || facts.has(fact))
    );
  };
  const ground = rules.grounds.find(fits);
  const subject = rules.subjects.find(fits)?.motif;
  const style = rules.styles.find(fits)?.style;
  const ribbons = rules.ribbons.filter(fits).map(({ label }) => label);
  return {
    acts: [...new Set(rules.acts.filter(fits).map(({ motif }) => motif))],
    ...(subject === undefined ? {} : { subject }),
    ...(ground ? { ground: ground.ground } : {}),
    ...(ground?.ink === undefined ? {} : { ink: ground.ink }),
    ...(style === undefined ? {} : { style }),
    ...(rules.grand.some(fits) ? { grand: true as const } : {}),
    ...(ribbons.length > 0 ? { ribbons } : {}),
  };
}

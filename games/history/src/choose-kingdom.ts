/** The kingdom somebody asks for: a preset's id, `random:<era>`, or the piles themselves; every door asks here. */
import { checkKingdom } from './checks/kingdom.ts';
import { FileReader, type Problem } from './checks/problem.ts';
import { CARDS, cardsOf, PRESETS } from './data.ts';
import type { Ruleset } from './flags.ts';
import { randomKingdom } from './kingdom.ts';
import { BASE_PILES, ERAS } from './table.ts';
import type { CardData } from './vocabulary/words.ts';

/** The cards kingdoms are chosen from: those of a ruleset, and all there are. */
export interface KingdomPool {
  readonly all: readonly CardData[];
  of(ruleset: Ruleset): readonly CardData[];
}

const SHIPPED: KingdomPool = { all: CARDS, of: (ruleset) => cardsOf(ruleset) };

const RANDOM = 'random:';
/** A custom kingdom travels as a deck's name: `piles:A+B+…`. */
const PILES = 'piles:';
const BETWEEN = '+';

export const randomId = (era: string): string => `${RANDOM}${era}`;
export const pilesId = (cards: readonly string[]): string => `${PILES}${cards.join(BETWEEN)}`;

/** The cards of a custom kingdom; undefined for the name of anything else. */
export function pilesIn(id: string): readonly string[] | undefined {
  return id.startsWith(PILES) ? id.slice(PILES.length).split(BETWEEN).filter(Boolean) : undefined;
}

export type ChosenKingdom =
  | { readonly ok: true; readonly kingdom: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const refused = (problems: FileReader): ChosenKingdom => ({ ok: false, problems: problems.problems });

/** [HB-K1]–[HB-K4] `place` is where the choice stands in what the caller was given. */
export function chooseKingdom(
  choice: string | readonly unknown[],
  ruleset: Ruleset,
  seed: number,
  path = '$',
  pool: KingdomPool = SHIPPED,
): ChosenKingdom {
  if (typeof choice !== 'string') return ownKingdom(choice, ruleset, path, pool);
  const piles = pilesIn(choice);
  if (piles) return ownKingdom(piles, ruleset, path, pool);
  const problems = new FileReader('');
  const preset = PRESETS.find(({ id }) => id === choice);
  const era = preset?.era ?? (choice.startsWith(RANDOM) ? choice.slice(RANDOM.length) : undefined);
  if (era === undefined || !ERAS.some(({ id }) => id === era)) {
    const known = [...PRESETS.map(({ id }) => id), ...ERAS.map(({ id }) => randomId(id))];
    const meant = problems.meant(choice, known);
    problems.complain(
      'E_UNKNOWN_PRESET',
      path,
      { ja: `場のカード「${choice}」はありません`, en: `no kingdom "${choice}"` },
      meant,
    );
    return refused(problems);
  }
  if (!ruleset.cardSets.includes(era)) {
    problems.complain('E_NOT_IN_RULESET', path, {
      ja: `「${ruleset.name.ja}」では「${choice}」を使えません`,
      en: `"${choice}" is not part of the ruleset "${ruleset.id}"`,
    });
    return refused(problems);
  }
  return { ok: true, kingdom: preset?.cards ?? randomKingdom(era, seed, pool.of(ruleset)) };
}

/** [HB-K2] A list of one's own has to pass the checks a preset passes; [HB-K4] eras may be mixed. */
function ownKingdom(cards: readonly unknown[], ruleset: Ruleset, path: string, pool: KingdomPool): ChosenKingdom {
  const { problems } = checkKingdom(cards, pool.of(ruleset), path, '', pool.all);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, kingdom: cards as readonly string[] };
}

/** Cards that may be among the piles of one's own. */
export function pileCandidates(ruleset: Ruleset, pool: KingdomPool = SHIPPED): readonly string[] {
  return pool
    .of(ruleset)
    .map(({ id }) => id)
    .filter((id) => !BASE_PILES.includes(id));
}

/** What is wrong, in one sentence each. */
export function reasonOf(problems: readonly Problem[]): { readonly ja: string; readonly en: string } {
  const said = (language: 'ja' | 'en'): string =>
    problems
      .map(({ reason, hint }) => `${reason[language]}${hint ? ` ${hint[language]}` : ''}`)
      .join(language === 'ja' ? '。' : '; ');
  return { ja: said('ja'), en: said('en') };
}

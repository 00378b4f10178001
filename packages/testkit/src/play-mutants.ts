import { randomFrom } from '@fuda/game';
import { type CompiledGame, compileGame, createMatch, type MatchSetup, type RandomBelow } from '@fuda/kernel';
import { type CardInput, compileCards, type Vocabulary } from '@fuda/language';
import { mutate } from './mutate.ts';

export interface MutantReport {
  readonly mutants: number;
  readonly accepted: number;
  readonly refused: number;
  readonly decisions: number;
  /** how often each bound of the engine stopped a match */
  readonly faults: Readonly<Record<string, number>>;
  /** things that must never happen; empty = the run is clean */
  readonly failures: readonly string[];
}

export interface MutantOptions {
  readonly mutants: number;
  readonly seed: number;
  readonly vocabulary: Vocabulary;
  /** the game's own cards: what is mutated, and what mutants may refer to */
  readonly cards: readonly unknown[];
  /** a position in which both players are about to use the card */
  readonly position: (definition: string) => MatchSetup;
  readonly onProgress?: (done: number) => void;
}

/** Mutants compiled together: enough to share the cost of compiling a game, few enough to find the guilty one. */
const BATCH = 200;
const DECISIONS = 50;
/** Every third mutant is a sound mixture of cards: most of those load, so that strange combinations get played. */
const GRAFTED_ONLY = 3;
const PARTS = ['actions', 'rules', 'keywords', 'effects'];

/**
 * Mutates cards at random. Each mutant must be refused with a path, or load and play: nothing may throw, hang, or break undo.
 */
export function playMutants(options: MutantOptions): MutantReport {
  const { mutants, seed, vocabulary, cards, position, onProgress } = options;
  const random = randomFrom(seed);
  const failures: string[] = [];
  const faults: Record<string, number> = {};
  let accepted = 0;
  let refused = 0;
  let decisions = 0;
  for (let done = 0; done < mutants; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, mutants - done) }, (_, i) => {
      const card = { ...graft(cards, random), id: `mutant-${done + i}` };
      return random(GRAFTED_ONLY) === 0 ? card : mutate(card, random);
    });
    try {
      const { game, names, problems } = load(batch, cards, vocabulary);
      refused += batch.length - names.length;
      accepted += names.length;
      failures.push(...problems);
      for (const name of names) {
        const played = play(game, position(name), random);
        decisions += played.decisions;
        if (played.failure) failures.push(`${name}: ${played.failure}`);
        if (played.fault) faults[played.fault] = (faults[played.fault] ?? 0) + 1;
      }
    } catch (thrown) {
      failures.push(`batch at ${done}: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
    }
    onProgress?.(Math.min(done + BATCH, mutants));
  }
  return { mutants, accepted, refused, decisions, faults, failures };
}

/** A card with some of its abilities taken from other cards. */
function graft(cards: readonly unknown[], random: RandomBelow): Record<string, unknown> {
  const card = structuredClone(cards[random(cards.length)]) as Record<string, unknown>;
  for (let i = random(3); i > 0; i--) {
    const donor = cards[random(cards.length)] as Record<string, unknown>;
    for (const part of PARTS) if (part in donor && random(2) === 0) card[part] = structuredClone(donor[part]);
  }
  return card;
}

function load(
  batch: readonly unknown[],
  cards: readonly unknown[],
  vocabulary: Vocabulary,
): { game: CompiledGame; names: string[]; problems: string[] } {
  const files: CardInput[] = [
    { file: 'cards', json: cards },
    ...batch.map((json, i) => ({ file: `mutant ${i}`, json })),
  ];
  const compiled = compileCards(files, vocabulary);
  const own = new Set(cards.map((card) => (card as { id: string }).id));
  const names = compiled.cards.map((card) => card.id).filter((id) => !own.has(id));
  const complaints = new Set(compiled.diagnostics.filter((d) => d.severity === 'error').map((d) => d.file));
  const problems = compiled.diagnostics
    .filter((d) => !d.path.startsWith('$'))
    .map((d) => `${d.file}: no path for ${d.code}`);
  const silent = batch.length - names.length - [...complaints].filter((file) => file !== 'cards').length;
  if (silent !== 0) problems.push(`${silent} mutants neither accepted nor refused`);
  return { game: compileGame(vocabulary.declaration.game, compiled.cards), names, problems };
}

/** Plays on in fresh matches until enough decisions were made; each match is undone to its start afterwards. */
function play(
  game: CompiledGame,
  setup: MatchSetup,
  random: RandomBelow,
): { decisions: number; failure?: string; fault?: string } {
  let decisions = 0;
  while (decisions < DECISIONS) {
    const created = createMatch(game, setup, random(0x40000000));
    if (!created.ok) return { decisions, failure: created.error.reason.en };
    const match = created.value;
    const start = match.hash();
    while (decisions + match.decisions.length < DECISIONS && match.optionCount > 0)
      match.decide(random(match.optionCount));
    const made = match.decisions.length;
    decisions += made;
    const fault = match.result?.fault;
    if (fault) return { decisions, fault };
    if (!match.result && match.optionCount === 0) return { decisions, failure: 'stuck' };
    // a match that is over before anybody was asked will not get longer
    if (made === 0) return { decisions };
    match.undo(made);
    if (match.hash() !== start) return { decisions, failure: 'undo does not lead back' };
  }
  return { decisions };
}

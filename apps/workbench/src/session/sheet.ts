/** The words of a game and its cards, for the page: it never loads the game itself. */

import { artOf, type GamePackage, plainLogRules } from '@fuda/game';
import { plainText as withoutReadings } from '@fuda/game/ruby';
import { type CompiledGame, eventLabelsOf, fingerprintOf } from '@fuda/kernel';
import { type Deeds, deedsOf } from './deeds.ts';
import type { PlayedGame } from './played-game.ts';
import { namesFor } from './player-names.ts';
import type { CardSheet, DeckPart, GameSheet } from './protocol.ts';
import { refuse } from './refuse.ts';

function cardSheet(
  pkg: GamePackage,
  { game, texts }: PlayedGame,
  ruleset: string,
  index: number,
  deeds: Deeds,
): CardSheet {
  const { id, name, props, abilities } = game.cards[index];
  const lore = pkg.lore?.(id, ruleset);
  const { ja, en } = texts.get(id) ?? pkg.describe?.(id, ruleset) ?? { ja: [], en: [] };
  // the note is shown with its readings; it need not stand there twice
  const notes = lore?.note ? [withoutReadings(lore.note.ja), lore.note.en] : [];
  const own = (lines: readonly string[]): string[] => lines.filter((line) => !notes.includes(line));
  const does = deeds.of.get(id) ?? [];
  const art = pkg.art && artOf(pkg.art, { props, abilities, lore });
  return {
    id,
    name,
    props,
    text: { ja: own(ja), en: own(en) },
    does,
    ...(lore ? { lore } : {}),
    ...(art ? { art } : {}),
  };
}

/** What a sheet says of the cards, and in whose words. */
interface Cards {
  readonly pkg: GamePackage;
  readonly ruleset: string;
  readonly cards: GameSheet['cards'];
  readonly deeds: Deeds;
}

const known = new WeakMap<CompiledGame, Cards>();

/** Made once: putting every card into words takes about half as long as compiling the game, and a match that begins asks twice. */
function cardsOf(pkg: GamePackage, played: PlayedGame, ruleset: string): Cards {
  const before = known.get(played.game);
  if (before?.pkg === pkg && before.ruleset === ruleset) return before;
  const deeds = deedsOf(pkg, played.game);
  const cards = played.game.cards.map((_, i) => cardSheet(pkg, played, ruleset, i, deeds));
  const made = { pkg, ruleset, cards, deeds };
  known.set(played.game, made);
  return made;
}

/** `texts`: what cards say that are not of the game's own pool. */
export function sheetOf(
  pkg: GamePackage,
  game: CompiledGame,
  ruleset: string,
  texts: PlayedGame['texts'] = new Map(),
  seats: readonly string[] = [],
): GameSheet {
  const d = game.declaration;
  const { cards, deeds } = cardsOf(pkg, { game, texts }, ruleset);
  const labelled = ({ name, label }: { name: string; label?: GameSheet['name'] }) => ({
    name,
    ...(label ? { label } : {}),
  });
  return {
    game: pkg.id,
    name: pkg.name,
    ruleset,
    turnsPerRound: d.turnsPerRound ?? 1,
    fingerprint: fingerprintOf(game),
    zones: d.zones.map(({ name, label, slots, size }) => ({ name, label, slots: slots ? (size ?? 0) : 0 })),
    phases: d.phases.map(({ name, label }) => ({ name, label })),
    counters: d.counters.map(labelled),
    globals: d.globals.map(labelled),
    stats: d.stats.map(labelled),
    attributes: d.attributes.map(labelled),
    prompts: d.prompts ?? {},
    ownAccord: d.ownAccord ?? [],
    responses: pkg.responses ?? null,
    log: pkg.log ?? plainLogRules({ ...d, eventLabels: eventLabelsOf(d) }),
    cards,
    deeds: deeds.words,
    instructions: pkg.deeds ?? {},
    programs: pkg.programs ?? {},
    ages: pkg.ages ?? [],
    subjects: pkg.subjects ?? [],
    rulesets: pkg.rulesets,
    decks: pkg.decks,
    defaultDecks: pkg.defaultDecks,
    buildsDecks: pkg.deckLists !== undefined,
    ownPiles: pkg.ownPiles ? { count: pkg.ownPiles.count, candidates: pkg.ownPiles.candidates(ruleset) } : null,
    players: namesFor(pkg, seats),
  };
}

/** What a deck puts on the table, zone by zone. */
export function deckParts(pkg: GamePackage, ruleset: string, deck: string): readonly DeckPart[] | null {
  const setup = pkg.setUp([deck, deck], 1, ruleset);
  if (!setup.ok) return null;
  const zones = new Map<string, Map<string, number>>();
  for (const { zone, owner, definition } of setup.value.cards) {
    if (owner !== 0) continue;
    const counts = zones.get(zone) ?? new Map<string, number>();
    zones.set(zone, counts.set(definition, (counts.get(definition) ?? 0) + 1));
  }
  return [...zones].map(([zone, counts]) => ({ zone, cards: [...counts].map(([id, count]) => ({ id, count })) }));
}

/** Piles somebody chose: the deck they make, and every reason why they cannot be played. */
export function ownPiles(pkg: GamePackage, ruleset: string, cards: readonly string[]) {
  if (!pkg.ownPiles)
    return refuse('NO_PILES', '$.game', 'このゲームでは場のカードを選べません', 'this game has no piles to choose');
  const { id, problems } = pkg.ownPiles.deck(cards, ruleset);
  const hints = pkg.ownPiles.hints?.(cards, ruleset) ?? [];
  return { ok: true as const, value: { id, problems: problems.map(({ reason }) => reason), hints } };
}

/** The match lives here, away from the page: deciding, going back and forth, branches. */

import type { GamePackage, Pack } from '@fuda/game';
import type { CardHandle } from '@fuda/kernel';
import { LOADERS, lessonsOf, puzzlesOf } from '@fuda/registry';
import { deckCatalogue, testHand } from '../session/building.ts';
import { broughtParts, checkDeck, deckFormats, deckList, exportDeck, importDeck } from '../session/decks.ts';
import type { DeskCall, DeskQuestion, DeskValue } from '../session/desk-protocol.ts';
import { prepareGoal } from '../session/goal.ts';
import { packedFor, trimmed, withShelf } from '../session/packed-plan.ts';
import { rollPiles } from '../session/piles.ts';
import { startPlan } from '../session/plan.ts';
import { gameFor } from '../session/played-game.ts';
import type { MatchPlan, Reply, TableCalls } from '../session/protocol.ts';
import { openRecord, readRecord } from '../session/records.ts';
import { refuse } from '../session/refuse.ts';
import { readScenarioFile, SCENARIO_FORMAT } from '../session/scenarios.ts';
import { Session } from '../session/session.ts';
import { deckParts, ownPiles, sheetOf } from '../session/sheet.ts';
import { tryCardIn } from '../session/try-card.ts';
import { writePuzzle, writeScenario } from '../session/write-scenario.ts';
import { knowOpening, openingZones } from './openings.ts';

let session: Session | null = null;

async function load(id: string): Promise<Reply<GamePackage>> {
  const loader = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  if (!loader) return refuse('NO_GAME', '$.game', `「${id}」というゲームはありません`, `there is no game "${id}"`);
  const [value] = await Promise.all([loader(), knowOpening(id)]);
  return { ok: true, value };
}

async function loadRuleset(id: string, ruleset: string): Promise<Reply<GamePackage>> {
  const pkg = await load(id);
  if (pkg.ok && !pkg.value.rulesets.some((r) => r.id === ruleset))
    return refuse('NO_RULESET', '$.ruleset', `ルール「${ruleset}」はありません`, `there is no ruleset "${ruleset}"`);
  return pkg;
}

/** With the packs on the shelf. */
async function onShelf(loading: Promise<Reply<GamePackage>>, packs: readonly Pack[] | undefined) {
  const pkg = await loading;
  return pkg.ok ? { ok: true as const, value: await withShelf(pkg.value, packs) } : pkg;
}

const none = (): Reply<never> => refuse('NO_MATCH', '$', '対戦が始まっていません', 'no match is under way');
const withSession = <T>(use: (session: Session) => Reply<T>): Promise<Reply<T>> =>
  Promise.resolve(session ? use(session) : none());

export const methods: TableCalls = {
  async sheet(id, chosen, cards = [], packs = undefined, seats = []) {
    const pkg = await onShelf(chosen === undefined ? load(id) : loadRuleset(id, chosen), packs);
    if (!pkg.ok) return pkg;
    const ruleset = chosen ?? pkg.value.rulesets[0].id;
    const played = gameFor(pkg.value, { ruleset, cards });
    if (!played.ok) return played;
    const { game, texts } = played.value;
    return { ok: true, value: sheetOf(pkg.value, game, ruleset, texts, seats) };
  },
  async deck(id, ruleset, deck, packs) {
    const pkg = await onShelf(loadRuleset(id, ruleset), packs);
    if (!pkg.ok) return pkg;
    const parts = deckParts(pkg.value, ruleset, deck);
    return parts
      ? { ok: true, value: parts }
      : refuse('NO_DECK', '$.deck', 'このデッキは使えません', 'this deck cannot be used');
  },
  async ownPiles(id, ruleset, cards, packs) {
    const pkg = await onShelf(loadRuleset(id, ruleset), packs);
    return pkg.ok ? ownPiles(pkg.value, ruleset, cards) : pkg;
  },
  async rollPiles(id, ruleset, fixed, seed, packs) {
    const pkg = await onShelf(loadRuleset(id, ruleset), packs);
    return pkg.ok ? rollPiles(pkg.value, ruleset, fixed, seed) : pkg;
  },
  async broughtDeck(id, ruleset, deck, packs) {
    const pkg = await onShelf(loadRuleset(id, ruleset), packs);
    return pkg.ok ? broughtParts(pkg.value, deck, ruleset) : pkg;
  },
  async deckFormats(id) {
    const pkg = await load(id);
    return pkg.ok ? { ok: true, value: deckFormats(pkg.value) } : pkg;
  },
  async exportDeck(id, deck, format, packs) {
    const pkg = await onShelf(load(id), packs);
    return pkg.ok ? exportDeck(pkg.value, deck, format) : pkg;
  },
  async deckList(id, deck, packs) {
    const pkg = await onShelf(load(id), packs);
    return pkg.ok ? deckList(pkg.value, deck) : pkg;
  },
  async deckCatalogue(id, ruleset, packs) {
    const pkg = await onShelf(loadRuleset(id, ruleset), packs);
    return pkg.ok ? deckCatalogue(pkg.value, pkg.value.compile(ruleset), ruleset, openingZones(id)) : pkg;
  },
  async checkDeck(id, deck, regulation, packs) {
    const pkg = await onShelf(load(id), packs);
    return pkg.ok ? checkDeck(pkg.value, deck, regulation) : pkg;
  },
  async testHand(id, ruleset, deck, seed, packs) {
    const pkg = await onShelf(loadRuleset(id, ruleset), packs);
    return pkg.ok ? testHand(pkg.value, pkg.value.compile(ruleset), ruleset, deck, seed, openingZones(id)) : pkg;
  },
  async importDeck(id, text, file, packs) {
    const pkg = await onShelf(load(id), packs);
    return pkg.ok ? importDeck(pkg.value, text, file) : pkg;
  },
  async begin(wanted: MatchPlan) {
    const shelf = await onShelf(loadRuleset(wanted.game, wanted.ruleset), wanted.packs);
    if (!shelf.ok) return shelf;
    const plan = await trimmed(shelf.value, wanted);
    const pkg = await onShelf(loadRuleset(plan.game, plan.ruleset), plan.packs);
    if (!pkg.ok) return pkg;
    const played = gameFor(pkg.value, plan);
    if (!played.ok) return played;
    await prepareGoal(plan);
    const match = startPlan(pkg.value, played.value.game, plan, openingZones(plan.game));
    if (!match.ok) return match;
    session = new Session(pkg.value, plan, match.value);
    return { ok: true, value: session.whole() };
  },
  async restore(json, packs) {
    const head = (json ?? {}) as { readonly format?: unknown; readonly game?: unknown };
    const shape = head.format === SCENARIO_FORMAT ? null : readRecord(json);
    if (shape && !shape.ok) return shape;
    const shipped = await load(shape ? shape.value.plan.game : String(head.game));
    if (!shipped.ok) return shipped;
    const record = shape ?? (await readScenarioFile(json, await withShelf(shipped.value, packs)));
    if (!record.ok) return record;
    const pkg = await packedFor(shipped.value, record.value.plan);
    if (!pkg.ok) return pkg;
    await prepareGoal(record.value.plan);
    const opened = openRecord(pkg.value, record.value, openingZones(record.value.plan.game));
    if (!opened.ok) return opened;
    session = opened.value;
    return { ok: true, value: { update: session.whole(), plan: session.plan } };
  },
  answer: (option, mind, wish) => withSession((s) => s.answer(option, mind, wish)),
  answerAt: (way, letGo, wish) => withSession((s) => s.answerAt(way, letGo, wish)),
  follow: (line) => withSession((s) => s.follow(line)),
  choose: (cards, wish) => withSession((s) => s.choose(cards, wish)),
  go: (node) => withSession((s) => s.go(node)),
  undo: () => withSession((s) => s.undo()),
  redo: () => withSession((s) => s.redo()),
  surrender: () => withSession((s) => s.surrender()),
  sit: (seat) => withSession((s) => s.sit(seat)),
  mark: (node, mark) => withSession((s) => s.mark(node, mark)),
  judge: (node, verdict) => withSession((s) => s.judge(node, verdict)),
  prune: (node) => withSession((s) => s.prune(node)),
  promote: (node) => withSession((s) => s.promote(node)),
  readStudy: async (json) => (await import('../session/study.ts')).readStudy(json),
  whyNot: (card: CardHandle) => withSession((s) => ({ ok: true, value: s.whyNot(card) })),
  carry: (card, ways) => withSession((s) => ({ ok: true, value: s.carry(card, ways) })),
  why: (node) => withSession((s) => s.why(node)),
  scores: () => withSession((s) => ({ ok: true, value: s.scores() })),
  branches: () => withSession((s) => ({ ok: true, value: s.branches() })),
  replay: () => withSession((s) => ({ ok: true, value: s.replay() })),
  async tryCard(id, card, ruleset, packs) {
    const pkg = await onShelf(ruleset === undefined ? load(id) : loadRuleset(id, ruleset), packs);
    return pkg.ok ? tryCardIn(pkg.value, card, ruleset) : pkg;
  },
  lessons: async (id) => ({ ok: true, value: await lessonsOf(id) }),
  puzzles: async (id) => ({
    ok: true,
    value: (await import('../session/shipped-puzzles.ts')).shippedIn(await puzzlesOf(id)),
  }),
  scenario: async (what) => (session ? writeScenario(session.match, session.plan, what) : none()),
  async desk<K extends DeskCall>(game: string, question: DeskQuestion<K>) {
    const pkg = await load(game);
    if (!pkg.ok) return pkg as DeskValue<K>;
    return (await import('../session/desk.ts')).answerDesk(pkg.value, question);
  },
  openPack: async (file, bytes) => (await import('../session/packs.ts')).openPack(file, bytes),
  checkPack: async (pack) => {
    const pkg = await load(pack.game);
    if (!pkg.ok) return pkg;
    return { ok: true, value: (await import('../session/packs.ts')).checkPackFor(pkg.value, pack) };
  },
  cardImports: async (id) => (await import('../session/imports.ts')).cardFormats(id),
  importCards: async (id, format, bytes) => (await import('../session/imports.ts')).importCards(id, format, bytes),
  puzzle: async (wish) => {
    if (!session) return none();
    const shipped = await load(session.plan.game);
    const pkg = shipped.ok ? await packedFor(shipped.value, session.plan) : shipped;
    return pkg.ok ? writePuzzle(session.match, session.plan, wish, pkg.value) : pkg;
  },
};

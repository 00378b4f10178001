/** A duel in the other engine: made from two decks, run from question to question. */
import { POOL_INDEX } from '@fuda/ocg';
import type { Phase } from '../neutral.ts';
import { DUEL_FLAGS, LOCATION, MESSAGE, PHASE_OF, POSITION, PROCESS, QUERY, QUESTIONS } from './constants.ts';
import type { CoreCardData, CoreHandle, CoreLibrary, CoreMessage } from './library.ts';
import { type CoreQuestion, type Response, readQuestion } from './question.ts';
import { type Scripts, START_SCRIPTS } from './scripts.ts';

export interface DeckOrder {
  /** passcodes, bottom first */
  readonly main: readonly number[];
  readonly extra: readonly number[];
}

/** A Deck that was shuffled, and how it lay afterwards. */
export interface Shuffle {
  readonly player: number;
  readonly order: readonly number[];
}

export interface CoreWorld {
  readonly library: CoreLibrary;
  readonly scripts: Scripts;
  readonly cards: ReadonlyMap<number, CoreCardData>;
}

const LP = 8000;
const HAND = 5;
const PATIENCE = 100_000;

export class CoreDuel {
  readonly world: CoreWorld;
  readonly handle: CoreHandle;
  /** undefined: the Duel is over */
  question: CoreQuestion | undefined;
  winner: number | undefined;
  turn = 0;
  turnPlayer = 0;
  phase: Phase = 'draw';
  inDamageStep = false;
  /** an attack was declared and is not over */
  attacking = false;
  /** a monster is placed, but not Summoned yet [YGO-5.4.1] */
  summoning = false;
  /** what scripts and engine complained about */
  readonly complaints: string[] = [];
  readonly shuffles: Shuffle[] = [];
  /** told to whoever wants to see */
  onMessage: ((message: CoreMessage) => void) | undefined;

  constructor(world: CoreWorld, decks: readonly [DeckOrder, DeckOrder], seed: number) {
    this.world = world;
    const { library, scripts, cards } = world;
    const team = { startingLP: LP, startingDrawCount: HAND, drawCountPerTurn: 1 };
    const handle = library.createDuel({
      flags: DUEL_FLAGS.masterRule2020 | DUEL_FLAGS.pseudoShuffle,
      // all zero is the one state its generator cannot leave
      seed: [BigInt(seed >>> 0) + 1n, 2n, 3n, 4n],
      team1: team,
      team2: team,
      cardReader: (code) => cards.get(code) ?? null,
      scriptReader: (name) => scripts.read(name) ?? '',
      errorHandler: (_type, text) => this.complaints.push(text),
    });
    if (handle === null) throw new Error('the engine made no duel');
    this.handle = handle;
    for (const name of START_SCRIPTS) library.loadScript(handle, name, scripts.read(name) ?? '');
    for (const [player, deck] of decks.entries()) {
      const add = (code: number, location: number): void =>
        library.duelNewCard(handle, {
          team: player,
          duelist: 0,
          code,
          controller: player,
          location,
          sequence: 0,
          position: POSITION.faceDownDefense,
        });
      for (const code of deck.main) add(code, LOCATION.deck);
      for (const code of deck.extra) add(code, LOCATION.extra);
    }
    library.startDuel(handle);
    this.advance();
  }

  codesIn(player: number, location: number): number[] {
    return this.world.library
      .duelQueryLocation(this.handle, { flags: QUERY.code, controller: player, location })
      .flatMap((card) => (card?.code === undefined ? [] : [POOL_INDEX.canonical(card.code)]));
  }

  answer(response: Response): void {
    this.world.library.duelSetResponse(this.handle, response);
    this.advance();
  }

  end(): void {
    this.world.library.destroyDuel(this.handle);
  }

  private advance(): void {
    const { library } = this.world;
    for (let rounds = 0; rounds < PATIENCE; rounds++) {
      const status = library.duelProcess(this.handle);
      let asked: CoreMessage | undefined;
      const messages = library.duelGetMessage(this.handle);
      for (const [i, message] of messages.entries()) {
        this.onMessage?.(message);
        this.hear(message, messages.slice(i + 1));
        if (QUESTIONS.includes(message.type)) asked = message;
      }
      if (status === PROCESS.end || this.winner !== undefined) {
        this.question = undefined;
        return;
      }
      if (status !== PROCESS.waiting) continue;
      if (asked === undefined) throw new Error('the engine refused an answer');
      this.question = readQuestion(asked);
      return;
    }
    throw new Error('the engine never asks');
  }

  private hear(message: CoreMessage, later: readonly CoreMessage[]): void {
    switch (message.type) {
      case MESSAGE.retry:
        throw new Error('the engine refused an answer');
      case MESSAGE.win:
        this.winner = message.player;
        return;
      case MESSAGE.newTurn:
        this.turn++;
        this.turnPlayer = message.player;
        return;
      case MESSAGE.newPhase:
        this.phase = PHASE_OF[message.phase] ?? this.phase;
        this.summoning = false;
        return;
      case MESSAGE.attack:
        this.attacking = true;
        return;
      case MESSAGE.attackNegated:
      case MESSAGE.battleCommand:
      case MESSAGE.idleCommand:
        this.attacking = false;
        return;
      case MESSAGE.damageStepStart:
        this.inDamageStep = true;
        return;
      case MESSAGE.damageStepEnd:
        this.inDamageStep = false;
        this.attacking = false;
        return;
      case MESSAGE.summoning:
      case MESSAGE.specialSummoning:
      case MESSAGE.flipSummoning:
        this.summoning = true;
        return;
      case MESSAGE.summoned:
      case MESSAGE.specialSummoned:
      case MESSAGE.flipSummoned:
      // a negated one never succeeds
      case MESSAGE.chainEnd:
        this.summoning = false;
        return;
      case MESSAGE.shuffleDeck:
        this.shuffles.push({
          player: message.player,
          order: deckBefore(this.codesIn(message.player, LOCATION.deck), message.player, later),
        });
        return;
      default:
    }
  }
}

/** How a Deck lay before these messages: the engine shuffles no sooner than it must, so cards may have been drawn since. */
export function deckBefore(now: readonly number[], player: number, messages: readonly CoreMessage[]): number[] {
  const deck = [...now];
  for (const message of [...messages].reverse()) {
    if (message.type === MESSAGE.draw && message.player === player) {
      const drawn = message.drawn as { readonly code: number }[];
      deck.push(...drawn.map(({ code }) => POOL_INDEX.canonical(code)).reverse());
    } else if (message.type === MESSAGE.move) {
      const { card, from, to } = message;
      if (to.location === LOCATION.deck && to.controller === player) deck.splice(to.sequence, 1);
      if (from.location === LOCATION.deck && from.controller === player)
        deck.splice(from.sequence, 0, POOL_INDEX.canonical(card));
    }
  }
  return deck;
}

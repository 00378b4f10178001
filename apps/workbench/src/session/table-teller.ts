/**
 * Everything the table tells one seat, for the check that none of it depends on cards that seat cannot see (`fuda verify`): the board, the
 * question, the log, why a computer player answered so, reasons, branches, points, and what a record of the match tells when it is opened.
 */
import type { GamePackage } from '@fuda/game';
import { cells, type Match } from '@fuda/kernel';
import type { Beginning, Teller, World } from '@fuda/testkit';
import { startPlan } from './plan.ts';
import { type MatchPlan, type Mind, type NodeInfo, PERSON, type Reply, type Update } from './protocol.ts';
import { openRecord, readRecord } from './records.ts';
import { Session } from './session.ts';

/** Answers after which it is gone back and forth, and after which the record is opened. */
const BACK_EVERY = 7;
const OPEN_EVERY = 5;

function sure<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(reply.error.reason.en);
  return reply.value;
}

/**
 * What a player who looks at everything would think: it gives the hidden cards away wherever it is told. That a card was set up by
 * whoever practises (`drilled`) is no secret once that card is seen, so this gives away the card of the answer and no other.
 */
function indiscreet({ machine: m, optionCount }: Match, answer: number): Mind {
  let sum = 0;
  for (let card = 1; card <= m.S[cells.CARD_TOP]; card++) sum = (sum * 31 + m.S[m.definition + card]) % 9973;
  const opinions = Array.from({ length: Math.min(optionCount, 8) }, (_, option) => ({
    option,
    win: ((sum + option) % 997) / 997,
    visits: sum + option,
    share: 0,
  }));
  return { drilled: m.S[m.definition + m.optionCard[answer]] % 2 === 1, opinions };
}

/**
 * Without the record, which is the match itself, and without the numbers of nodes: how often the other player was asked meanwhile can be seen
 * at any table. Where that one said no, a node begins; so what was said and what happened are two lists.
 */
function words({ position, nodes }: Update): object {
  const { node: _node, path: _path, ...shown } = position;
  return {
    ...shown,
    said: nodes.filter(isTelling).map(({ player, said }) => ({ player, said })),
    log: nodes.flatMap(({ log }) => log),
    goals: nodes.map(({ goal }) => goal).filter((goal, i, all) => goal?.state !== all[i - 1]?.state),
  };
}

/** A bare "no" says only that somebody was asked. */
const isTelling = ({ said }: NodeInfo): boolean =>
  said !== null && (said.card ?? said.mode ?? said.number) !== undefined;

class TableWorld implements World {
  readonly match: Match;
  private readonly pkg: GamePackage;
  private readonly session: Session;
  private readonly viewer: number;
  private answers = 0;
  private asked = 0;

  constructor(pkg: GamePackage, { game, setup, seed, ruleset, viewer }: Beginning) {
    const seats: MatchPlan['seats'] = viewer === 0 ? [PERSON, 'random'] : ['random', PERSON];
    const plan: MatchPlan = { game: pkg.id, ruleset, decks: ['', ''], seed, seats, setup };
    this.pkg = pkg;
    this.viewer = viewer;
    this.match = sure(startPlan(pkg, game, plan, []));
    this.session = new Session(pkg, plan, this.match);
  }

  decide = (option: number): void => {
    const { session, match } = this;
    if (match.query?.player !== this.viewer) {
      sure(session.answer(option, indiscreet(match, option)));
      return;
    }
    sure(session.answer(option));
    if (++this.answers % BACK_EVERY !== 0) return;
    const here = session.whole().position.node;
    sure(session.undo());
    sure(session.go(here));
  };

  told(): unknown {
    const { session } = this;
    const update = session.whole();
    const cards = update.position.view.players.flatMap(({ zones }) =>
      Object.values(zones).flatMap((zone) => zone.cards),
    );
    return {
      ...words(update),
      why: update.nodes.filter(isTelling).map(({ id }) => sure(session.why(id))),
      whyNot: cards.slice(0, 12).map((card) => session.whyNot(card)),
      carried: this.carried(update),
      scores: session.scores(),
      branches: session.branches().map(({ node: _node, decisions: _decisions, ...end }) => end),
      opened: this.asked++ % OPEN_EVERY === 0 ? this.opened() : null,
    };
  }

  /** Where cards can be let go, were every zone meant. */
  private carried({ position: { options, view } }: Update): unknown {
    const zones = view.players.flatMap((player, seat) => Object.keys(player.zones).map((zone) => `${seat}/${zone}`));
    const places = zones.map((zone) => ({ zone, verbs: [] }));
    return options
      .slice(0, 6)
      .flatMap(({ card, index }) => (card ? [this.session.carry(card, [{ option: index, places }]).ways] : []));
  }

  /** What a file or link of this match tells whoever opens it at the same seat. */
  private opened(): unknown {
    const file: unknown = JSON.parse(JSON.stringify(this.session.record()));
    const opened = sure(openRecord(this.pkg, sure(readRecord(file)), []));
    const update = opened.whole();
    return { ...words(update), why: update.nodes.filter(isTelling).map(({ id }) => sure(opened.why(id))) };
  }
}

export const tableTeller = (pkg: GamePackage): Teller => ({
  name: 'table',
  open: (beginning) => new TableWorld(pkg, beginning),
});

/** The encoder for the checks that nothing shows what its player cannot see: `fuda verify --honesty N`. */
import { type CompiledGame, cells as c, createMatch, type Machine, type Match, type MatchSetup } from '@fuda/kernel';
import { Encoder } from './encoder.ts';
import { EventMemory } from './event-memory.ts';

/** Everything the encoder says of a position, as plain data. */
function said(encoder: Encoder, m: Machine, viewer: number, memory?: EventMemory): unknown {
  const count = encoder.encode(m, viewer, memory);
  return {
    tokens: encoder.tokens.slice(0, count * encoder.width),
    global: encoder.global.slice(),
    tokenOf: encoder.tokenOf.slice(0, encoder.options),
  };
}

/** Encodes the position for whoever is asked. */
export function encodingAgent(): { readonly name: string; judge(m: Machine): unknown } {
  const encoders = new Map<CompiledGame, Encoder>();
  return {
    name: 'encoder',
    judge(m) {
      let encoder = encoders.get(m.game);
      if (encoder === undefined) {
        encoder = new Encoder(m.game);
        encoders.set(m.game, encoder);
      }
      return said(encoder, m, m.S[c.QUERY_PLAYER] - 1);
    },
  };
}

export interface Beginning {
  readonly game: CompiledGame;
  readonly setup: MatchSetup;
  readonly seed: number;
  readonly viewer: number;
}

export interface World {
  readonly match: Match;
  decide(option: number): void;
  told(): unknown;
}

/** A match from its beginning, with what the encoder remembers of it. */
export function encodingTeller(): { readonly name: string; open(beginning: Beginning): World } {
  return {
    name: 'encoder',
    open({ game, setup, seed, viewer }) {
      const created = createMatch(game, setup, seed, { journal: false });
      if (!created.ok) throw new Error(created.error.reason.en);
      const match = created.value;
      const encoder = new Encoder(game);
      const memory = new EventMemory();
      return {
        match,
        decide(option) {
          memory.notice(match.machine, option);
          match.decide(option);
        },
        told: () => said(encoder, match.machine, viewer, memory),
      };
    },
  };
}

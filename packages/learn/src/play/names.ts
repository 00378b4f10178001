/**
 * Networks by name: `net` (what it likes best), `net@32` (simulations), `net@200ms`; `net:FILE`, `net:FILE@32` play with the model of a file.
 * Without it is the one that comes with the game. Nothing of a network is loaded before somebody prepares to play.
 */
import { type GamePackage, type Player, PlayerFailure, type PlayerFault } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import { fail, ok, type Result } from '../errors.ts';
import { M } from '../messages.ts';
import type { NetSeat } from './net-seat.ts';

export { type ModelDoor, setModelDoor } from './door.ts';

const NAME = 'net';
const MOST_SIMULATIONS = 4096;
const MOST_MS = 3_600_000;

export interface NetName {
  /** absent: the game's own */
  readonly file?: string;
  readonly simulations?: number;
  readonly ms?: number;
}

/** What a name of this kind says; undefined: it is of another kind. */
export function readNetName(name: string): Result<NetName> | undefined {
  if (name !== NAME && !name.startsWith(`${NAME}@`) && !name.startsWith(`${NAME}:`)) return undefined;
  const at = name.lastIndexOf('@');
  const [, amount, unit] = (at < 0 ? null : /^(\d{1,9})(ms)?$/.exec(name.slice(at + 1))) ?? [];
  // a file may have the sign in its name
  if (amount === undefined && name.startsWith(`${NAME}@`)) return undefined;
  const source = amount === undefined ? name : name.slice(0, at);
  const file = source.startsWith(`${NAME}:`) ? { file: source.slice(NAME.length + 1) } : {};
  if (amount === undefined) return ok(file);
  const [number, most] = [Number(amount), unit ? MOST_MS : MOST_SIMULATIONS];
  if (number < 1 || number > most) return fail('BAD_BUDGET', '$', M.budget(most, unit ? 'ms' : 'simulations'));
  return ok({ ...file, ...(unit ? { ms: number } : { simulations: number }) });
}

/** Longer names of files are cut: there is little room beside a player's name. */
const LONGEST = 12;

/** `runs/a/best.onnx` → `best` */
function shortName(file: string): string {
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1).split('.')[0];
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
}

const labelOf = ({ file, simulations, ms }: NetName) => {
  const model = file === undefined ? '' : ` ${shortName(file)}`;
  if (ms !== undefined) return { ja: `ネットワーク${model} ${ms}ms`, en: `Network${model} ${ms} ms` };
  if (simulations === undefined) return { ja: `ネットワーク${model}`, en: `Network${model}` };
  return { ja: `ネットワーク${model} 先読み${simulations}回`, en: `Network${model} ${simulations} simulations` };
};

/** The player of that name, not yet prepared; undefined if the name is of another kind. */
export function netNamed(pkg: GamePackage, name: string): Result<Player> | undefined {
  const read = readNetName(name);
  if (!read?.ok) return read;
  return ok(lazyNet(pkg, name, read.value));
}

function lazyNet(pkg: GamePackage, name: string, wanted: NetName): Player {
  const seats = new Map<CompiledGame, NetSeat>();
  let seat: NetSeat | undefined;
  const seatFor = (game: CompiledGame): NetSeat => {
    seat = seats.get(game);
    if (!seat) throw new Error(`${name} has to be prepared first`);
    return seat;
  };
  const searches = wanted.ms !== undefined || wanted.simulations !== undefined;
  /** under way: whoever asks meanwhile waits for the same; what failed is tried again */
  const opening = new Map<CompiledGame, Promise<PlayerFault | null>>();
  const open = async (game: CompiledGame, progress?: (share: number) => void): Promise<PlayerFault | null> => {
    const { openSeat } = await import('./open-seat.ts');
    const opened = await openSeat(pkg, game, wanted, progress);
    if (!opened.ok) return opened.error;
    seats.set(game, opened.value);
    seat ??= opened.value;
    return null;
  };
  const prepare: NonNullable<Player['prepare']> = async (game, progress) => {
    if (seats.has(game)) return null;
    const known = opening.get(game) ?? open(game, progress).finally(() => opening.delete(game));
    opening.set(game, known);
    return known;
  };
  return {
    name,
    label: labelOf(wanted),
    way: searches ? WAY_AHEAD : WAY,
    ...(wanted.ms ? { ms: wanted.ms } : {}),
    prepare,
    choose: (m, random) => seatFor(m.game).choose(m, random),
    chooseAmong: (m, random, allowed) => seatFor(m.game).choose(m, random, allowed),
    async chooseSoon(m, random, allowed) {
      const fault = await prepare(m.game);
      if (fault) throw new PlayerFailure(fault);
      return seatFor(m.game).chooseSoon(m, random, allowed);
    },
    recall: (m, decisions) => seats.get(m.game)?.recall(m, decisions),
    notice(m, option) {
      seats.get(m.game)?.notice(m, option);
    },
    forget() {
      for (const one of seats.values()) one.forget();
    },
    opinions: (most) => seat?.opinions(most) ?? [],
  };
}

const WAY = {
  ja: '先を読まず、対戦から学んだネットワークがいちばん良いという手を選びます',
  en: 'looks nothing ahead and takes what a network that learned from matches likes best',
};
const WAY_AHEAD = {
  ja: '見えないカードを何度も仮に配り直し、ネットワークが有望と見る手の先を読んで、いちばん良い手を選びます',
  en: 'deals the hidden cards anew many times, plays ahead where a network thinks it worthwhile, and takes the best',
};

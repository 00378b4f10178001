/** Packs from outside: read, and looked at with the eyes of their game. */
import type { GamePackage, Pack, Problem } from '@fuda/game';
import { packedGame, readPack } from '@fuda/pack';
import type { CheckedPack, Reply, ToldProblem } from './protocol.ts';
import { refuse } from './refuse.ts';
import { pathInWords } from './where.ts';

export const told = ({ path, reason, severity, hint }: Problem): ToldProblem => ({
  severity,
  where: pathInWords(path),
  reason,
  ...(hint ? { hint } : {}),
});

/** A file somebody brought: JSON or zip. Refused as a whole only where it is no pack. */
export function openPack(file: string, bytes: Uint8Array): Reply<Pack> {
  const { pack, problems } = readPack(bytes, file);
  if (pack) return { ok: true, value: pack };
  const [{ path, reason }] = problems;
  const where = pathInWords(path);
  const at = where === '' ? '' : `${where}: `;
  return refuse('BAD_PACK', path, `${at}${reason.ja}`, `${at}${reason.en}`);
}

/** What of it can be played, and what is wrong with the rest. */
export function checkPackFor(pkg: GamePackage, pack: Pack): CheckedPack {
  const { game, problems } = packedGame(pkg, [pack]);
  // a ruleset may leave cards out, and packs may be made for another
  const all = game.rulesets.flatMap(({ id }) => game.compile(id).cards.map((card) => card.id));
  const own = new Set(all.filter((id) => id.startsWith(`${pack.id}:`)));
  // one that takes the place of another has its id: whether it is there is told by what is wrong with it
  const isBroken = (i: number): boolean =>
    problems.some(({ severity, path }) => severity === 'error' && path.startsWith(`$.cards[${i}]`));
  const replacing = pack.cards.filter(({ replaces, draft }, i) => replaces !== undefined && !draft && !isBroken(i));
  return { playable: own.size + replacing.length, problems: problems.map(told) };
}

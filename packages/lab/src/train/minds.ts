/** Networks at work in this thread, opened once each. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { deckBelief, knownDecks } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import { type BatchJudge, Judge, layoutOf, type Model, readModel, type SearchGround } from '@fuda/learn';
import { OutsideJudge } from './outside-judge.ts';
import { runtimeHere } from './runtime.ts';

/** More are not at work at once: two who meet, and those of the league. */
const MOST_OPEN = 6;
const models = new Map<string, Model>();
type OpenJudge = BatchJudge & { close(): void | Promise<void> };
const judges = new Map<string, Promise<OpenJudge>>();

/** Files are named by what they were made from, so what was read once stays right. */
export function modelFrom(pkg: GamePackage, ruleset: string, file: string): Model {
  let model = models.get(file);
  if (model === undefined) {
    const found = readModel(readFileSync(file), layoutOf(pkg.compile(ruleset)));
    if (!found.ok) throw new Error(`${file}: ${found.error.reason.en}`);
    model = found.value;
    models.set(file, model);
  }
  return model;
}

/** With a socket: judged by the program that listens there. */
export async function judgeFrom(pkg: GamePackage, ruleset: string, file: string, socket?: string): Promise<BatchJudge> {
  const key = `${file} ${socket ?? ''}`;
  const known = judges.get(key);
  if (known) return known;
  const [oldest] = judges.keys();
  if (judges.size >= MOST_OPEN && oldest !== undefined) {
    const old = judges.get(oldest);
    judges.delete(oldest);
    await (await old)?.close();
  }
  const opened: Promise<OpenJudge> =
    socket === undefined
      ? runtimeHere().then((runtime) => Judge.open(runtime, modelFrom(pkg, ruleset, file), pkg.compile(ruleset)))
      : OutsideJudge.open(connect(socket), file, layoutOf(pkg.compile(ruleset)));
  judges.set(key, opened);
  return opened;
}

/** What a search believes: the decks as this run plays them. */
export function groundOf(pkg: GamePackage, ruleset: string): SearchGround {
  const goal = pkg.rulesets.find(({ id }) => id === ruleset)?.goal;
  const belief = deckBelief(knownDecks(pkg, ruleset));
  return { game: pkg.compile(ruleset), belief, ...(goal ? { goal } : {}) };
}

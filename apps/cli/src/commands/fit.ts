/** `fuda lab fit`: learns a game by self-play. Hours of it: nothing that was learned is lost to a signal or to a disk. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_STAGES, knowledgeOf, writeModels } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import { type FitState, findPlayer, fitFile, fitModels, headOf, readFitFile } from '@fuda/lab';
import type { Call } from '../command.ts';
import { CliFailure, EXIT, labFailure } from '../errors.ts';
import { checkPlace, statOf, writeJson, writeNumbered, writeText } from '../files.ts';
import { M } from '../messages.ts';
import { progressBar } from '../progress.ts';
import { integer, rulesetOf, seed } from '../read-args.ts';
import { ofAll, stoppedField, tellStopped } from '../stopping.ts';

/** Learns a game and writes what was learned; the tuning of an earlier file is kept. */
export async function learn(call: Call, pkg: GamePackage): Promise<number> {
  const ruleset = rulesetOf(call, pkg);
  const { out } = call.values;
  if (out === undefined) throw new CliFailure('MISSING_OPTION', '--out', M.cannotLearn());
  const matches = integer(call, 'matches', 100_000, 1, 1_000_000_000);
  const how = await howOf(call, pkg);
  checkPlace(out, call.disk);
  const goOn = call.flags.has('go-on');
  const { teacher, ...plain } = how;
  const part = new Part(call, out, headOf(pkg, ruleset, { kind: 'fit', ...plain, teacher: teacher?.name, goOn }));
  const state = part.read();
  const before = goOn ? knowledgeOf(pkg, pkg.compile(ruleset)).models : undefined;
  const bar = progressBar(call, matches);
  const fitted = await fitModels(pkg, {
    ...how,
    matches,
    stop: call.stop(),
    onProgress: bar,
    onState: (now) => part.keep(now),
    ...(state ? { state } : {}),
    ...(before ? { from: before } : {}),
    ...(ruleset === undefined ? {} : { ruleset }),
  });
  bar(null);
  if (!fitted.ok) throw labFailure(fitted.error);
  const { models, surprise, againstUniform, matches: done } = fitted.value;
  if (done < matches) return part.tell(done, matches);
  const tuning = pkg.weights?.(ruleset)?.tuning;
  const learned = writeModels(pkg.compile(ruleset), models);
  writeLearned(call, pkg, out, tuning ? { ...learned, tuning } : learned);
  part.remove();
  if (call.json) call.out(JSON.stringify({ matches: done, surprise, againstUniform }));
  else call.out(call.say(M.learned(done, surprise, againstUniform)));
  return EXIT.fine;
}

/** How it is learned, as far as the result depends on it. Throws CliFailure. */
async function howOf(call: Call, pkg: GamePackage) {
  const decks = call.values.decks?.split(',').map((deck) => deck.trim());
  const known = pkg.decks.map((deck) => deck.id);
  const wrong = decks?.find((deck) => !known.includes(deck));
  if (wrong !== undefined) throw new CliFailure('UNKNOWN_DECK', '--decks', M.unknownDeck(wrong, known));
  const name = call.values.teacher;
  const teacher = name === undefined ? undefined : findPlayer(pkg, name);
  if (name !== undefined && !teacher) throw new CliFailure('BAD_VALUE', '--teacher', M.noPlayer(name));
  const fault = await teacher?.prepare?.(pkg.compile(rulesetOf(call, pkg)));
  if (fault) throw new CliFailure('BAD_VALUE', '--teacher', fault.reason);
  return {
    seed: seed(call),
    copies: call.flags.has('copies'),
    stages: integer(call, 'stages', DEFAULT_STAGES, 1, 16),
    ...(decks ? { decks } : {}),
    ...(teacher ? { teacher } : {}),
  };
}

/** Where the disk has filled up meanwhile, what was learned is kept where any program may write. Throws CliFailure. */
function writeLearned(call: Call, pkg: GamePackage, out: string, learned: unknown): void {
  try {
    writeJson(out, learned, call.disk);
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    const text = `${JSON.stringify(learned)}\n`;
    const kept = writeNumbered(join(tmpdir(), `fuda-fit-${pkg.id}`), '.json', text, call.disk);
    call.err(call.say(M.keptIn(kept)));
    throw error;
  }
}

/** What has been learned so far, beside the file it shall become. */
class Part {
  private readonly call: Call;
  private readonly head: string;
  /** undefined: the result goes to a device, which has no neighbours */
  private readonly file: string | undefined;
  private isKept = false;

  constructor(call: Call, out: string, head: string) {
    this.call = call;
    this.head = head;
    this.file = statOf(out)?.isFile() === false ? undefined : `${out}.part`;
  }

  /** Throws CliFailure when it is of another run: nobody knows whether it may be overwritten. */
  read(): FitState | undefined {
    if (this.file === undefined || this.call.flags.has('fresh') || !statOf(this.file)) return undefined;
    const read = readFitFile(this.file, this.head);
    if (!read.ok) throw labFailure(read.error);
    return read.value;
  }

  /** A disk that refuses now may have room later: learning goes on. */
  keep(state: FitState): void {
    if (this.file === undefined) return;
    try {
      writeText(this.file, fitFile(this.head, state), this.call.disk);
      this.isKept = true;
    } catch (error) {
      if (!(error instanceof CliFailure)) throw error;
      this.call.err(this.call.say(error.error.reason));
    }
  }

  tell(done: number, of: number): number {
    const { call, file } = this;
    const resume = call.words.filter((word) => word !== '--fresh');
    const left = this.isKept && file !== undefined ? { kept: file, resume } : {};
    if (call.json) call.out(JSON.stringify({ matches: done, of, ...stoppedField(call, left) }));
    return tellStopped(call, { done: ofAll(done, of, '対戦', 'matches'), ...left });
  }

  remove(): void {
    if (this.file !== undefined && statOf(this.file)) this.call.disk.remove(this.file);
  }
}

/**
 * The loop: somebody plays, a network learns from it, the gate decides whether it is better, and the next generation begins. Whoever
 * stops it, by whatever means, loses at most the piece in hand: the next start finds what is there and goes on.
 */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { GamePackage } from '@fuda/game';
import { freshModel, LOOKING, type Model, networkFor, numbersOf, type ShardSpec, weightsHash } from '@fuda/learn';
import { checkRuleset } from '../checks.ts';
import type { Disk } from '../disk/disk.ts';
import { answering, LabFailure, type LabResult } from '../errors.ts';
import type { Threads } from '../jobs.ts';
import { matchSeed } from '../seed.ts';
import { type Describe, findChanges } from './changes.ts';
import { Clock } from './clock.ts';
import { collect } from './collect.ts';
import { eloTable, generationName } from './elo-table.ts';
import { trainEmbedded } from './embedded.ts';
import { type Contestant, passGate } from './gate.ts';
import type { ExamplesJob, NetFile, SelfPlay } from './make-shard.ts';
import { JudgingServer } from './outside-judge.ts';
import { basisOf, gameOf, type PlanWishes, pairsOf, planId, planOf, type TrainPlan } from './plan.ts';
import { checkPython, type PythonPlace, trainByPython } from './python-trainer.ts';
import { reportPage } from './report.ts';
import {
  type Generation,
  type ModelFile,
  RUN,
  type RunFile,
  type RunPhase,
  type RunState,
  type Shards,
} from './run-file.ts';
import { RunFolder } from './run-folder.ts';
import { startModel } from './start-model.ts';
import { keptAside } from './training.ts';

export interface TrainOptions extends Threads {
  readonly folder: string;
  readonly wishes: PlanWishes;
  readonly minutes: number;
  /** what somebody types to do the same */
  readonly command: string;
  /** generations at most, the first included; left out: until the time is over */
  readonly generations?: number;
  readonly disk?: Disk;
  /** where the trainer in Python is; left out: it cannot be asked for */
  readonly python?: PythonPlace;
  /** an option in words; left out: its label */
  readonly describe?: Describe;
  readonly onPhase?: (phase: RunPhase) => void;
}

export interface TrainReport {
  readonly folder: string;
  readonly run: RunFile;
}

/** Trains until the time is over, or somebody stops it. */
export function train(pkg: GamePackage, options: TrainOptions): Promise<LabResult<TrainReport>> {
  return answering(async () => {
    const start = await startIn(pkg, options.wishes);
    const plan = planOf(pkg, options.wishes, start && weightsHash(start.parameters));
    const folder = new RunFolder(options.folder, pkg, plan.ruleset, options.disk);
    if ((plan.trainer === 'python' || plan.judge === 'python') && options.python) await checkPython(options.python);
    const loop = new Loop(pkg, plan, folder, options, start);
    return { folder: folder.folder, run: await loop.work() };
  });
}

async function startIn(pkg: GamePackage, { start, ruleset }: PlanWishes): Promise<Model | undefined> {
  return start === undefined ? undefined : startModel(pkg, checkRuleset(pkg, ruleset), start);
}

/** Never more often than this is the folder brought up to date while a phase goes on. */
const TELL_MS = 2000;
const NOTHING: Shards = { files: [], examples: 0, matches: 0, entropy: 0, straying: 0, complete: true, of: 0 };
/** Earlier bests that a new generation also meets. */
const FORMER_BESTS = 2;
/** One program in Python reads and writes for so many threads before they wait for it; several share a GPU well. */
const THREADS_OF_A_JUDGE = 6;
/** Earlier bests it also plays against while it learns. */
const LEAGUE = 3;

class Loop {
  private readonly pkg: GamePackage;
  private readonly plan: TrainPlan;
  private readonly folder: RunFolder;
  private readonly options: TrainOptions;
  private readonly start: Model | undefined;
  private readonly clock: Clock;
  private run: RunFile;
  private told = 0;

  constructor(pkg: GamePackage, plan: TrainPlan, folder: RunFolder, options: TrainOptions, start: Model | undefined) {
    this.pkg = pkg;
    this.plan = plan;
    this.folder = folder;
    this.options = options;
    this.start = start;
    const id = planId(pkg, plan);
    const old = folder.read(id);
    this.clock = new Clock(options.minutes, options.stop, old?.seconds ?? 0);
    const { rules, encoding } = basisOf(pkg, plan.ruleset);
    const fresh: RunFile = {
      format: RUN,
      game: pkg.id,
      ruleset: plan.ruleset,
      rules,
      encoding,
      planId: id,
      plan,
      command: options.command,
      started: new Date().toISOString(),
      updated: new Date().toISOString(),
      seconds: 0,
      state: 'running',
      phase: null,
      best: -1,
      generations: [],
      elo: [],
    };
    this.run = { ...fresh, ...old, command: options.command };
  }

  async work(): Promise<RunFile> {
    try {
      this.tell({ state: 'running' });
      const most = this.options.generations ?? Number.POSITIVE_INFINITY;
      // without a first generation there would be nothing, however short the time is
      let number = 0;
      while (number < most && (number === 0 || !this.clock.isOver) && (await this.generation(number))) number++;
      const over: RunState = number === most ? 'done' : 'time over';
      const state: RunState = this.options.stop?.aborted ? 'stopped' : over;
      return this.tell({ state, phase: null });
    } catch (error) {
      if (error instanceof LabFailure) this.tellFailure();
      throw error;
    } finally {
      this.clock.close();
    }
  }

  /** The disk that refused may refuse again: the reason told is the first one. */
  private tellFailure(): void {
    try {
      this.tell({ state: 'failed', phase: null });
    } catch (error) {
      if (!(error instanceof LabFailure)) throw error;
    }
  }

  /** Brings one generation to its end. False: somebody has stopped it, or the time is over. */
  private async generation(number: number): Promise<boolean> {
    const known = this.run.generations[number];
    if (known?.gate) return true;
    if (!known) this.keep(this.begun(number));
    if (!this.at(number).shards.complete && !(await this.collectFor(number))) return false;
    if (!this.at(number).model && !(await this.trainFor(number))) return false;
    return this.gateFor(number);
  }

  private at(number: number): Generation {
    return this.run.generations[number];
  }

  private get best(): Generation | undefined {
    return this.run.best < 0 ? undefined : this.run.generations[this.run.best];
  }

  private begun(number: number): Generation {
    const { teacher, simulations } = this.plan;
    const isTaught = number === 0 && teacher !== '';
    const by = number > 0 ? `net@${simulations}` : teacher === '' ? '' : teacher;
    const shards = isTaught || number > 0 ? { ...NOTHING, complete: false } : NOTHING;
    return { number, from: this.run.best, by, shards, training: null, model: null, gate: null, changes: [] };
  }

  /** What is done for a generation depends on the plan and on the best before it alone. */
  private jobFor(number: number): { readonly job: ExamplesJob; readonly count: number } {
    const { plan, pkg } = this;
    const { ruleset, without } = plan;
    const isTaught = number === 0;
    const [all, each] = isTaught ? [plan.teacherMatches, plan.teacherShard] : [plan.matches, plan.shard];
    const matches = Math.min(all, each);
    const seed = matchSeed(plan.seed, number);
    const pairs = pairsOf(gameOf(pkg, plan), plan, number);
    const { teacher, explore, opinion, corrected } = plan;
    const by = isTaught ? { teacher, explore, opinion, corrected } : this.selfPlay(number);
    const job = { game: pkg.id, ruleset, pairs, without, seed, matches, by };
    return { job, count: Math.ceil(all / matches) };
  }

  /** The best plays against itself, now and then against one before it. */
  private selfPlay(number: number): SelfPlay {
    const { simulations, whims, whimTurns, keep, lambda, league, against } = this.plan;
    const { from } = this.at(number);
    const fileOf = (n: number): NetFile => {
      const { model } = this.at(n);
      return { file: this.folder.path('models', model?.file ?? ''), hash: model?.hash ?? '' };
    };
    const former = this.run.generations.filter((one) => one.number < from && one.gate?.accepted);
    const opponents = former.slice(-LEAGUE).map((one) => fileOf(one.number));
    const { ahead = 'rollouts' } = this.startOf(number).model;
    const { turns = 0 } = LOOKING[ahead];
    return {
      net: fileOf(from),
      simulations,
      turns,
      whims,
      whimTurns,
      keep,
      lambda,
      opponents,
      league,
      against,
      sockets: [],
    };
  }

  private async collectFor(number: number): Promise<boolean> {
    const { job, count } = this.jobFor(number);
    if (!('net' in job.by) || this.plan.judge === 'embedded') return this.collectBy(job, count, number);
    const game = this.pkg.compile(job.ruleset);
    const { model } = this.startOf(number);
    const wanted = Math.ceil((this.options.workers ?? 1) / THREADS_OF_A_JUDGE);
    const started = await Promise.allSettled(
      Array.from({ length: wanted }, () => JudgingServer.start(this.python(), game, model)),
    );
    const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      const failed = started.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      const sockets = servers.map(({ socket }) => socket);
      return await this.collectBy({ ...job, by: { ...job.by, sockets } }, count, number);
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  }

  private async collectBy(job: ExamplesJob, count: number, number: number): Promise<boolean> {
    const name = number === 0 ? 'teacher' : 'self-play';
    const phase = this.clock.phase(name, number);
    // the first generation has to leave time to be learned; later ones are taken up again by the next start
    let there = 0;
    const stopping = this.clock.stopAt(number === 0 ? 'shards' : 'end', () => there > 0);
    const keep = (shards: Shards): void => {
      there = shards.files.length;
      this.keep({ ...this.at(number), shards }, phase(shards.matches, count * job.matches));
      stopping.look();
    };
    const threads = { ...this.options, stop: stopping.signal };
    const shards = await collect(this.pkg, job, count, this.folder, threads, keep);
    const isCut = number === 0 && !this.options.stop?.aborted && shards.files.length > 0;
    this.keep({ ...this.at(number), shards: { ...shards, complete: shards.complete || isCut } });
    return shards.complete || isCut;
  }

  /** The first generation of a run without a teacher is the network it begins with. */
  private async trainFor(number: number): Promise<boolean> {
    const { plan, folder } = this;
    const start = this.startOf(number);
    const files = this.window(number);
    if (files.length === 0) {
      this.keep({ ...this.at(number), model: this.factsOf(start.file, start.model) });
      return true;
    }
    const spec = this.modelSpec(start.model, files);
    const out = folder.modelFile(spec);
    const phase = this.clock.phase('training', number);
    const left = Math.max(0, this.clock.secondsUntil('training'));
    const order = {
      pkg: this.pkg,
      plan,
      folder,
      spec,
      start,
      ...keptAside(files),
      seed: matchSeed(plan.seed, number),
      made: this.made(number, files),
      out,
      progress: (done: number, of: number) => this.keep(this.at(number), phase(done, of)),
      stop: this.clock.stopAt(number === 0 ? 'never' : 'end').signal,
      // where the time is over there would be no model at all
      ...(number === 0 ? { mostSeconds: left } : {}),
    };
    const training = await this.trainer()(order);
    if (!training) return false;
    const model = folder.findModel(out);
    if (!model) throw new Error(`${out} has vanished`);
    this.keep({ ...this.at(number), training, model: this.factsOf(out, model) });
    return true;
  }

  private trainer() {
    if (this.plan.trainer === 'embedded') return trainEmbedded;
    return trainByPython(this.python());
  }

  private python(): PythonPlace {
    if (!this.options.python) throw new Error('nobody said where the trainer in Python is');
    return this.options.python;
  }

  private startOf(number: number): { readonly file: string; readonly model: Model } {
    const { plan, folder, pkg } = this;
    const { from } = this.at(number);
    if (from >= 0) {
      const file = folder.path('models', this.at(from).model?.file ?? '');
      const model = folder.findModel(file);
      if (model) return { file, model };
      throw new LabFailure({ ...lost(file), code: 'FOREIGN_WORK' });
    }
    const { layout } = folder;
    const numbers = numbersOf(pkg.compile(plan.ruleset), plan.known);
    const config = networkFor(layout, plan.size, { attention: plan.attention, ...numbers });
    const begun = this.start ?? freshModel(layout, config, plan.seed);
    const ahead = plan.ahead === '' ? {} : { ahead: plan.ahead };
    const model = { ...begun, ...ahead };
    const origin = this.start ? { start: plan.start } : { seed: plan.seed, network: JSON.stringify(config) };
    const settings = { ...origin, ...ahead };
    const file = folder.modelFile({ ...basisOf(pkg, plan.ruleset), by: this.start ? 'start' : 'chance', settings });
    if (!folder.findModel(file)) folder.putModel(file, model);
    return { file, model };
  }

  /** Shards to learn from: the newest generations first, as many as fit. */
  private window(number: number): string[] {
    const { window, mostExamples } = this.plan;
    const files: string[] = [];
    let examples = 0;
    for (let g = number; g >= 0 && g > number - window; g--) {
      const { shards } = this.at(g);
      const each = shards.examples / Math.max(1, shards.files.length);
      for (const file of shards.files) {
        if (examples + each > mostExamples && files.length > 0) return files;
        files.push(file);
        examples += each;
      }
    }
    return files;
  }

  private modelSpec(start: Model, files: readonly string[]): ShardSpec {
    const { epochs, batch, rate, trainer, seed, ruleset } = this.plan;
    const settings = { from: weightsHash(start.parameters), shards: files, epochs, batch, rate, seed };
    return { ...basisOf(this.pkg, ruleset), by: trainer, settings };
  }

  private made(number: number, files: readonly string[]): Record<string, string> {
    return {
      command: this.options.command,
      ...(this.plan.start === '' ? {} : { start: this.plan.start }),
      seed: String(this.plan.seed),
      generation: String(number),
      plan: this.run.planId,
      rules: this.run.rules,
      shards: String(files.length),
    };
  }

  private factsOf(file: string, model: Model): ModelFile {
    const hash = weightsHash(model.parameters);
    return { file: basename(file), hash, bytes: statSync(file).size, parameters: model.parameters.length };
  }

  private contestant(number: number): Contestant {
    const { model } = this.at(number);
    const file = this.folder.path('models', model?.file ?? '');
    return { name: generationName(number), generation: number, model: { file, hash: model?.hash ?? '' } };
  }

  private async gateFor(number: number): Promise<boolean> {
    const { plan, pkg, folder } = this;
    const phase = this.clock.phase('gate', number);
    const { best } = this;
    const former = this.run.generations.filter(({ gate, number: n }) => gate?.accepted && n !== best?.number);
    const pool: Contestant[] = [
      ...former.slice(-FORMER_BESTS).map((one) => this.contestant(one.number)),
      ...plan.pool.map((name) => ({ name, generation: null })),
    ];
    const terms = {
      pkg,
      plan,
      folder,
      threads: { ...this.options, stop: this.clock.stopAt('end').signal },
      pairs: pairsOf(gameOf(pkg, plan), plan, number),
      seed: matchSeed(~plan.seed, number),
      progress: (deals: number, most: number) => this.keep(this.at(number), phase(deals, most)),
    };
    const gate = await passGate(terms, this.contestant(number), best && this.contestant(best.number), pool);
    if (!gate) return false;
    const changes = best && gate.accepted ? this.changes(best.number, number) : [];
    const generations = this.run.generations.with(number, { ...this.at(number), gate, changes });
    this.tell({ generations, best: gate.accepted ? number : this.run.best, elo: eloTable(generations) });
    return true;
  }

  private changes(before: number, after: number) {
    const { pkg, plan, folder } = this;
    const modelOf = (number: number): Model => {
      const model = folder.findModel(folder.path('models', this.at(number).model?.file ?? ''));
      if (!model) throw new LabFailure({ ...lost(this.at(number).model?.file ?? ''), code: 'FOREIGN_WORK' });
      return model;
    };
    const pairs = pairsOf(gameOf(pkg, plan), plan, after);
    const terms = { pkg: gameOf(pkg, plan), ruleset: plan.ruleset, pairs, seed: matchSeed(plan.seed + 1, after) };
    return findChanges({ ...terms, describe: this.options.describe }, modelOf(before), modelOf(after));
  }

  /** Notes where a generation stands; while a phase goes on not more often than anybody can read. */
  private keep(generation: Generation, phase?: RunPhase): void {
    const generations = [...this.run.generations];
    generations[generation.number] = generation;
    if (!phase) {
      this.tell({ generations });
      return;
    }
    this.run = { ...this.run, generations, phase };
    this.options.onPhase?.(phase);
    if (performance.now() - this.told > TELL_MS) this.tell({});
  }

  /** Writes what is known to the folder, with the page that shows it. */
  private tell(news: Partial<RunFile>): RunFile {
    const now = { updated: new Date().toISOString(), seconds: Math.round(this.clock.seconds) };
    this.run = { ...this.run, ...news, ...now };
    this.folder.write(this.run);
    this.folder.put('report.html', reportPage(this.run, this.pkg));
    this.told = performance.now();
    return this.run;
  }
}

const lost = (file: string) => ({
  path: file,
  reason: {
    ja: `モデルのファイルがないか壊れています: ${file}。フォルダーを消してやり直してください`,
    en: `the file of a model is missing or damaged: ${file}; delete the folder and begin again`,
  },
});

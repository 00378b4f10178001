/** Searching with a network: how much of the runtime's own speed is left while many matches are searched at once. */
import type { GamePackage } from '@fuda/game';
import {
  type BatchJudge,
  freshModel,
  Judge,
  layoutOf,
  type MatchJob,
  networkFor,
  playMatches,
  SEARCH,
  searchGround,
} from '@fuda/learn';
import { openRuntime } from '@fuda/learn/runtime';
import type { BenchCase } from './case.ts';

/** Matches of one worker, as `fuda train` has them. */
const TOGETHER = 16;
const SETTINGS = { ...SEARCH, simulations: 16, noise: 1 };
const MOST_DECISIONS = 400;
/** ms of the processor for one sample */
const SAMPLE = 4000;
/** rounds between two looks at it, and calls of the runtime of which one is timed: asking for the processor's time costs as much as a short search */
const GLANCE = 16;
const TIMED = 7;

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The share of the processor's time that is the runtime's: judgements per second against those of a runtime that is always fed. */
export function searchRateCase(id: string, load: () => Promise<GamePackage>): BenchCase {
  return {
    name: `learn/search-rate/${id}`,
    unit: 'of the runtime',
    kind: 'value',
    async prepare() {
      const runtime = await openRuntime(['onnxruntime-node']);
      if (!runtime.ok) return { skip: runtime.error.reason.en };
      const pkg = await load();
      const game = pkg.compile();
      const layout = layoutOf(game);
      const judge = await Judge.open(runtime.value, freshModel(layout, networkFor(layout, 'S'), 1), game);
      let inside = 0;
      let judged = 0;
      let calls = 0;
      const timed: BatchJudge = {
        layout,
        async judge(batch, size) {
          judged += size ?? batch.size;
          if (++calls % TIMED !== 0) return judge.judge(batch, size);
          const before = processorTime();
          const said = await judge.judge(batch, size);
          inside += TIMED * (processorTime() - before);
          return said;
        },
      };
      const mind = { judge: timed, settings: SETTINGS };
      const ground = searchGround(pkg, game);
      function* jobs(): Generator<MatchJob> {
        for (let seed = 0; ; seed++) {
          const setup = pkg.setUp(pkg.defaultDecks, seed);
          if (!setup.ok) throw new Error(setup.error.reason.en);
          yield { setup: setup.value, seed, minds: [mind, mind] };
        }
      }
      return {
        async run() {
          inside = 0;
          judged = 0;
          const started = processorTime();
          let rounds = 0;
          const goesOn = (): boolean => ++rounds % GLANCE !== 0 || processorTime() - started < SAMPLE;
          const options = { together: TOGETHER, record: true, mostDecisions: MOST_DECISIONS, goesOn };
          await playMatches(ground, jobs(), options, () => {});
          return { amount: inside / (processorTime() - started), checksum: String(judged > 0) };
        },
        close: () => judge.close(),
      };
    },
  };
}

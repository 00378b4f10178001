/** What long runs keep on the disk to go on from: finished pieces, findings of studies, runs of learning, figures of a soak. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Findings, fitFile, fitStateIn, openKept } from '@fuda/lab';
import { mutate, mutateText } from '@fuda/testkit';
import { figuresIn, noFigures, secondsOf } from 'fuda';
import { broken, type Door, halving, type Input, oneByOne, refusal, type Verdict } from '../door.ts';

const HEAD = '{"about":"fuzz"}';
const PIECES = 30;
/** Lines of one file are opened together. */
const LINES = 500;

/** A folder of this process; gone with it. */
let folder: string | undefined;
function placeFor(name: string): string {
  if (folder === undefined) {
    const made = (folder = mkdtempSync(join(tmpdir(), 'fuda-fuzz-')));
    process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  }
  return join(folder, name);
}

/** A file of lines: writes sound ones, and reads whatever lies there. */
interface LineFormat {
  readonly name: string;
  /** puts these pieces into an empty file; returns their lines */
  write(): readonly string[];
  /** what is believed, each piece as text */
  read(lines: readonly string[]): readonly string[];
}

const part = (i: number) => ({ matches: 1, wins: [i % 2, 1 - (i % 2)], reasons: { points: i }, sums: [i, i * 7] });

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);

const keptWork: LineFormat = {
  name: 'lab/kept-work',
  write() {
    const file = placeFor('kept-sample.jsonl');
    const kept = openKept(file, HEAD, { foreign: 'refuse' });
    for (let i = 0; i < PIECES; i++) kept.add({ from: 10 * i, to: 10 * i + 10 }, part(i));
    return linesOf(file).slice(1);
  },
  read(lines) {
    const file = placeFor('kept.jsonl');
    writeFileSync(file, `${[HEAD, ...lines].join('\n')}\n`);
    return openKept(file, HEAD, { foreign: 'refuse' }).done.map(({ chunks, part: found }) =>
      JSON.stringify([chunks, found]),
    );
  },
};

const BASES = Array.from({ length: PIECES }, (_, i) => `task ${i}`);
const findingsAt = (file: string): Findings =>
  new Findings(relative('dist/studies', file).replace(/\.jsonl$/, ''), false);

const findings: LineFormat = {
  name: 'lab/findings',
  write() {
    const file = placeFor('findings-sample.jsonl');
    const checkpoint = findingsAt(file).checkpoint(BASES);
    for (let i = 0; i < PIECES; i++) checkpoint.add({ from: i, to: i + 1 }, [{ share: i / 7, list: [i, `${i}`] }]);
    return linesOf(file);
  },
  read(lines) {
    const file = placeFor('findings.jsonl');
    writeFileSync(file, `${lines.join('\n')}\n`);
    return findingsAt(file)
      .checkpoint(BASES)
      .done.map(({ chunks, part: found }) => JSON.stringify([chunks, found]));
  },
};

/** A line that was changed is not believed, and costs no other line. */
function lineDoor({ name, write, read }: LineFormat): Door {
  let known: { readonly lines: readonly string[]; readonly believed: ReadonlyMap<string, string> } | undefined;
  const samples = () => {
    if (known) return known;
    const lines = write();
    known = { lines, believed: new Map(lines.map((line) => [line, read([line])[0]])) };
    return known;
  };
  return {
    name,
    kind: 'text',
    batch: LINES,
    make(random) {
      const { lines } = samples();
      const line = lines[random(lines.length)];
      return random(8) === 0 ? line : mutateText(line, random);
    },
    open: halving((inputs) => {
      const { believed } = samples();
      const given = inputs.map(String);
      const found = new Set(read(given));
      const sound = new Set(believed.values());
      const stray = [...found].find((piece) => !sound.has(piece));
      if (stray !== undefined) throw new Error(`believed, though nobody wrote it: ${stray}`);
      return given.map((line): Verdict => {
        const piece = believed.get(line);
        if (piece === undefined) return 'refused';
        return found.has(piece) ? 'accepted' : broken(`nothing is wrong with ${line}, and it is lost`);
      });
    }),
  };
}

const column = (n: number): Float64Array => Float64Array.from({ length: 9 }, (_, i) => n + i / 3);
const FIT = {
  matches: 700,
  dice: 12_345,
  stages: 3,
  stageTurns: 4,
  columns: {
    policy: column(0),
    policyMoved: column(1),
    policyLargest: column(2),
    value: column(3),
    valueMoved: column(4),
    valueLargest: column(5),
  },
};

function openFit(text: string): Verdict {
  const read = fitStateIn(text, 'fit.part', HEAD);
  if (!read.ok) return refusal(read.error);
  const { stages, stageTurns, columns } = read.value;
  if (!(stages >= 1 && stages <= 16 && stageTurns >= 1))
    return broken(`stages that cannot be: ${stages}, ${stageTurns}`);
  return Object.values(columns).every((list) => list.every(Number.isFinite))
    ? 'accepted'
    : broken('weights that are no numbers');
}

function fitDoor(): Door {
  const whole = fitFile(HEAD, FIT);
  const json: unknown = JSON.parse(whole);
  return {
    name: 'lab/fit',
    kind: 'text',
    make: (random) => (random(2) === 0 ? mutateText(whole, random) : (JSON.stringify(mutate(json, random)) ?? '')),
    open: oneByOne((input) => openFit(String(input))),
  };
}

const SEED = 16;
const slope = { median: 1, perHour: 0.5, growth: 0, allowed: 9, flat: true };
const FIGURES = {
  ...noFigures(SEED),
  games: { ocg: 3, history: 4 },
  stretches: [
    { seconds: 60, samples: [{ at: 1, rss: 2, heap: 3, table: 4 }], verdict: null },
    { seconds: 70, samples: [], verdict: { heap: slope, table: slope, rss: slope } },
  ],
};

function soakDoor(): Door {
  return {
    name: 'lab/soak',
    kind: 'json',
    make: (random) => mutate(FIGURES, random),
    open: oneByOne((json: Input) => {
      const figures = figuresIn(json, SEED);
      if (!figures) return 'refused';
      // what the command does with them
      const counts = [...Object.values(figures.counts), ...Object.values(figures.games), secondsOf(figures)];
      for (const { verdict } of figures.stretches) if (verdict) counts.push(verdict.heap.median.valueOf());
      return counts.every(Number.isFinite) ? 'accepted' : broken('figures that are no numbers');
    }),
  };
}

export const keptDoors = (): readonly Door[] => [lineDoor(keptWork), lineDoor(findings), fitDoor(), soakDoor()];

/**
 * The command line: every command with whatever options and values. It answers with one of its exit codes and a sentence; nothing it says is a
 * trace of the program, and it writes nothing: the disk it gets takes nothing, and whoever works is asked to stop before the first piece.
 */
import { Readable } from 'node:stream';
import { setThinkingClock } from '@fuda/ai';
import type { RandomBelow } from '@fuda/kernel';
import { DISK, type Disk } from '@fuda/lab';
import { COMMANDS, runCli } from 'fuda';
import { broken, type Door, oneByOne, unsaid, type Verdict } from '../door.ts';

/** Exit codes: fine, failed, wrong usage, stopped by somebody. */
const FINE = 0;
const FAILED = 1;
const USAGE = 2;
const STOPPED = 130;

/** What people type where something else was meant. No large number that would be a right one: somebody would have to wait for it. */
const VALUES = [
  ...['0', '1', '2', '3', '-1', '1.5', '1e3', '0x10', ' 1', '１', '1_0', '-0', '+1', '99999999999999999999', 'NaN'],
  ...[
    '',
    ' ',
    ',',
    'a,b',
    ',,',
    'a,b,c',
    '-',
    '--',
    '=',
    '__proto__',
    'constructor',
    '../..',
    '/dev/null',
    '/nowhere/x',
  ],
  ...[
    'sample-duel',
    'ocg',
    'duel-masters',
    'history',
    'random',
    'both',
    'ja',
    'en',
    'xx',
    'ydk',
    'kai',
    '\u001b[31m',
    '竜',
  ],
];
const GAMES = ['sample-duel', 'ocg', 'duel-masters', 'history'];
const FILES = [
  'games/sample/scenarios',
  'games/history/scenarios/gain.json',
  'games/sample/layout.json',
  'package.json',
  '/nowhere/x.json',
  'fuzz',
  'exodia',
  'fit',
  'balance',
];
/** Not run: one serves until somebody stops it, one measures for minutes, and both are left with what they read. */
const NOT_RUN = ['serve', 'bench'];

const commands = Object.fromEntries(
  COMMANDS.map((command) => [
    command.name,
    async () => (NOT_RUN.includes(command.name) ? { ...command, run: async () => FINE } : command),
  ]),
);

const pick = <T>(list: readonly T[], random: RandomBelow): T => list[random(list.length)];

/** A right call as far as a few words go, then some slips. */
function wordsOf(random: RandomBelow): string[] {
  const command = pick(COMMANDS, random);
  const words: string[] = [command.name];
  if ('game' in command.options && random(8) > 0) words.push('--game', pick(GAMES, random));
  if (command.args && random(4) > 0) words.push(pick(FILES, random));
  const options = Object.entries(command.options);
  for (let n = random(4); n > 0 && options.length > 0; n--) {
    const [name, { value }] = pick(options, random);
    words.push(`--${name}`, ...(value === undefined ? [] : [pick(VALUES, random)]));
  }
  if (random(3) === 0) words.push('--json');
  if (random(6) === 0) words.push('--lang', pick(['ja', 'en', 'fr'], random));
  for (let n = random(3); n > 0; n--) slip(words, random);
  return words;
}

function slip(words: string[], random: RandomBelow): void {
  const at = random(words.length + 1);
  const [word = ''] = words.slice(at, at + 1);
  const kinds: (() => void)[] = [
    () => words.splice(at, 1),
    () => words.splice(at, 0, pick(VALUES, random)),
    () => words.splice(at, 1, pick(VALUES, random)),
    () => words.splice(at, 0, word),
    () => words.splice(at, 1, `${word}x`),
    () => words.splice(at, 1, word.slice(1)),
    () => words.splice(at, 1, `${word}=${pick(VALUES, random)}`),
    () => words.splice(at, 0, pick(['--help', '--version', '-h', '--nothing', '-x', '--'], random)),
    () => words.reverse(),
  ];
  pick(kinds, random)();
}

class Written extends Error {}

/** Everything can be looked at, nothing can be made; whoever tries is noted. */
function closedDisk(tried: string[]): Disk {
  const refuse = (syscall: string, path: string): never => {
    tried.push(path);
    throw Object.assign(new Written(`EROFS: ${syscall}`), { code: 'EROFS', syscall, path });
  };
  return {
    ...DISK,
    makeFolder: (path) => void (DISK.stat(path) ?? refuse('mkdir', path)),
    open: (path, flags) => (flags === 'r' ? DISK.open(path, flags) : refuse('open', path)),
    rename: (from) => refuse('rename', from),
    link: (from) => refuse('link', from),
    remove: (path) => refuse('unlink', path),
  };
}

const stopped = AbortSignal.abort('SIGINT');

async function call(words: readonly string[]): Promise<Verdict> {
  let out = '';
  let err = '';
  const tried: string[] = [];
  // whoever thinks for a time has thought for an hour with every look at the clock
  let now = 0;
  setThinkingClock(() => (now += 3_600_000));
  const status = await runCli(
    words,
    {
      out: (line) => void (out += `${line}\n`),
      err: (line) => void (err += `${line}\n`),
      write: (part) => void (out += part),
      input: Readable.from(['']),
      isTerminal: false,
      progress: null,
      env: {},
      disk: closedDisk(tried),
      stop: () => stopped,
    },
    commands,
  );
  setThinkingClock(() => performance.now());
  return judge(words, { status, out, err, tried });
}

interface Answer {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly tried: readonly string[];
}

function judge(words: readonly string[], { status, out, err, tried }: Answer): Verdict {
  if (![FINE, FAILED, USAGE, STOPPED].includes(status)) return broken(`exit code ${status}`);
  if (/\n {4}at /.test(out + err) || /"INTERNAL"/.test(out)) return broken(`a trace: ${(err || out).slice(0, 600)}`);
  if (status !== USAGE) return status === FINE ? 'accepted' : 'refused';
  if (tried.length > 0) return broken(`wrong usage, and it wrote to ${tried[0]}`);
  if (!words.includes('--json')) return err === '' ? broken('wrong usage without a word') : 'refused';
  const last = out.trimEnd().split('\n').at(-1) ?? '';
  const { ok, error } = JSON.parse(last === '' ? '{}' : last) as { ok?: boolean; error?: Parameters<typeof unsaid>[0] };
  if (ok !== false || !error) return broken(`wrong usage without an error: ${last.slice(0, 200)}`);
  const wrong = unsaid(error);
  return wrong ? broken(wrong) : 'refused';
}

export function commandDoor(): Door {
  return {
    name: 'cli/arguments',
    kind: 'json',
    make: wordsOf,
    open: oneByOne((input) => {
      if (!Array.isArray(input) || input.some((word) => typeof word !== 'string')) return 'refused';
      return call(input);
    }),
  };
}

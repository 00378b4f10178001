import type { GamePackage } from '@fuda/game';
import { freshModel, layoutOf, networkFor, setModelDoor, writeModel } from '@fuda/learn';
import { openRuntime } from '@fuda/learn/runtime';
import { sampleDuelPackage } from '@fuda/sample';
import { WIDE } from '@fuda/testkit';
import { afterAll, expect, test } from 'vitest';
import { answerFor } from './answers.ts';
import { startPlan } from './plan.ts';
import { playersFor } from './players.ts';
import { type MatchPlan, PERSON } from './protocol.ts';
import { sheetOf } from './sheet.ts';

const game = sampleDuelPackage.compile();
const layout = layoutOf(game);
const config = { ...networkFor(layout, 'S'), width: 8, blocks: 1, heads: 2 };
const bytes = writeModel(freshModel(layout, config, 1));
const shipping = (read: () => Promise<Uint8Array>): GamePackage => {
  const model = { file: 'models/standard.onnx', bytes: bytes.length, read };
  return { ...sampleDuelPackage, model: () => model };
};
const none: GamePackage = { ...sampleDuelPackage, model: () => undefined };

const before = setModelDoor({ openRuntime: () => openRuntime(), readFile: async () => bytes });
afterAll(() => setModelDoor(before));

async function answers(pkg: GamePackage, name: string, most: number) {
  const plan: MatchPlan = {
    game: pkg.id,
    ruleset: 'standard',
    decks: pkg.defaultDecks as [string, string],
    seed: 3,
    seats: [PERSON, name],
  };
  const begin = () => {
    const begun = startPlan(pkg, pkg.compile(), plan, []);
    if (!begun.ok) throw new Error(begun.error.reason.en);
    return begun.value;
  };
  const match = begin();
  const told = [];
  const heard: number[] = [];
  for (let n = 0; n < most && match.query; n++) {
    const answer = await answerFor(pkg, match, plan, name, begin, (share) => heard.push(share));
    if (!answer.ok) throw new Error(answer.error.reason.en);
    told.push(answer.value);
    expect(answer.value.option).toBeLessThan(match.optionCount);
    match.decide(answer.value.option);
  }
  return { told, heard };
}

test('[WB-O2] networks are offered where the game brings a model, and named where one was brought along', () => {
  const names = (pkg: GamePackage): string[] => playersFor(pkg).map(({ name }) => name);
  expect(names(shipping(async () => bytes)).filter((name) => name.startsWith('net'))).toEqual(['net', 'net@32']);
  expect(names(none).filter((name) => name.startsWith('net'))).toEqual([]);
  // the table tells of the same players as think elsewhere
  for (const pkg of [none, shipping(async () => bytes)])
    expect(sheetOf(pkg, game, 'standard').players.map(({ name }) => name)).toEqual(names(pkg));
  const own = sheetOf(none, game, 'standard', undefined, [PERSON, 'net:mine.onnx@16']).players.at(-1);
  expect(own).toMatchObject({ name: 'net:mine.onnx@16', label: { en: 'Network mine 16 simulations' } });
  expect(own?.way?.ja.length).toBeGreaterThan(10);
});

test.runIf(WIDE)('[WB-O2] a network answers with its opinions, and tells how far it was fetched', async () => {
  const pkg = shipping(async () => bytes);
  const first = pkg.model?.();
  const slow: GamePackage = {
    ...pkg,
    model: () => ({
      ...first!,
      async read(progress) {
        progress?.(0.5);
        return bytes;
      },
    }),
  };
  const { told, heard } = await answers(slow, 'net@32', 8);
  expect(heard).toContain(0.5);
  expect(told.some(({ mind }) => mind.opinions.some(({ visits }) => visits > 0))).toBe(true);
  expect(told.every(({ replaced }) => replaced === undefined)).toBe(true);
});

test.each([
  ['NO_FILE', shipping(() => Promise.reject(new Error('503'))), 'net'],
  ['FOREIGN_MODEL', shipping(async () => new Uint8Array([1, 2, 3])), 'net@8'],
  ['NO_MODEL', none, 'net@200ms'],
])('[WB-O1] %s: somebody else goes on, and it is said why', async (code, pkg, name) => {
  const { told } = await answers(pkg, name, 3);
  expect(told.map(({ replaced }) => replaced?.code)).toEqual([code, code, code]);
  for (const { replaced } of told) {
    expect(replaced?.reason.en).toContain('"Skilled" goes on');
    expect(replaced?.reason.ja).toContain('「上手」');
  }
});

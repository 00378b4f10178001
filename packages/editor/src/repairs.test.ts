import { WORKSHOPS } from '@fuda/registry';
import { beforeAll, expect, test } from 'vitest';
import { Bench } from './bench.ts';
import { run } from './commands.ts';
import { leaves, valueAt, written } from './json.ts';
import { highlightsOf, pathAt } from './links.ts';
import { keysOf } from './path.ts';
import { problemsOf } from './repairs.ts';
import { dice, loadAll, randomCommand } from './testing.ts';

let games: Awaited<ReturnType<typeof loadAll<Awaited<ReturnType<(typeof WORKSHOPS)[string]>>>>>;
beforeAll(async () => {
  games = await loadAll(WORKSHOPS);
});
const benchOf = (id: string): Bench => new Bench(games.find((game) => game.id === id)!);

const spell = (more: object) => ({
  id: 'own:x',
  name: { ja: '一撃', en: 'Strike' },
  kind: 'spell',
  civilization: 'fire',
  cost: 4,
  ...more,
});

/** The document after the repair of its first problem that has one. */
function repaired(bench: Bench, json: unknown) {
  const problem = problemsOf(bench, json).find(({ repair }) => repair);
  const done = problem?.repair && run(json, problem.repair.command);
  return { code: problem?.code, label: problem?.repair?.label, json: done?.ok ? done.value.json : undefined };
}

test('[ED-4.1] a misspelt word, field, instruction or keyword is put right in one step', () => {
  const bench = benchOf('sample-duel');
  const draw = { op: 'DRAW', count: 1 };
  expect(repaired(bench, spell({ effects: [{ op: 'DRWA', count: 1 }] }))).toMatchObject({
    code: 'unknown-instruction',
    label: { en: 'make it DRAW' },
    json: { effects: [draw] },
  });
  expect(repaired(bench, spell({ effects: [{ op: 'DRAW', cuont: 1 }] }))).toMatchObject({ json: { effects: [draw] } });
  expect(repaired(bench, { ...spell({ effects: [draw] }), civilization: 'fier' })).toMatchObject({
    json: { civilization: 'fire' },
  });
  const out = { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$enemy' };
  expect(repaired(bench, spell({ effects: [out, { op: 'DESTROY', cards: '$enmey' }] }))).toMatchObject({
    json: { effects: [out, { op: 'DESTROY', cards: '$enemy' }] },
  });
  const blocker = { ...spell({}), kind: 'creature', power: 1000, keywords: ['bloker'] };
  expect(repaired(bench, blocker)).toMatchObject({ json: { keywords: ['blocker'] } });
  const dm = { ...spell({}), kind: 'creature', power: 1000, keywords: [{ id: 'power_atacker', params: { n: 1000 } }] };
  expect(repaired(benchOf('duel-masters'), dm)).toMatchObject({ json: { keywords: [{ id: 'power_attacker' }] } });
  const [card] = games.find(({ id }) => id === 'history')!.cards;
  expect(repaired(benchOf('history'), { ...(card as object), effects: [{ addRise: 1 }] })).toMatchObject({
    json: { effects: [{ addRice: 1 }] },
  });
});

test('[ED-4.2] what does nothing is removed, a number is brought into its range, "3" becomes 3', () => {
  const dm = benchOf('duel-masters');
  const draw = { effects: [{ op: 'DRAW', count: 1 }] };
  expect(repaired(dm, spell({ power: 2000, ...draw })).json).toEqual(spell(draw));
  expect(repaired(dm, spell({ spellCost: 3, ...draw })).json).toEqual(spell(draw));
  expect(repaired(dm, spell({ cost: 100, ...draw })).json).toEqual(spell({ cost: 99, ...draw }));
  expect(repaired(dm, spell({ effects: [{ op: 'DRAW', count: '3' }] })).json).toEqual(
    spell({ effects: [{ op: 'DRAW', count: 3 }] }),
  );
  expect(repaired(dm, spell({ effects: [{ op: 'DRAW', count: 1, out: '$n' }] })).json).toEqual(spell(draw));
  // where several things could be meant nothing is offered
  expect(repaired(dm, spell({ effects: [{ op: 'DESTROY' }] })).json).toBeUndefined();
});

test('[ED-4.3] a repair mends what it says, on damaged cards of all games', () => {
  for (const { id, vocabulary, cards } of games) {
    const bench = new Bench({ vocabulary, cards });
    const random = dice(5);
    let mended = 0;
    for (const card of cards.filter((_, i) => i % (id === 'ocg' ? 9 : 4) === 0)) {
      const keys = [...leaves(card)].filter((one) => typeof valueAt(card, one) === 'string');
      const at = keys[random(keys.length)];
      const text = String(valueAt(card, at));
      const slipped = random(2) > 0 ? `${text.slice(0, -1)}` : `${text}x`;
      const changed = random(3) === 0 ? run(card, randomCommand(card, random, cards)) : undefined;
      const json = changed?.ok ? changed.value.json : written(card, at, slipped);
      for (const { code, path, repair } of problemsOf(bench, json)) {
        if (!repair) continue;
        const done = run(json, repair.command);
        expect(done.ok, `${path} ${JSON.stringify(repair)}`).toBe(true);
        if (!done.ok) continue;
        const left = bench.read(done.value.json).problems.filter((one) => one.code === code && one.path === path);
        // of several unknown fields of one name the first may hide the next
        expect(left, `${(card as { id: string }).id} ${code} ${path} ${JSON.stringify(repair.command)}`).toEqual([]);
        mended++;
      }
    }
    expect(mended, id).toBeGreaterThan(0);
  }
});

test('[ED-4.4] older forms: problems and sentences point at the card as it is written, and one step writes it as today', () => {
  const bench = benchOf('history');
  const [shipped] = games.find(({ id }) => id === 'history')!.cards as readonly object[];
  const old = {
    ...shipped,
    effects: [
      { gain: { rice: 1, knowledge: 'two' } },
      { draw: 1 },
      { conditional: { if: { resource: 'rice', operator: '>=', value: 4 }, then: [{ addRice: 1 }, { drow: 1 }] } },
    ],
  };
  const errors = problemsOf(bench, old).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ path }) => path)).toEqual([
    '$.effects[0].gain.knowledge',
    '$.effects[2].conditional.then[1].drow',
  ]);
  for (const { path } of problemsOf(bench, old)) expect(valueAt(old, keysOf(path)!), path).toBeDefined();
  expect(highlightsOf(bench, old, '$.effects[2].conditional.then[0]', 'ja').length).toBeGreaterThan(0);
  const [notice] = problemsOf(bench, old).filter(({ code }) => code === 'N_MIGRATED');
  const done = run(old, notice.repair!.command);
  const today = done.ok ? done.value.json : undefined;
  expect(valueAt(today, ['effects'])).toMatchObject([{ addRice: 1 }, { addKnowledge: 'two' }, { draw: 1 }, {}]);
  expect(problemsOf(bench, today).map(({ code }) => code)).not.toContain('N_MIGRATED');
  // what has no counterpart today is not thrown away
  const lost = { ...shipped, effects: [{ draw: 1, condition: { resource: 'weather', operator: '>=', value: 1 } }] };
  expect(problemsOf(bench, lost).every(({ repair }) => repair === undefined)).toBe(true);
});

test('[ED-5.1] every instruction of every shipped card lights up a stretch of the text, in both languages, and is found by clicking there', () => {
  for (const { id, vocabulary, cards } of games) {
    const bench = new Bench({ vocabulary, cards });
    const lost: string[] = [];
    for (const card of cards) {
      for (const language of ['ja', 'en'] as const) {
        const paragraphs = bench.text(card, language);
        for (const [path] of bench.read(card).draft.places.instructions) {
          const [first] = highlightsOf(bench, card, path, language);
          if (!first) lost.push(`${(card as { id: string }).id} ${path} ${language}`);
          else {
            expect(first.to).toBeLessThanOrEqual(paragraphs[first.paragraph].text.length);
            const found = pathAt(bench, card, { paragraph: first.paragraph, offset: first.from, language });
            expect(found && valueAt(card, keysOf(found)!)).toBeDefined();
          }
        }
      }
    }
    expect(lost, id).toEqual([]);
  }
});

test('[ED-5.2] a clicked sentence is its innermost instruction; a program lights up all it says', () => {
  const bench = benchOf('sample-duel');
  const card = spell({
    effects: [
      { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$a' },
      { op: 'DESTROY', cards: '$a' },
      { op: 'IF', condition: { op: 'EXISTS', target: { zone: 'HAND' } }, then: [{ op: 'DRAW', count: 2 }] },
    ],
  });
  const [{ text }] = bench.text(card, 'ja');
  const click = (word: string) => pathAt(bench, card, { paragraph: 0, offset: text.indexOf(word), language: 'ja' });
  expect(click('破壊')).toBe('$.effects[1]');
  expect(click('2枚引く')).toBe('$.effects[2].then[0]');
  const said = (path: string) => highlightsOf(bench, card, path, 'ja').map(({ from, to }) => text.slice(from, to));
  expect(said('$.effects[2].then')).toEqual(['カードを2枚引く。']);
  expect(said('$.effects[2].condition.target')).toEqual(said('$.effects[2]'));
});

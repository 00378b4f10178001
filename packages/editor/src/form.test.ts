import { WORKSHOPS } from '@fuda/registry';
import { beforeAll, expect, test } from 'vitest';
import { Bench } from './bench.ts';
import { type Command, run } from './commands.ts';
import { changeOp, type Field, formFor, writeTo } from './form.ts';
import { valueAt } from './json.ts';
import { entryOffers, partOffers } from './offers.ts';
import { isWithin, keysOf, parentOf } from './path.ts';
import { dice, loadAll } from './testing.ts';
import { rowAt, rowsOf, treeOf } from './tree.ts';
import { scopeOf } from './variables.ts';

let games: Awaited<ReturnType<typeof loadAll<Awaited<ReturnType<(typeof WORKSHOPS)[string]>>>>>;
beforeAll(async () => {
  games = await loadAll(WORKSHOPS);
});
const benchOf = (id: string): Bench => new Bench(games.find((game) => game.id === id)!);

const flat = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...flat(field.fields)]);
function field(bench: Bench, json: unknown, at: string, path: string): Field {
  const found = flat(formFor(bench, json, at)?.fields ?? []).find((one) => one.path === path);
  if (!found) throw new Error(`no field ${path} in the form of ${at}`);
  return found;
}

const CREATURE = {
  id: 'own:x',
  name: { ja: '番人', en: 'Guard' },
  kind: 'creature',
  civilization: 'light',
  cost: 5,
  power: 4000,
  actions: [
    {
      kind: 'trigger',
      trigger: { on: 'DESTROYED', subject: { owner: 'SELF', cost: { le: 3 } } },
      effect: [
        { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$enemy' },
        { op: 'COUNT', target: { zone: 'HAND', owner: 'SELF' }, out: '$n' },
        { op: 'DESTROY', cards: '$enemy' },
        { op: 'DRAW', count: '$n' },
      ],
    },
  ],
};

test('[ED-3.1] fields come from the declarations: ranges, words with labels in both languages, what counts when nothing is written', () => {
  const bench = benchOf('sample-duel');
  expect(field(bench, CREATURE, '$', '$.cost')).toMatchObject({
    kind: 'number',
    min: 1,
    max: 99,
    required: true,
    value: 5,
  });
  expect(field(bench, CREATURE, '$', '$.civilization').choices).toContainEqual(
    expect.objectContaining({ word: 'water', label: { ja: '水', en: 'water' } }),
  );
  const draw = field(bench, CREATURE, '$.actions[0].effect[3]', '$.actions[0].effect[3].player');
  expect(draw).toMatchObject({ kind: 'player', value: undefined, fallback: 'SELF' });
  expect(draw.choices.map(({ word }) => word)).toContain('OPPONENT');
  const kind = field(bench, CREATURE, '$.actions[0]', '$.actions[0].kind');
  expect(kind.choices.length).toBeGreaterThan(1);
});

test('[ED-3.2] a filter shows its tests, offers the others, and says how many cards of the pool it may mean', () => {
  const bench = benchOf('sample-duel');
  const trigger = '$.actions[0].trigger';
  const subject = field(bench, CREATURE, trigger, `${trigger}.subject`);
  expect(subject.fields.map(({ name }) => name)).toEqual(['owner', 'cost']);
  expect(subject.adds.map(({ word }) => word)).toContain('race');
  const { cards } = games.find(({ id }) => id === 'sample-duel')!;
  const cheap = cards.filter((card) => (card as { cost: number }).cost <= 3).length;
  expect(subject.matches).toEqual({ cards: cheap, of: cards.length });
  const added = run(CREATURE, subject.adds.find(({ word }) => word === 'race')!.command);
  const after = added.ok ? added.value.json : undefined;
  expect(valueAt(after, keysOf(`${trigger}.subject.race`)!)).toBe('dragon');
  expect(field(bench, after, trigger, `${trigger}.subject`).matches!.cards).toBeLessThan(cheap);
});

test('[ED-3.3] the kind of trigger decides the form: what this event has not is gone, or disabled with the reason where it is written', () => {
  const bench = benchOf('sample-duel');
  const at = '$.actions[0].trigger';
  const names = (json: unknown) => formFor(bench, json, at)!.fields.map(({ name }) => name);
  expect(names(CREATURE)).toContain('subject');
  expect(names(CREATURE)).not.toContain('condition');
  const changed = run(CREATURE, { do: 'set', path: `${at}.on`, value: 'STATE_CONDITION_MET' });
  const after = changed.ok ? changed.value.json : undefined;
  expect(names(after)).toEqual(expect.arrayContaining(['condition', 'subject']));
  expect(field(bench, after, at, `${at}.condition`).required).toBe(true);
  expect(field(bench, after, at, `${at}.subject`)).toMatchObject({
    disabled: { ja: 'このできごとにはありません', en: 'this event has none' },
    clear: { do: 'remove' },
  });
  // one word is short for a trigger with nothing else
  const short = run(CREATURE, { do: 'set', path: at, value: 'ENTER' });
  const json = short.ok ? short.value.json : undefined;
  expect(names(json)).toEqual(expect.arrayContaining(['on', 'subject', 'optional']));
  const asked = formFor(bench, json, at)!.fields.find(({ name }) => name === 'subject')!;
  const done = run(json, asked.ways[0].command);
  expect(done.ok && valueAt(done.value.json, keysOf(at)!)).toEqual({ on: 'ENTER', subject: {} });
});

test('[ED-3.4] a place offers exactly the variables that can be read there, and says where each comes from', () => {
  const bench = benchOf('sample-duel');
  const effect = '$.actions[0].effect';
  const cards = field(bench, CREATURE, `${effect}[2]`, `${effect}[2].cards`).variables;
  expect(cards.map(({ name }) => name)).toEqual(['$enemy', '$source', '$event', '$event.other', '$event.cause']);
  expect(cards[0]).toMatchObject({
    from: `${effect}[0].out`,
    certain: true,
    label: { ja: '相手のクリーチャーを1体選ぶ。', en: "Choose 1 of your opponent's creatures." },
  });
  const count = field(bench, CREATURE, `${effect}[3]`, `${effect}[3].count`).variables;
  expect(count.map(({ name }) => name)).toEqual(['$n', '$event.value']);
  // too early
  const first = field(bench, CREATURE, `${effect}[0]`, `${effect}[0].count`).variables;
  expect(first.map(({ name }) => name)).toEqual(['$event.value']);
});

test('[ED-3.5] what is offered is taken and what is not is refused: variables of shipped cards of all games, at every place', () => {
  for (const { id, vocabulary, cards } of games) {
    const bench = new Bench({ vocabulary, cards });
    const random = dice(3);
    const wrong: string[] = [];
    for (const card of cards.filter((_, i) => i % (id === 'ocg' ? 24 : 12) === 0)) {
      const rows = [...rowsOf(treeOf(bench, card))].filter(({ kind }) => kind === 'instruction');
      for (const { path } of rows) {
        const names = new Set(JSON.stringify(valueAt(card, keysOf(scopeOf(path))!)).match(/(?<=")\$\w+(?=")/g));
        for (const one of flat(formFor(bench, card, path)!.fields)) {
          if (!['number', 'cards', 'player'].includes(one.kind) || one.rows || random(3) > 0) continue;
          const offered = new Set(one.variables.map(({ name }) => name));
          for (const name of new Set([...names, ...offered])) {
            const done = run(card, { do: 'set', path: one.path, value: name, order: one.order });
            if (!done.ok) continue;
            const { problems } = bench.read(done.value.json);
            const codes = problems.filter((p) => p.path === one.path && p.severity === 'error').map(({ code }) => code);
            // it does not go with what stands beside it, whatever is written
            if (codes.includes('conflicting-fields')) continue;
            const taken = !codes.some((code) =>
              [
                'wrong-kind',
                'unknown-variable',
                'variable-before-write',
                'unknown-word',
                'wrong-type',
                'not-supported',
                'no-result',
              ].includes(code),
            );
            if (taken !== offered.has(name))
              wrong.push(`${(card as { id: string }).id} ${one.path} ${name} ${taken} ${codes}`);
          }
        }
      }
    }
    expect(wrong, id).toEqual([]);
  }
});

test('[ED-3.6] what makes no sense on a card is disabled with the reason of its game, and nothing else is', () => {
  const dm = benchOf('duel-masters');
  const spell = { id: 'x', kind: 'spell', power: 2000, cost: 1 };
  const disabled = (json: unknown, bench = dm) =>
    Object.fromEntries(
      (formFor(bench, json, '$')?.fields ?? []).flatMap(({ name, disabled: why }) => (why ? [[name, why.ja]] : [])),
    );
  expect(disabled(spell)).toMatchObject({ power: '「呪文」にパワーはありません', race: 'クリーチャーだけにあります' });
  expect(Object.keys(disabled({ id: 'x', kind: 'creature' }))).toEqual([
    'spellCost',
    'spellCivilization',
    'creatureCivilization',
    'startsSealed',
  ]);
  expect(disabled({ kind: ['creature', 'spell'] })).not.toHaveProperty('spellCost');
  expect(disabled({})).toEqual({});
  const evolution = entryOffers(dm, spell, '$.keywords').find(({ word }) => word === 'evolution');
  expect(evolution?.reason?.en).toBe('only creatures evolve');
  expect(
    entryOffers(dm, { kind: 'creature' }, '$.keywords').find(({ word }) => word === 'evolution')?.reason,
  ).toBeUndefined();
  const ocg = benchOf('ocg');
  expect(disabled({ kind: 'monster', frame: 'link' }, ocg)).toMatchObject({
    level: expect.any(String),
    def: expect.any(String),
    rank: expect.any(String),
  });
  expect(disabled({ kind: 'monster', frame: 'xyz' }, ocg)).not.toHaveProperty('rank');
  expect(Object.keys(disabled({ kind: 'spell' }, ocg))).toEqual(expect.arrayContaining(['atk', 'level', 'frame']));
});

test('[ED-3.7] whatever a form offers leads to a card that is read or to a problem near that place, never to an exception', () => {
  for (const { id, vocabulary, cards } of games) {
    const bench = new Bench({ vocabulary, cards });
    const random = dice(11);
    const wrong: string[] = [];
    for (const card of cards.filter((_, i) => i % (id === 'ocg' ? 60 : 25) === 0)) {
      const before = new Set(bench.read(card).problems.map(({ code, path }) => `${code} ${path}`));
      const try_ = (command: Command, path: string) => {
        const done = run(card, command);
        if (!done.ok) return wrong.push(`${path}: ${done.error.reason.en} ${JSON.stringify(command)}`);
        const { json } = done.value;
        treeOf(bench, json);
        bench.text(json, 'en');
        const fresh = bench
          .read(json)
          .problems.filter(({ code, path: at, severity }) => severity === 'error' && !before.has(`${code} ${at}`));
        const around = path === '$' ? '$' : scopeOf(path);
        if (fresh.length > 0 && !fresh.some(({ path: at }) => isWithin(at, around) || isWithin(path, at)))
          wrong.push(
            `${(card as { id: string }).id} ${path} ${JSON.stringify(command)} → ${fresh[0].code} ${fresh[0].path}`,
          );
      };
      for (const row of rowsOf(treeOf(bench, card))) {
        const form = formFor(bench, card, row.path);
        if (row.list && random(4) === 0)
          for (const { command } of entryOffers(bench, card, row.list.path))
            if (random(9) === 0) try_(command, row.list.path);
        for (const { command, word } of partOffers(bench, card, row.path))
          if (random(6) === 0 && word) try_(command, row.path);
        for (const one of flat(form?.fields ?? [])) {
          if (random(5) > 0) continue;
          const set = (value: unknown) => try_(writeTo(one, value), one.path);
          for (const { word } of one.choices.filter(() => random(8) === 0)) set(word);
          for (const { word } of one.operators.filter(() => random(12) === 0)) set({ op: word });
          for (const { command } of one.ways) try_(command, one.path);
          for (const { command } of one.adds.filter(() => random(10) === 0)) try_(command, one.path);
          if (one.clear) try_(one.clear, parentOf(one.path)?.parent ?? '$');
        }
      }
    }
    expect(wrong, id).toEqual([]);
  }
});

test('[ED-3.8] lists, names of variables and texts say how they are begun', () => {
  const bench = benchOf('sample-duel');
  const race = field(bench, { ...CREATURE, race: ['human'] }, '$', '$.race');
  expect(race.items.map(({ word }) => word)).toContain('dragon');
  expect(race.append).toMatchObject({ do: 'insert', list: '$.race', at: 1 });
  const effect = '$.actions[0].effect';
  expect(field(bench, CREATURE, `${effect}[0]`, `${effect}[0].out`).binds).toBe(true);
  expect(field(bench, CREATURE, `${effect}[2]`, `${effect}[2].cards`).binds).toBeUndefined();
  const { name: _, ...nameless } = CREATURE;
  const ja = field(bench, nameless, '$', '$.name.ja');
  const begun = run(nameless, writeTo(ja, '札'));
  expect(begun.ok && valueAt(begun.value.json, ['name'])).toEqual({ ja: '札' });
});

test('[ED-3.8] what is offered reads as words: no places to be filled in, no values of keywords that have none', () => {
  for (const { id, vocabulary, cards } of games) {
    const bench = new Bench({ vocabulary, cards });
    const asked = { id: 'x', actions: [{ conditions: true }] };
    const [whole] = formFor(bench, asked, '$.actions[0].conditions')?.fields ?? [];
    for (const { label } of whole?.operators ?? []) expect(`${label.ja} ${label.en}`, id).not.toMatch(/[{}]/);
    for (const { id: keyword, params } of vocabulary.keywords.items) {
      const names = formFor(bench, { keywords: [keyword] }, '$.keywords[0]')!.fields.map(({ name }) => name);
      if (params.length === 0) expect(names, keyword).not.toContain('params');
    }
  }
});

test('[ED-3.9] another instruction or expression keeps what both have, and nothing it has no field for', () => {
  const bench = benchOf('sample-duel');
  const at = '$.actions[0].effect[3]';
  const card = run(CREATURE, { do: 'set', path: `${at}.player`, value: 'OPPONENT' });
  const json = card.ok ? card.value.json : undefined;
  const done = run(json, changeOp(bench, json, at, 'DESTROY'));
  expect(done.ok && valueAt(done.value.json, keysOf(at)!)).toEqual({ op: 'DESTROY' });
  const back = done.ok ? run(done.value.json, changeOp(bench, done.value.json, at, 'DRAW')) : done;
  expect(back.ok && valueAt(back.value.json, keysOf(at)!)).toEqual({ op: 'DRAW' });
  const kept = run(json, changeOp(bench, json, at, 'DISCARD'));
  expect(kept.ok && valueAt(kept.value.json, keysOf(at)!)).toMatchObject({ op: 'DISCARD', player: 'OPPONENT' });
});

test('[ED-2.9] every place of a card belongs to the form of a row around it', () => {
  const bench = benchOf('sample-duel');
  const row = (path: string): string => rowAt(bench, CREATURE, path).path;
  expect(row('$.cost')).toBe('$');
  expect(row('$.actions[0].trigger.subject.cost')).toBe('$.actions[0].trigger');
  expect(row('$.actions[0].effect[3].count')).toBe('$.actions[0].effect[3]');
  expect(row('$.nothing.like[3].this')).toBe('$');
});

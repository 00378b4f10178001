import { LOADERS, WORKSHOPS } from '@fuda/registry';
import { runScenario } from '@fuda/scenario';
import { expect, test } from 'vitest';
import { Bench } from './bench.ts';
import type { Command } from './commands.ts';
import { type EditorDocument, edit, openDocument, undo } from './document.ts';
import { type Field, formFor, writeTo } from './form.ts';
import { entryOffers, partOffers } from './offers.ts';

const flat = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...flat(field.fields)]);

/** Somebody who only does what menus and forms offer. */
class Author {
  readonly #bench: Bench;
  document: EditorDocument = openDocument({});

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  #do(command: Command): void {
    const done = edit(this.document, command);
    if (!done.ok) throw new Error(done.error.reason.en);
    this.document = done.value;
  }

  /** Adds an entry of the menu of a list; gives its path. */
  add(list: string, word: string): string {
    const offer = entryOffers(this.#bench, this.document.json, list).find((one) => one.word === word);
    if (!offer) throw new Error(`${list} does not offer ${word}`);
    this.#do(offer.command);
    return this.document.selection;
  }

  /** Adds a part that is not written yet; gives its path. */
  part(path: string, word: string): string {
    const offer = partOffers(this.#bench, this.document.json, path).find((one) => one.word === word);
    if (offer?.command.do !== 'set') throw new Error(`${path} does not offer ${word}`);
    this.#do(offer.command);
    return offer.command.path;
  }

  /** Fills in fields of the form of `row`, by their paths within it. What is chosen must be offered. */
  fill(row: string, values: Readonly<Record<string, unknown>>): void {
    for (const [key, value] of Object.entries(values)) {
      const path = key === '' ? row : `${row}.${key}`;
      const field = flat(formFor(this.#bench, this.document.json, row)?.fields ?? []).find((one) => one.path === path);
      if (!field) throw new Error(`the form of ${row} has no ${key}`);
      const op = typeof value === 'object' && value !== null && 'op' in value ? value.op : undefined;
      if (op !== undefined)
        expect(
          field.operators.map(({ word }) => word),
          path,
        ).toContain(op);
      else if (typeof value === 'string' && value.startsWith('$') && field.kind !== 'variable')
        expect(
          field.variables.map(({ name }) => name),
          path,
        ).toContain(value);
      else if (typeof value === 'string' && field.choices.length > 0)
        expect(
          field.choices.flatMap(({ word, also = [] }) => [word, ...also]),
          path,
        ).toContain(value);
      this.#do(writeTo(field, value));
    }
  }

  /** What is wrong. */
  get errors(): string[] {
    const { problems } = this.#bench.read(this.document.json);
    return problems.map(({ path, reason }) => `${path}: ${reason.en}`);
  }
}

async function authorOf(game: string) {
  const bench = new Bench(await WORKSHOPS[game]());
  return { bench, author: new Author(bench), pkg: await LOADERS[game]() };
}

/** On entering: destroy an enemy, or draw as many as there are shields; when it would be destroyed it goes back to the hand. */
function keeper(author: Author, facts: Readonly<Record<string, unknown>>): void {
  author.fill('$', facts);
  const ability = author.add('$.actions', 'trigger');
  author.fill(`${ability}.trigger`, { on: 'ENTER' });
  const choice = author.add(`${ability}.effect`, 'CHOOSE');
  author.part(choice, 'options');
  const first = author.add(`${choice}.options`, 'a');
  const select = author.add(`${first}.do`, 'SELECT');
  for (const part of ['zone', 'owner', 'count']) author.part(select, part);
  author.fill(select, { zone: 'battle', owner: 'OPPONENT', count: 1, out: '$enemy' });
  const destroy = author.add(`${first}.do`, 'DESTROY');
  author.fill(destroy, { cards: '$enemy' });
  const second = author.add(`${choice}.options`, 'b');
  const draw = author.add(`${second}.do`, 'DRAW');
  author.fill(draw, { count: { op: 'COUNT' } });
  author.fill(draw, { 'count.target': {} });
  for (const part of ['zone', 'owner']) author.part(`${draw}.count.target`, part);
  author.fill(draw, { 'count.target.zone': 'shield', 'count.target.owner': 'SELF' });
  const rule = author.add('$.rules', 'ActionReplacement');
  author.part(rule, 'replace');
  author.fill(rule, { 'replace.action': 'DESTROY' });
  author.part(`${rule}.replace`, 'instead');
  const move = author.add(`${rule}.replace.instead`, 'MOVE');
  author.fill(move, { cards: '$source', to: 'hand' });
}

const NAMES = { id: 'own:keeper', name: {}, 'name.ja': '城の番人', 'name.en': 'Castle Keeper' };

test('[ED-6.1] Duel Masters and the sample duel: a creature from nothing', async () => {
  for (const game of ['duel-masters', 'sample-duel']) {
    const { bench, author, pkg } = await authorOf(game);
    expect(author.errors.length).toBeGreaterThan(0);
    keeper(author, { ...NAMES, kind: 'creature', civilization: 'fire', cost: 1, power: 3000 });
    expect(author.errors, game).toEqual([]);
    expect(
      bench.text(author.document.json, 'ja').map(({ text }) => text),
      game,
    ).toEqual([
      '■このクリーチャーが破壊される時、かわりにこのクリーチャーを手札に戻す。',
      expect.stringContaining(
        'このクリーチャーが出た時、次のうち1つを選ぶ。\n▶相手のクリーチャーを1体選び、破壊する。\n▶カードを自分のシールドの数だけ引く。',
      ),
    ]);
    const [deck, mana, enemy, verb] =
      game === 'duel-masters' ? ['vorg', 'vorg', 'bronze-arm', 'summon'] : ['scout', 'drake', 'scout', 'play'];
    const side = { deck: [{ card: deck, count: 9 }], shield: [{ card: deck, count: 2 }] };
    const result = runScenario(
      {
        format: 'fuda-scenario/1',
        game,
        name: { ja: '番人', en: 'Keeper' },
        cards: [author.document.json],
        players: [
          { zones: { ...side, hand: ['own:keeper', 'own:keeper'], mana: [{ card: mana, count: 3 }] } },
          { zones: { ...side, battle: [enemy] } },
        ],
        turnPlayer: 0,
        turn: 5,
        phase: 'main',
        script: [
          { choose: { verb, card: '0.hand.own:keeper#0' } },
          { choose: { verb: 'mode', number: 0 } },
          { expect: { zones: { '1.battle': { size: 0 }, '0.battle': ['own:keeper'] } } },
          { choose: { verb, card: 'own:keeper' } },
          { choose: { verb: 'mode', number: 1 } },
          { expect: { zones: { '0.hand': { size: 2 } } } },
        ],
      },
      'keeper.json',
      [pkg],
    );
    expect(result, JSON.stringify(result)).toMatchObject({ ok: true });
    // every step can be taken back, down to nothing
    let { document } = author;
    for (let i = 0; i < 999 && document.past.length > 0; i++) document = undo(document);
    expect(document.json).toEqual({});
  }
});

test('[ED-6.1] OCG: a monster from nothing', async () => {
  const { bench, author, pkg } = await authorOf('ocg');
  const printed = { frame: 'effect', attribute: 'WIND', type: 'winged-beast', level: 4, atk: 1000, def: 1000 };
  author.fill('$', { ...NAMES, kind: 'monster', ...printed });
  const ability = author.add('$.actions', 'trigger');
  author.fill(`${ability}.trigger`, { on: 'NORMAL_SUMMONED' });
  author.part(ability, 'resolution');
  const choice = author.add(`${ability}.resolution`, 'CHOOSE');
  author.part(choice, 'options');
  const first = author.add(`${choice}.options`, 'a');
  const select = author.add(`${first}.do`, 'SELECT');
  for (const part of ['zone', 'owner', 'count']) author.part(select, part);
  author.fill(select, { zone: 'monster', owner: 'OPPONENT', count: 1, out: '$enemy' });
  author.fill(author.add(`${first}.do`, 'DESTROY'), { cards: '$enemy' });
  const second = author.add(`${choice}.options`, 'b');
  const gain = author.add(`${second}.do`, 'GAIN');
  author.fill(gain, { counter: 'lp', amount: 500 });
  const rule = author.add('$.rules', 'ActionReplacement');
  author.part(rule, 'replace');
  author.fill(rule, { 'replace.action': 'DESTROY' });
  author.part(`${rule}.replace`, 'instead');
  author.fill(author.add(`${rule}.replace.instead`, 'MOVE'), { cards: '$source', to: 'hand' });
  expect(author.errors).toEqual([]);
  expect(bench.text(author.document.json, 'en').map(({ text }) => text)).toHaveLength(2);
  const result = runScenario(
    {
      format: 'fuda-scenario/1',
      game: 'ocg',
      from: 'duel',
      name: { ja: '番人', en: 'Keeper' },
      cards: [author.document.json],
      players: [
        { zones: { hand: ['own:keeper'] } },
        { zones: { monster: [{ card: 'Gemini Elf', turnPlaced: 1, slot: 0 }] } },
      ],
      script: [
        { choose: { verb: 'summon', card: 'own:keeper' } },
        { choose: { verb: 'place', number: 0 } },
        { choose: { verb: 'mode', number: 0 } },
        { expect: { zones: { '1.monster': { size: 0 } } } },
      ],
    },
    'keeper.json',
    [pkg],
  );
  expect(result, JSON.stringify(result)).toMatchObject({ ok: true });
});

test('[ED-6.1] History Build: a card from nothing, in the short effects of its language', async () => {
  const { bench, author, pkg } = await authorOf('history');
  const { cards } = await WORKSHOPS.history();
  const shipped = cards.find((card) => (card as { type: string }).type === 'event') as Record<string, unknown>;
  const { era, year, note } = shipped;
  const names = { id: 'OWN_KEEPER', name: '城番', kana: 'じょうばん', nameEn: 'Castle Keeper' };
  author.fill('$', { ...names, type: 'event', cost: 3, knowledgeRequired: 0, supply: 8, era, year, note });
  author.add('$.effects', 'addKnowledge');
  const condition = author.add('$.effects', 'condition');
  author.fill(condition, { 'condition.stat': 'knowledge', 'condition.op': '>=', 'condition.value': 2 });
  const trash = author.add(`${condition}.condition.then`, 'trashFromHand');
  author.fill(trash, { trashFromHand: 2 });
  expect(author.errors).toEqual([]);
  expect(
    bench
      .text(author.document.json, 'ja')
      .map(({ text }) => text)
      .join(''),
  ).toBe('知識+1。もし知識が2以上なら、カードを1枚引く、2枚まで取り除いてよい。');
  const piles = ['RICE_SMALL', 'VP_VILLAGE'].map((card) => ({ card, remaining: 8, initial: 8 }));
  const deck = [{ card: 'RICE_SMALL', count: 5 }];
  const result = runScenario(
    {
      format: 'fuda-scenario/1',
      game: 'history',
      ruleset: 'kai',
      name: { ja: '城番', en: 'Keeper' },
      cards: [author.document.json],
      players: [
        { counters: { knowledge: 1 }, zones: { hand: ['OWN_KEEPER', 'VP_VILLAGE'], deck, supply: piles } },
        { zones: { deck } },
      ],
      turnPlayer: 0,
      turn: 5,
      phase: 'ACTION',
      globals: { turnCount: 3, firstPlayer: 0 },
      script: [
        { choose: { verb: 'use', card: 'OWN_KEEPER' } },
        { expect: { counters: { '0.knowledge': 2 } } },
        { choose: { verb: 'trash', card: 'VP_VILLAGE' } },
        { pass: true },
        { expect: { zones: { '0.trash': ['VP_VILLAGE'] } } },
      ],
    },
    'keeper.json',
    [pkg],
  );
  expect(result, JSON.stringify(result)).toMatchObject({ ok: true });
});

test('[ED-6.1] History Build: an ability with a choice and a variable and a replacement, from nothing', async () => {
  const { bench, author, pkg } = await authorOf('history');
  const { cards } = await WORKSHOPS.history();
  const shipped = cards.find((card) => (card as { type: string }).type === 'event') as Record<string, unknown>;
  const { era, year, note } = shipped;
  const names = { id: 'OWN_LORD', name: '城主', kana: 'じょうしゅ', nameEn: 'Castle Lord' };
  author.fill('$', { ...names, type: 'person', cost: 3, knowledgeRequired: 0, supply: 8, era, year, note });
  author.add('$.effects', 'addRice');
  const ability = author.add('$.actions', 'own');
  author.fill(`${ability}.trigger`, { on: 'USE' });
  const count = author.add(`${ability}.play`, 'COUNT');
  author.fill(count, { target: {} });
  for (const part of ['zone', 'owner']) author.part(`${count}.target`, part);
  author.fill(count, { 'target.zone': 'hand', 'target.owner': 'SELF', out: '$held' });
  const choice = author.add(`${ability}.play`, 'CHOOSE');
  author.part(choice, 'options');
  const first = author.add(`${choice}.options`, 'a');
  const gain = author.add(`${first}.do`, 'GAIN');
  author.fill(gain, { counter: 'rice', amount: '$held' });
  const second = author.add(`${choice}.options`, 'b');
  // the short effects may stand in abilities, too
  author.add(`${second}.do`, 'draw');
  const rule = author.add('$.rules', 'ActionReplacement');
  author.part(rule, 'replace');
  author.fill(rule, { 'replace.action': 'DISCARD' });
  author.part(`${rule}.replace`, 'instead');
  const move = author.add(`${rule}.replace.instead`, 'MOVE');
  author.fill(move, { cards: '$source', to: 'deck' });
  expect(author.errors).toEqual([]);
  expect(bench.text(author.document.json, 'ja').map(({ text }) => text)).toEqual([
    'このカードが捨てられる時、かわりにこのカードを山札に置く。',
    '米+1。',
    'このカードを使った時、次のうち1つを選ぶ。\n・米を自分の手札の数得る。\n・カードを1枚引く。',
  ]);
  const piles = ['RICE_SMALL', 'VP_VILLAGE'].map((card) => ({ card, remaining: 8, initial: 8 }));
  const deck = [{ card: 'RICE_SMALL', count: 5 }];
  const result = runScenario(
    {
      format: 'fuda-scenario/1',
      game: 'history',
      ruleset: 'kai',
      name: { ja: '城主', en: 'Lord' },
      cards: [author.document.json],
      players: [
        { zones: { hand: ['OWN_LORD', 'OWN_LORD', 'AN_P13'], deck, supply: piles } },
        { counters: { pendingDiscard: 1 }, zones: { deck: [{ card: 'OWN_LORD', count: 6 }] } },
      ],
      turnPlayer: 0,
      turn: 5,
      phase: 'ACTION',
      globals: { turnCount: 3, firstPlayer: 0 },
      script: [
        { choose: { verb: 'use', card: '0.hand.OWN_LORD#0' } },
        { choose: { verb: 'mode', number: 0 } },
        { expect: { counters: { '0.rice': 3 } } },
        { pass: true },
        // the other seat has to discard after its draw: the card goes back into the deck instead
        { choose: { verb: 'discard', card: '1.hand.OWN_LORD#0' } },
        { expect: { zones: { '1.discard': [], '1.deck': { size: 2 }, '1.hand': { size: 4 } } } },
      ],
    },
    'lord.json',
    [pkg],
  );
  expect(result, JSON.stringify(result)).toMatchObject({ ok: true });
});

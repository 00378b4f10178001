/** Scenarios made from nothing in every game: a position, a recorded script, a claim that holds and then does not, a puzzle. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GamePackage, Pack } from '@fuda/game';
import { readPack } from '@fuda/pack';
import { LOADERS } from '@fuda/registry';
import { runScenario } from '@fuda/scenario';
import { describe, expect, test } from 'vitest';
import { answerDesk } from './desk.ts';
import type { DeskBoard, DeskCall, DeskDocument, DeskQuestion, DeskValue, DraftCommand } from './desk-protocol.ts';

/** Cards that make a position in which something can be done, by game: what lies where. */
const POSITIONS: Readonly<
  Record<string, readonly (readonly [card: string, player: 0 | 1, zone: string, count?: number])[]>
> = {
  ocg: [
    ['Pot of Greed', 0, 'hand'],
    ['Summoned Skull', 0, 'deck', 5],
    ['Summoned Skull', 1, 'deck', 5],
  ],
  'duel-masters': [
    ['terror-pit', 0, 'hand'],
    ['terror-pit', 0, 'mana', 6],
    ['vorg', 1, 'battle'],
    ['vorg', 0, 'deck', 5],
    ['vorg', 1, 'deck', 5],
  ],
  'sample-duel': [
    ['bronze', 0, 'hand'],
    ['bronze', 0, 'mana', 3],
    ['bronze', 0, 'deck', 5],
    ['bronze', 1, 'deck', 5],
  ],
  history: [
    ['PERSON', 0, 'hand'],
    ['PILE', 0, 'supply'],
    ['PILE', 0, 'deck', 5],
    ['PILE', 1, 'deck', 5],
  ],
};

class Maker {
  readonly pkg: GamePackage;
  private readonly packs: readonly Pack[];
  board!: DeskBoard;

  constructor(pkg: GamePackage, packs: readonly Pack[] = []) {
    this.pkg = pkg;
    this.packs = packs;
  }

  get document(): DeskDocument {
    return this.board.document;
  }

  ask<K extends DeskCall>(call: K, ...args: DeskQuestion<K>['args']): Promise<DeskValue<K>> {
    return answerDesk(this.pkg, { call, args, packs: this.packs });
  }

  async must<K extends DeskCall>(call: K, ...args: DeskQuestion<K>['args']) {
    const reply = await this.ask(call, ...args);
    if (!reply.ok) throw new Error(reply.error.reason.en);
    return reply.value as Extract<DeskValue<K>, { ok: true }>['value'];
  }

  async do(command: DraftCommand): Promise<void> {
    this.board = await this.must('edit', this.document, command);
  }

  private get cards() {
    return this.pkg.compile(this.board.document.draft.head.ruleset).cards;
  }

  /** Any id, name, or a kind of card of History. */
  id(word: string): string {
    const cards = this.cards;
    const found = cards.find(({ id, name, props }) => {
      if (word === 'PERSON') return props.type === 2;
      if (word === 'PILE') return props.supply > 0 && props.type === 1;
      return id === word || name.en === word;
    });
    return found?.id ?? cards.find(({ props }) => (props.kind & 1) === 1)!.id;
  }

  async put(ruleset?: string): Promise<void> {
    this.board = await this.must('open', this.pkg.id, ruleset, null);
    for (const [word, player, zone, count = 1] of POSITIONS[this.pkg.id])
      await this.do({ do: 'put', card: this.id(word), to: { player, zone }, count });
  }
}

describe.each(Object.keys(LOADERS))('%s', (game) => {
  test('[WB-Z5] from nothing to a solved puzzle', async () => {
    const maker = new Maker(await LOADERS[game]());
    await maker.put();
    expect(maker.board.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(maker.board.asked).toMatchObject({ player: 0 });
    // played and recorded
    let at = 0;
    let document = maker.document;
    for (let n = 0; n < 3; n++) {
      const moment = await maker.must('moment', document, at);
      if (moment.position.options.length === 0) break;
      ({ document, at } = await maker.must('record', document, at, 0));
    }
    expect(at).toBeGreaterThan(0);
    // what holds at the end
    const claims = await maker.must('claims', document, at, { player: 1, zone: 'deck' });
    expect(claims[1].words[0].ja).toMatch(/は\d+枚$/);
    const claimed = { ...document, script: [...document.script, { expect: claims[1].expect }] };
    const run = await maker.must('run', claimed);
    expect(run.steps.map(({ state }) => state)).toEqual(claimed.script.map(() => 'held'));
    expect(run.steps.at(-1)).toMatchObject({ kind: 'expectation' });
    for (const { words } of run.steps) expect(words[0].en).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
    // the same steps, another beginning: the claim fails and says why
    const other = await maker.must('edit', claimed, {
      do: 'put',
      card: maker.id(POSITIONS[game].at(-1)?.[0] ?? ''),
      to: { player: 1, zone: 'deck' },
    });
    const failing = await maker.must('run', other.document);
    expect(failing.steps.at(-1)).toMatchObject({ state: 'failed', reason: { en: expect.stringMatching(/should be/) } });
    // cards by their names, not by their ids
    const exact = { ...other.document, script: [...document.script, { expect: claims[0].expect }] };
    const names = (await maker.must('run', exact)).steps.at(-1)?.found?.en ?? '';
    const deckCard = maker.pkg
      .compile(exact.draft.head.ruleset)
      .cards.find(({ id }) => id === maker.id(POSITIONS[game].at(-1)?.[0] ?? ''));
    expect(names).toContain(deckCard?.name.en);
    // a puzzle that the script solves, and one it does not
    const goal = { kind: 'position' as const, expect: claims[1].expect, turn: 99 };
    const asks = await maker.must('puzzle', claimed, { player: 0, goal, hints: [{ ja: '手札', en: 'the hand' }] });
    const never = { ...goal, expect: { zones: { '1.deck': { size: 99 } } } };
    const refused = await maker.ask('puzzle', claimed, { player: 0, goal: never, hints: [] });
    expect(refused).toMatchObject({ ok: false, error: { code: 'UNSOLVED' } });
    const { scenario } = await maker.must('board', asks);
    expect(runScenario(JSON.parse(JSON.stringify(scenario)), 'made', [maker.pkg])).toMatchObject({ ok: true });
    expect(await maker.must('plan', asks)).toMatchObject({ solver: 0, puzzle: { solution: expect.any(Array) } });
    // and back from its file
    const again = await maker.must('open', game, undefined, JSON.parse(JSON.stringify(scenario)));
    expect(again.document.script).toEqual(claimed.script);
    expect(again.view).toEqual(maker.board.view);
  });

  test('[WB-Z4] what is impossible is refused with the reason, and nothing changes', async () => {
    const maker = new Maker(await LOADERS[game]());
    await maker.put();
    const [counter] = (await maker.must('sheet', game, undefined, null)).counters;
    const reply = await maker.ask('edit', maker.document, {
      do: 'counter',
      player: 1,
      counter: counter.name,
      value: -1,
    });
    expect(reply).toMatchObject({
      ok: false,
      error: {
        code: 'BAD_NUMBER',
        reason: { ja: expect.stringMatching(/以上/), en: expect.stringMatching(/at least/) },
      },
    });
  });

  test('[WB-Z4] it begins with nothing, a position of the game, or decks', async () => {
    const maker = new Maker(await LOADERS[game]());
    for (const { name, scenario } of await maker.must('beginnings', game, undefined)) {
      const { problems, asked } = await maker.must('open', game, undefined, scenario);
      expect(
        problems.filter(({ severity }) => severity === 'error'),
        name.en,
      ).toEqual([]);
      // a solitaire without a hand is lost before it begins, and says so
      const isOver = problems.some(({ code }) => code === 'ENDS_AT_ONCE');
      expect(asked !== null || isOver, name.en).toBe(true);
    }
  });

  test('[WB-Z4] cards of packs on the shelf can be put, and the file carries them', async () => {
    const pkg = await LOADERS[game]();
    const folder = game === 'sample-duel' ? 'sample' : game;
    const file = join(import.meta.dirname, `../../../../games/${folder}/packs/example.json`);
    const { pack } = readPack(readFileSync(file));
    const maker = new Maker(pkg, [pack!]);
    const ruleset = pack!.decks[0].rulesets?.[0];
    await maker.put(ruleset);
    const { takes, zones } = await maker.must('sheet', game, ruleset, maker.document);
    const hand = zones.findIndex(({ name }) => name === 'hand');
    const own = Object.keys(takes).find((id) => id.startsWith(`${pack!.id}:`) && (takes[id] & (1 << hand)) !== 0)!;
    await maker.do({ do: 'put', card: own, to: { player: 0, zone: 'hand' } });
    const scenario = JSON.parse(JSON.stringify(maker.board.scenario));
    expect(scenario.packs).toHaveLength(1);
    expect(runScenario(scenario, 'carried', [pkg])).toMatchObject({ ok: true });
    // on a device without the pack it opens, too
    const elsewhere = new Maker(pkg);
    elsewhere.board = await elsewhere.must('open', game, undefined, scenario);
    await elsewhere.do({ do: 'put', card: own, to: { player: 1, zone: 'hand' } });
    expect(elsewhere.board.document.draft.cards.filter(({ card }) => card === own)).toHaveLength(2);
  });
});

test('[WB-Z4] an impossible position from a file is shown with its reasons, and cannot be played', async () => {
  const maker = new Maker(await LOADERS.ocg());
  maker.board = await maker.must('open', 'ocg', undefined, null);
  const traps = [
    'Mirror Force',
    'Bottomless Trap Hole',
    'Call of the Haunted',
    'Dust Tornado',
    'Solemn Judgment',
    'Torrential Tribute',
  ];
  const file = { ...(maker.board.scenario as object), players: [{ zones: { spellTrap: traps } }, {}] };
  const { problems, document, asked } = await maker.must('open', 'ocg', undefined, file);
  expect(problems).toMatchObject([{ code: 'ZONE_FULL', severity: 'error' }]);
  expect(asked).toBeNull();
  for (const call of ['moment', 'run', 'plan'] as const)
    expect(await maker.ask(call, document, 0 as never)).toMatchObject({ ok: false, error: { code: 'ZONE_FULL' } });
});

test('[WB-Z5] a line that a solver found becomes the script, with the answers of a passive opponent', async () => {
  const maker = new Maker(await LOADERS['sample-duel']());
  await maker.put();
  const moment = await maker.must('moment', maker.document, 0);
  const followed = await maker.must('follow', maker.document, [moment.position.options.length - 1], true);
  expect(followed.script.length).toBeGreaterThan(0);
  const run = await maker.must('run', followed);
  expect(run.steps.every(({ state }) => state === 'held')).toBe(true);
});

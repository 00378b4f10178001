import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchPlan, Reply, SessionRecord, TableCalls, Update } from '../session/protocol.ts';
import { Thinker } from './client.ts';
import { TableClient } from './table-client.ts';
import type { StartWorker, WorkerEvents } from './wire.ts';

interface Message {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** A worker in the hands of the test: it answers when told to, and dies when told to. */
class Puppet {
  readonly events: WorkerEvents;
  readonly heard: Message[] = [];
  ended = false;

  constructor(events: WorkerEvents) {
    this.events = events;
  }

  answer(value: unknown): void {
    const { id } = this.heard.shift() ?? { id: -1 };
    this.events.message({ id, value });
  }
}

let puppets: Puppet[];
const start: StartWorker = (events) => {
  const puppet = new Puppet(events);
  puppets.push(puppet);
  events.message({ begun: true });
  return {
    post: (message) => puppet.heard.push(message as Message),
    end: () => {
      puppet.ended = true;
    },
  };
};
const last = (): Puppet => puppets[puppets.length - 1];
/** Lets everything happen that waits for nothing but its turn. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const recordOf = (cursor: number): SessionRecord =>
  ({ format: 'fuda-session/1', plan: { game: 'g', seed: 1 }, options: Array(cursor).fill(0), cursor }) as never;
const updateOf = (cursor: number, viewer: Update['position']['viewer'] = 0): Update =>
  ({ record: recordOf(cursor), position: { node: cursor, viewer } }) as never;
const okay = <T>(value: T): Reply<T> => ({ ok: true, value });
const codeOf = (reply: Reply<unknown>): string => (reply.ok ? '' : reply.error.code);

const told: unknown[] = [];
let clock: number;
let client: TableClient;
let table: TableCalls;

beforeEach(() => {
  puppets = [];
  told.length = 0;
  clock = 0;
  client = new TableClient(
    start,
    {
      restarted: (update) => told.push(['restarted', update?.record.cursor ?? null]),
      gaveUp: (record, detail) => told.push(['gaveUp', record?.cursor ?? null, detail]),
      slow: (slow) => told.push(['slow', slow]),
    },
    () => clock,
  );
  table = client.calls;
});

/** A match on the table after so many answers. */
async function stand(cursor: number, viewer?: Update['position']['viewer']): Promise<void> {
  const begun = table.begin({} as never);
  await settle();
  last().answer(okay(updateOf(cursor, viewer)));
  await begun;
}

/** What a new worker is asked first: to open the record. */
async function reopen(cursor: number): Promise<void> {
  await settle();
  expect(last().heard.map(({ method, args }) => [method, (args[0] as SessionRecord).cursor])).toEqual([
    ['restore', cursor],
  ]);
  last().answer(okay({ update: updateOf(cursor), plan: {} }));
  await settle();
  // the seat that held the device takes it again, where it has to be passed
  while (last().heard[0]?.method === 'sit') last().answer({ ok: false, error: { code: 'NOT_ASKED' } });
  await settle();
}

describe('a table worker that dies', () => {
  test('[WB-D1] without a word, while nobody asks: the match is opened again at once, and it is said', async () => {
    await stand(7);
    last().events.gone('killed');
    await reopen(7);
    expect(puppets.length).toBe(2);
    expect(puppets[0].ended).toBe(true);
    expect(told).toEqual([['restarted', 7]]);
  });

  test.each(['gone', 'error'] as const)(
    '[WB-D2] in the middle of a step (%s): the step is refused, the next one is taken',
    async (how) => {
      await stand(3);
      const step = table.answer(2);
      await settle();
      last().events[how]('killed');
      await reopen(3);
      expect(codeOf(await step)).toBe('RESTARTED');
      const again = table.answer(2);
      await settle();
      expect(last().heard).toMatchObject([{ method: 'answer', args: [2] }]);
      last().answer(okay(updateOf(4)));
      expect(await again).toMatchObject({ ok: true });
    },
  );

  test('a step that throws leaves nothing half done: what it held is opened anew', async () => {
    await stand(3);
    const step = table.answer(2);
    await settle();
    const [{ id }] = last().heard;
    last().events.message({ id, fault: 'cannot read properties of undefined' });
    await reopen(3);
    expect(codeOf(await step)).toBe('RESTARTED');
    expect(puppets.length).toBe(2);
  });

  test('a question is simply asked again', async () => {
    await stand(3);
    const asked = table.whyNot({} as never);
    await settle();
    last().events.gone('killed');
    await reopen(3);
    expect(last().heard).toMatchObject([{ method: 'whyNot' }]);
    last().answer(okay([]));
    expect(await asked).toEqual(okay([]));
  });

  test('whoever held the device still holds it', async () => {
    await stand(5, 1);
    last().events.gone('killed');
    await settle();
    last().answer(okay({ update: updateOf(5, 'nobody'), plan: {} }));
    await settle();
    expect(last().heard).toMatchObject([{ method: 'sit', args: [1] }]);
    last().answer(okay(updateOf(5, 1)));
    await settle();
    expect(told).toEqual([['restarted', 5]]);
  });

  test('[WB-D3] again and again at the same place: it is not opened for ever, and the record is handed out', async () => {
    await stand(9);
    for (let death = 1; death <= 3; death++) {
      last().events.gone('killed');
      if (death < 3) await reopen(9);
    }
    await settle();
    expect(puppets.length).toBe(3);
    expect(told.at(-1)).toEqual(['gaveUp', 9, 'killed']);
    expect(codeOf(await table.answer(0))).toBe('GAVE_UP');
    expect(puppets.length).toBe(3);
    client.again();
    await reopen(9);
    expect(told.at(-1)).toEqual(['restarted', 9]);
  });

  test('while the match is being opened again: counted, too', async () => {
    await stand(9);
    last().events.gone('killed');
    await settle();
    last().events.gone('killed');
    await settle();
    last().events.gone('killed');
    await settle();
    expect(puppets.length).toBe(3);
    expect(told).toEqual([['gaveUp', 9, 'killed']]);
  });

  test('at different places, or long after each other: nothing is given up', async () => {
    await stand(1);
    for (let cursor = 1; cursor < 6; cursor++) {
      last().events.gone('killed');
      await reopen(cursor);
      const step = table.answer(0);
      await settle();
      last().answer(okay(updateOf(cursor + 1)));
      await step;
    }
    for (let n = 0; n < 6; n++) {
      clock += 3 * 60_000;
      last().events.gone('killed');
      await reopen(6);
    }
    expect(told.every((one) => (one as string[])[0] === 'restarted')).toBe(true);
  });

  test('another match is not the fault of the one before', async () => {
    await stand(9);
    for (let death = 1; death <= 3; death++) {
      last().events.gone('killed');
      if (death < 3) await reopen(9);
    }
    await settle();
    await stand(0);
    last().events.gone('killed');
    await reopen(0);
    expect(told.at(-1)).toEqual(['restarted', 0]);
  });

  test('a program that cannot be fetched is told as before, and not fetched for ever', async () => {
    const nowhere = new TableClient(
      (events) => {
        setTimeout(() => events.error('fetch failed'));
        return { post: () => undefined, end: () => undefined };
      },
      { restarted: () => undefined, gaveUp: () => undefined, slow: () => undefined },
    );
    const reply = await nowhere.calls.sheet('g');
    expect(codeOf(reply)).toBe('BROKEN');
    expect(reply.ok ? '' : reply.error.reason.ja).toMatch(/サーバー/);
  });

  test('[WB-D4] whoever waits too long is told, and can have it opened anew', async () => {
    vi.useFakeTimers();
    try {
      const begun = table.begin({} as never);
      await vi.advanceTimersByTimeAsync(0);
      last().answer(okay(updateOf(2)));
      await begun;
      const step = table.answer(1);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(told).toEqual([['slow', true]]);
      client.restart();
      await vi.advanceTimersByTimeAsync(0);
      expect(puppets[0].ended).toBe(true);
      last().answer(okay({ update: updateOf(2), plan: {} }));
      await vi.advanceTimersByTimeAsync(0);
      last().answer({ ok: false, error: { code: 'NOT_ASKED' } });
      expect(codeOf(await step)).toBe('RESTARTED');
      expect(told).toEqual([
        ['slow', true],
        ['restarted', 2],
        ['slow', false],
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a thinking worker that dies', () => {
  const think = (thinker: Thinker) => thinker.call('hint', { plan: {} as never, decisions: [] });

  test('[WB-D3] thinks about the same question again, and it is said; three deaths are enough', async () => {
    const said: string[] = [];
    const thinker = new Thinker({ restarted: () => said.push('restarted'), gaveUp: () => said.push('gaveUp') }, start);
    const good = think(thinker);
    await settle();
    last().events.gone('killed');
    await settle();
    expect(puppets.length).toBe(2);
    last().answer(okay('thought'));
    expect(await good).toEqual(okay('thought'));
    const bad = think(thinker);
    for (let death = 0; death < 3; death++) {
      await settle();
      last().events.gone('killed');
    }
    const reply = await bad;
    expect(reply !== 'stopped' && codeOf(reply)).toBe('THINKER_GAVE_UP');
    expect(said).toEqual(['restarted', 'restarted', 'restarted', 'gaveUp']);
    expect(puppets.length).toBe(4);
  });

  test('while it has nothing to do: nobody is concerned', async () => {
    const said: string[] = [];
    const thinker = new Thinker({ restarted: () => said.push('restarted'), gaveUp: () => said.push('gaveUp') }, start);
    const first = think(thinker);
    await settle();
    last().answer(okay(1));
    await first;
    last().events.gone('killed');
    const second = think(thinker);
    await settle();
    last().answer(okay(2));
    expect(await second).toEqual(okay(2));
    expect(said).toEqual([]);
  });

  const planOf = (seed: number, opponent = 'strong'): MatchPlan =>
    ({ game: 'g', ruleset: 'r', seed, seats: ['person', opponent] }) as never;

  test('[WB-P6] is made ready once for the same players, is not stopped meanwhile, and again where a new worker thinks', async () => {
    const thinker = new Thinker(undefined, start);
    const done = thinker.ready({ plan: planOf(1), decisions: [] });
    await settle();
    thinker.stop();
    expect(last().ended).toBe(false);
    expect(thinker.isReady(planOf(1))).toBe(false);
    last().answer(okay(null));
    await done;
    expect(thinker.isReady(planOf(1))).toBe(true);
    // another match of the same players needs nothing more; other players do
    expect(thinker.isReady(planOf(2))).toBe(true);
    expect(thinker.isReady(planOf(1, 'expert'))).toBe(false);
    void thinker.ready({ plan: planOf(2), decisions: [] });
    expect(last().heard).toEqual([]);
    const asked = think(thinker);
    await settle();
    thinker.stop();
    expect(await asked).toBe('stopped');
    expect(thinker.isReady(planOf(1))).toBe(false);
    void thinker.ready({ plan: planOf(1), decisions: [] });
    await settle();
    expect(puppets.length).toBe(2);
    expect(last().heard.map(({ method }) => method)).toEqual(['ready']);
  });

  test('[WB-P6] what goes wrong meanwhile is told by the question', async () => {
    const said: string[] = [];
    const thinker = new Thinker({ restarted: () => said.push('restarted'), gaveUp: () => said.push('gaveUp') }, start);
    const done = thinker.ready({ plan: planOf(1), decisions: [] });
    await settle();
    last().events.gone('killed');
    await done;
    expect(thinker.isReady(planOf(1))).toBe(false);
    const asked = think(thinker);
    await settle();
    last().answer(okay('thought'));
    expect(await asked).toEqual(okay('thought'));
    expect(said).toEqual([]);
  });

  test('stopped on purpose is no death', async () => {
    const said: string[] = [];
    const thinker = new Thinker({ restarted: () => said.push('restarted'), gaveUp: () => said.push('gaveUp') }, start);
    const asked = think(thinker);
    await settle();
    thinker.stop();
    expect(await asked).toBe('stopped');
    expect(said).toEqual([]);
  });
});

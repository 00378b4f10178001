import { compileGame, moduleKeyOf } from '@fuda/kernel';
import { duelLikePackage } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { LateModules, type ModulePort } from './late-modules.ts';
import type { ModuleReply, ModuleWish } from './module-wire.ts';

const { declaration, cards } = duelLikePackage.compile();

function setUp() {
  const said: string[] = [];
  const idle: (() => void)[] = [];
  const posted: ModuleWish[] = [];
  const port: ModulePort = { postMessage: (wish) => posted.push(structuredClone(wish)), onmessage: null };
  const late = new LateModules({
    askForPort: () => said.push('port'),
    whenIdle: (act) => idle.push(act),
    nextBest: async () => said.push('next best'),
  });
  const reply = (data: ModuleReply): void => port.onmessage?.({ data } as MessageEvent<ModuleReply>);
  return { late, said, idle, posted, port, reply };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('[WB-P3] the port is asked for once, with the first game that is played much', () => {
  const { late, said, posted, port } = setUp();
  const [one, other] = [compileGame(declaration, cards), compileGame(declaration, cards.slice(1))];
  late.want(one);
  late.want(other);
  expect([said, posted]).toEqual([['port'], []]);
  late.connect(port);
  expect(posted).toEqual([{ want: moduleKeyOf(one) }, { want: moduleKeyOf(other) }]);
});

test('[WB-P4] the tables go over the wire where they are asked for: they hold no function', () => {
  const { late, posted, port, reply } = setUp();
  const game = compileGame(declaration, cards);
  late.want(game);
  late.connect(port);
  reply({ key: moduleKeyOf(game), wantsTables: true });
  const sent = posted[1];
  expect('tables' in sent && moduleKeyOf(sent.tables)).toBe(moduleKeyOf(game));
});

test('[WB-P3] without a module the next best is made known, and the game takes it when nothing is worked on', async () => {
  const { late, said, idle, port, reply } = setUp();
  const game = compileGame(declaration, cards);
  late.want(game);
  late.connect(port);
  reply({ key: moduleKeyOf(game), module: null });
  await settle();
  expect(said).toEqual(['port', 'next best']);
  for (const act of idle) act();
  expect([game.module, game.tier]).toEqual([null, 'generated']);
});

test('[WB-P3] where there is no keeper, every wish is answered with the next best', async () => {
  const { late, idle } = setUp();
  const first = compileGame(declaration, cards);
  late.want(first);
  late.connect(null);
  late.want(compileGame(declaration, cards.slice(1)));
  await settle();
  expect(idle.length).toBe(2);
});

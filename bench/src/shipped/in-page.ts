/** The player as a worker of a page, under the policy of the product: no code is made from text. Who drives the page calls `bench`. */
import { forbidGeneratedCode } from '@fuda/kernel';
import { type Job, type Played, type Player, playerOf } from './player.ts';

forbidGeneratedCode();

let player: Player | undefined;

const bench = {
  async open(game: string): Promise<void> {
    player = await playerOf(game, async (key) => {
      const answer = await fetch(`/modules/${key}.wasm`);
      if (!answer.ok) throw new Error(`no module ${key}: ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    });
  },
  play(job: Job): Played {
    if (!player) throw new Error('no game is open');
    return player.play(job);
  },
};
Object.assign(globalThis, { bench });

/** Computer players think here, and whoever wants to know more about a position. A player may be as slow as it likes: ending the worker stops it. */
import { answerFor, readyFor } from '../session/answers.ts';
import type { ThinkerCalls } from '../session/questions.ts';
import { beginningOf, positions } from './ground.ts';
import './net-door.ts';
import { tellFetching } from './notes.ts';

const looking = () => import('./looking.ts').then(({ methods }) => methods);

export const methods: ThinkerCalls = {
  async ready(request) {
    const at = await positions.at(request);
    if (!at.ok) return at;
    await readyFor(at.value.pkg, at.value.match, request.plan, tellFetching);
    // for whoever looks at the page with the browser's tools: from now on an answer waits for nothing that is fetched
    performance.mark('fuda ready');
    return { ok: true, value: null };
  },
  async think(request) {
    const at = await positions.at(request);
    if (!at.ok) return at;
    const { pkg, match } = at.value;
    return answerFor(pkg, match, request.plan, request.player, beginningOf(pkg, request.plan), tellFetching);
  },
  hint: async (request) => (await looking()).hint(request),
  judge: async (request) => (await looking()).judge(request),
  solve: async (request) => (await looking()).solve(request),
  blind: async (request) => (await looking()).blind(request),
  odds: async (request) => (await looking()).odds(request),
  ceiling: async (request) => (await looking()).ceiling(request),
  matchup: async (request) => (await looking()).matchup(request),
  trial: async (request) => (await looking()).trial(request),
};

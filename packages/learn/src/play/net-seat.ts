/** Somebody who plays what a network says, with or without looking ahead: at once in plain arithmetic, or with a runtime. */
import type { Opinion } from '@fuda/game';
import { cells as c, countOptions, decide, type Machine, type RandomBelow } from '@fuda/kernel';
import { EventMemory } from '../encode/event-memory.ts';
import type { Model } from '../network/model.ts';
import { PlainJudge } from '../network/plain.ts';
import { type Batcher, thinkNow, thinkSoon } from '../search/batching.ts';
import { GuidedSearch } from '../search/guided-search.ts';
import { Desk, type Found, GumbelSearch, type Thought } from '../search/gumbel-search.ts';
import type { SearchGround, SearchSettings } from '../search/settings.ts';

const MOST_OPINIONS = 3;

type Allowed = (option: number) => boolean;

export class NetSeat {
  private readonly model: Model;
  private readonly ground: SearchGround;
  private readonly settings: SearchSettings;
  private readonly batcher: Batcher | undefined;
  private readonly search: GumbelSearch;
  /** by player: what was thought about the last move counts on */
  private readonly guided: readonly GuidedSearch[];
  private readonly memory = new EventMemory();
  private plain: PlainJudge | undefined;
  private found: Found | undefined;

  constructor(model: Model, ground: SearchGround, settings: SearchSettings, batcher?: Batcher) {
    this.model = model;
    this.ground = ground;
    this.settings = settings;
    this.batcher = batcher;
    const desk = new Desk(ground);
    this.search = new GumbelSearch(desk);
    const isGuided = settings.rollouts !== undefined && (settings.ms ?? settings.simulations ?? 0) > 0;
    this.guided = isGuided ? [0, 1].map(() => new GuidedSearch(ground, desk.encoder)) : [];
  }

  private think(m: Machine, random: RandomBelow): Thought<Found | undefined> {
    this.memory.question(m);
    const search = this.guided[m.S[c.QUERY_PLAYER] - 1] ?? this.search;
    return search.think(m, this.memory, this.settings, random(0x7fffffff));
  }

  choose(m: Machine, random: RandomBelow, allowed?: Allowed): number {
    this.plain ??= new PlainJudge(this.model, this.ground.game);
    return this.answer(m, thinkNow(this.think(m, random), this.plain), allowed);
  }

  async chooseSoon(m: Machine, random: RandomBelow, allowed?: Allowed): Promise<number> {
    if (!this.batcher) return this.choose(m, random, allowed);
    return this.answer(m, await thinkSoon(this.think(m, random), this.batcher), allowed);
  }

  private answer(m: Machine, found: Found | undefined, allowed: Allowed | undefined): number {
    this.found = found;
    if (!allowed) return found?.option ?? 0;
    if (!found) return Array.from({ length: countOptions(m) }, (_, i) => i).findIndex(allowed);
    for (const { option } of found.moves) {
      const one = found.inquiry.firstAllowed(option, allowed);
      if (one >= 0) return one;
    }
    return -1;
  }

  /** The answer first, then by how much they were liked. */
  opinions(most = MOST_OPINIONS): Opinion[] {
    return (this.found?.moves ?? [])
      .slice(0, most)
      .map(({ option, win, visits, share }) => ({ option, win, visits, share }));
  }

  notice(m: Machine, option: number): void {
    this.memory.notice(m, option);
    for (const search of this.guided) search.notice(m, option);
  }

  /** Plays the match once more on a machine that stands at its beginning. */
  recall(m: Machine, decisions: readonly number[]): void {
    this.forget();
    const { observer } = m;
    m.observer = this.memory.observer;
    for (const option of decisions) {
      if (m.S[c.RESULT] !== 0) break;
      this.memory.question(m);
      decide(m, option);
    }
    m.observer = observer;
  }

  forget(): void {
    this.memory.forget();
    for (const search of this.guided) search.forget();
    this.found = undefined;
  }
}

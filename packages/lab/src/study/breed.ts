/** A genetic search with successive halving: plans are bred, meet opponents, and the better half meets them for longer. */
import type { Bred, Breeding, BreedOptions } from '@fuda/game';

/** Plans that become parents as they are, and that stay to the last round of a generation. */
const ELITE = 4;
/** Winners of earlier generations that are met besides the given opponents. */
const FORMER_BESTS = 6;

interface Candidate<Plan, Play> {
  readonly plan: Plan;
  readonly play: Play;
  points: number;
  matches: number;
}

const shareOf = ({ points, matches }: Candidate<unknown, unknown>): number => (matches === 0 ? 0 : points / matches);

export function breed<Plan, Play>(breeding: Breeding<Plan, Play>, options: BreedOptions<Plan, Play>): Bred<Plan> {
  const search = new Search(breeding, options);
  for (let generation = 1; generation < options.generations; generation++) search.next(generation - 1);
  return search.result;
}

class Search<Plan, Play> {
  result: Bred<Plan>;
  private readonly breeding: Breeding<Plan, Play>;
  private readonly options: BreedOptions<Plan, Play>;
  private readonly opponents: Play[];
  private population: Candidate<Plan, Play>[];
  private seed: number;
  private played = 0;

  constructor(breeding: Breeding<Plan, Play>, options: BreedOptions<Plan, Play>) {
    this.breeding = breeding;
    this.options = options;
    this.opponents = [...options.opponents];
    this.seed = options.seed;
    this.population = this.firstGeneration();
    this.result = this.judge();
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.options.below(list.length)];
  }

  private candidate(plan: Plan): Candidate<Plan, Play> {
    return { plan, play: this.breeding.playOf(plan), points: 0, matches: 0 };
  }

  private firstGeneration(): Candidate<Plan, Play>[] {
    const { population, parents = [], below } = this.options;
    const first = parents.slice(0, population >> 1).map((plan) => this.candidate(plan));
    while (first.length < population) {
      const isBred = parents.length > 0 && below(3) > 0;
      first.push(
        this.candidate(isBred ? this.breeding.mutate(this.pick(parents), below) : this.breeding.random(below)),
      );
    }
    return first;
  }

  /** All candidates of a round meet the same opponents with the same seeds: their luck is the same. */
  private meet(candidate: Candidate<Plan, Play>, pairs: number): void {
    const { opponents, seed } = this;
    for (let k = 0; k < pairs; k++) {
      // goes on where the last round stopped, so that every opponent is met equally often
      const opponent = opponents[(candidate.matches >> 1) % opponents.length];
      candidate.points += this.breeding.share(candidate.play, opponent, 2, seed + 2 * k) * 2;
      candidate.matches += 2;
    }
    this.played += 2 * pairs;
  }

  /** One generation: round by round the better half stays, until few are left. */
  private judge(): Bred<Plan> {
    for (const candidate of this.population) candidate.points = candidate.matches = 0;
    let alive = this.population;
    for (let pairs = this.options.matches; ; pairs *= 2) {
      for (const candidate of alive) this.meet(candidate, pairs);
      this.seed += 2 * pairs;
      alive.sort((a, b) => shareOf(b) - shareOf(a));
      if (alive.length <= ELITE) break;
      alive = alive.slice(0, Math.ceil(alive.length / 2));
    }
    this.population.sort((a, b) => b.matches - a.matches || shareOf(b) - shareOf(a));
    const [best] = this.population;
    const few = new Map(this.population.slice(0, ELITE).map(({ plan }) => [this.breeding.keyOf(plan), plan]));
    return { best: best.plan, share: shareOf(best), top: [...few.values()], matches: this.played };
  }

  /** The next generation, bred from the better quarter of the last one. */
  next(generation: number): void {
    const { population, opponents, breeding } = this;
    const { coEvolve, below, population: size } = this.options;
    if (coEvolve) {
      const fixed = this.options.opponents.length;
      if (opponents.length < fixed + FORMER_BESTS) opponents.push(population[0].play);
      else opponents[fixed + (generation % FORMER_BESTS)] = population[0].play;
    }
    const parents = population.slice(0, Math.max(ELITE, population.length >> 2));
    const next = parents.slice(0, ELITE);
    while (next.length < size) {
      const roll = below(10);
      const parent = this.pick(parents).plan;
      if (roll < 6) next.push(this.candidate(breeding.mutate(parent, below)));
      else if (roll < 9) {
        const child = breeding.cross(parent, this.pick(parents).plan, below);
        next.push(this.candidate(breeding.mutate(child, below)));
      } else next.push(this.candidate(breeding.random(below)));
    }
    this.population = next;
    this.result = this.judge();
  }
}

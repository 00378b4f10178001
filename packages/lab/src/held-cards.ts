/**
 * Which cards does the other side hold that the viewer does not see? Asked of two: `HandEstimator`, from the cards seen and the known decks,
 * and a network's own head for it. Both are asked at the same questions about the same cards.
 */
import { type Calibration, Calibrator, HandEstimator, type KnownDeck } from '@fuda/ai';
import { type CompiledGame, cells as c, type Machine } from '@fuda/kernel';
import { Encoder, EventMemory, heldBy, type Model, PlainJudge } from '@fuda/learn';

export interface HeldReport {
  readonly estimator: Calibration;
  readonly network: Calibration;
  /** hash of the layout the network reads, and how it came about */
  readonly made: Readonly<Record<string, string>>;
}

export class HeldCards {
  readonly memory = new EventMemory();
  private readonly judge: PlainJudge;
  private readonly encoder: Encoder;
  private readonly estimator: HandEstimator;
  private readonly chances: Float32Array;
  private readonly candidates: readonly number[];
  private readonly said = { estimator: new Calibrator(), network: new Calibrator() };
  private readonly made: Readonly<Record<string, string>>;

  constructor(game: CompiledGame, decks: readonly KnownDeck[], model: Model) {
    this.judge = new PlainJudge(model, game);
    this.encoder = new Encoder(game);
    this.estimator = new HandEstimator(decks);
    this.chances = new Float32Array(game.definitions);
    this.candidates = [...new Set(decks.flatMap(({ counts }) => [...counts.keys()]))].sort((a, b) => a - b);
    this.made = model.made;
  }

  /** Asks both, and the truth. The question must be the viewer's. */
  look(m: Machine, viewer: number): void {
    const owner = 1 - viewer;
    const held = new Set(heldBy(m, owner));
    if (held.size === 0) return;
    const estimated = this.estimated(m, viewer, owner);
    const { encoder, judge, chances } = this;
    const count = encoder.encode(m, viewer, this.memory);
    judge.judge(encoder.tokens, count, encoder.firstOption, encoder.global);
    judge.holds(chances);
    const open = seenBeside(m, viewer, owner);
    for (const definition of new Set([...this.candidates, ...held])) {
      // a copy that lies open among the hidden ones makes the estimator sure of it, for another reason
      if (open.has(definition)) continue;
      this.said.estimator.add(estimated.get(definition) ?? 0, held.has(definition));
      this.said.network.add(chances[definition], held.has(definition));
    }
  }

  report(): HeldReport {
    return { estimator: this.said.estimator.report(), network: this.said.network.report(), made: this.made };
  }

  /** Of every definition, the chance that a copy lies in one of the zones where the owner alone sees cards. */
  private estimated(m: Machine, viewer: number, owner: number): Map<number, number> {
    const absent = new Map<number, number>();
    for (const zone of zonesSeenBy(m, owner))
      for (const { definition, chance } of this.estimator.estimate(m, viewer, owner, zone))
        absent.set(definition, (absent.get(definition) ?? 1) * (1 - chance));
    return new Map([...absent].map(([definition, chance]) => [definition, 1 - chance]));
  }
}

/** Locations in which a player alone sees a card. */
function locationsSeenBy(m: Machine, owner: number): Set<number> {
  const { S, layout } = m;
  const found = new Set<number>();
  for (let card = 1; card <= S[c.CARD_TOP]; card++)
    if (S[layout.known + card] === 1 << owner) found.add(S[m.location + card]);
  return found;
}

const zonesSeenBy = (m: Machine, owner: number): string[] =>
  m.game.declaration.zones.flatMap(({ name }, zone) =>
    locationsSeenBy(m, owner).has(owner * m.zones + zone) ? [name] : [],
  );

/** Definitions of cards in these places that the viewer knows. */
function seenBeside(m: Machine, viewer: number, owner: number): Set<number> {
  const { S, layout } = m;
  const locations = locationsSeenBy(m, owner);
  const found = new Set<number>();
  for (let card = 1; card <= S[c.CARD_TOP]; card++)
    if (locations.has(S[m.location + card]) && ((S[layout.known + card] >> viewer) & 1) === 1)
      found.add(S[m.definition + card]);
  return found;
}

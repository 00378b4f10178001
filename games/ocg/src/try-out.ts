/** Positions in which a card of this game can be tried: Tributes and materials for it, a Trap Set earlier, targets on both sides. */
import { type DeckLists, placeDeck, swapCard, type TryOut, type TryPosition } from '@fuda/game';
import { type CardDefinition, type CardPlacement, ok } from '@fuda/kernel';
import {
  asksInVain,
  type CardPool,
  fittingDecks,
  meantBy,
  type Need,
  NOTHING_MEANT,
  Stage,
  sidesOf,
  spokenOf,
} from '@fuda/language';
import { FRAME, KIND, SUBTYPE, TUNER } from './fields/index.ts';
import { label } from './ir.ts';
import { FIELD_SLOT, MAIN_SLOTS } from './zones.ts';

const DECK = 15;
/** placed in a turn before this one */
const EARLIER = { turnPlaced: 1 };
const SET = { faceDown: 1, ...EARLIER };
const TURN = 3;
const MOST_LAID = 12;

/** To set a Spell or Trap face-down is not to use it. */
const USES = [
  ...['summon', 'set', 'activate', 'trigger', 'duty', 'promise', 'specialSummon'],
  ...['synchro', 'xyz', 'link', 'flip', 'attack'],
]
  .map((verb): { verb: string; zone?: string } => ({ verb }))
  // a Fusion Monster is chosen by the effect that summons it
  .concat([{ verb: 'select', zone: 'extra' }]);

/** Where a card may look for others without saying so: what it searches, discards, revives, targets. */
const ANYWHERE = ['deck', 'hand', 'grave', 'monster', 'spellTrap'];

type Props = CardDefinition['props'];
const EXTRA: readonly number[] = [FRAME.fusion, FRAME.synchro, FRAME.xyz, FRAME.link];
const isMonster = ({ kind }: Props): boolean => kind === KIND.monster;
const isOfMain = ({ kind, frame }: Props): boolean =>
  kind !== KIND.monster || frame === FRAME.normal || frame === FRAME.effect || frame === FRAME.ritual;
const isField = ({ kind, subtype }: Props): boolean => kind === KIND.spell && subtype === SUBTYPE.field;
const namesIn = ({ material1, material2, material3 }: Props): readonly number[] =>
  [material1, material2, material3].filter((name) => name !== undefined && name !== 0);

/** Does it Fusion Summon? */
const fuses = ({ props, abilities }: CardDefinition): boolean =>
  !isMonster(props) && JSON.stringify(abilities).includes('"FUSION_SUMMON"');

/** Which cards can hold counters is printed on them, though no filter asks for it as printed. */
const mayHold = ({ filter }: Need, { maxSpellCounters = 0 }: Props): boolean =>
  maxSpellCounters > 0 || !filter.tests.some((test) => test.kind === 'flag' && test.field.name === 'mayHoldCounter');

const performsRitual = ({ abilities }: CardDefinition): boolean =>
  JSON.stringify(abilities).includes('"RITUAL_SUMMON"');

class Positions {
  private readonly pool: readonly CardDefinition[];
  private readonly card: CardDefinition;
  private readonly needs: readonly Need[];
  private readonly speakers: readonly CardDefinition[];
  /** low monsters of the Main Deck that do little by themselves */
  private readonly plain: readonly CardDefinition[];

  /** cards that bring this one about where it cannot be used by itself */
  private readonly bringers: ReadonlySet<string>;
  /** monsters that do something in their own turn, for those who answer */
  private readonly acting: readonly CardDefinition[];

  constructor(
    pool: readonly CardDefinition[],
    card: CardDefinition,
    needs: readonly Need[],
    /** cards that speak of this one by its name */
    speakers: readonly CardDefinition[],
  ) {
    this.pool = pool;
    this.card = card;
    this.needs = needs;
    this.speakers = speakers;
    this.plain = pool
      .filter(({ id, props }) => id !== card.id && isMonster(props) && isOfMain(props) && props.level <= 4)
      .filter(({ props }) => props.frame === FRAME.normal && props.atk > 0)
      .sort((a, b) => a.abilities.length - b.abilities.length || a.props.atk - b.props.atk);
    const { frame } = card.props;
    // text that says how it is summoned or placed: nobody does so by hand
    const isBrought =
      isMonster(card.props) && frame !== FRAME.fusion
        ? frame === FRAME.ritual ||
          card.references?.firstBy !== undefined ||
          card.abilities.some(({ rule }) => rule?.category === 'SummonCondition')
        : card.abilities.every(({ kind }) => kind === 'rule') || isMonster(card.props);
    const bringers = frame === FRAME.fusion && isMonster(card.props) ? pool.filter(fuses) : speakers;
    this.bringers = new Set(isBrought ? bringers.map(({ id }) => id) : []);
    this.acting = pool
      .filter(
        ({ id, props, abilities }) => id !== card.id && isMonster(props) && props.level <= 4 && abilities.length === 1,
      )
      .filter(({ abilities }) => abilities[0].kind === 'ignition')
      .slice(0, 3);
  }

  *all(): Generator<TryPosition, void, void> {
    const { id, props } = this.card;
    if (isMonster(props)) {
      if (EXTRA.includes(props.frame)) yield this.position((stage) => this.fromExtraDeck(stage));
      else if (props.frame !== FRAME.token) {
        yield this.position((stage) => this.inHand(stage));
        yield this.position((stage) => this.inHand(stage), 1);
      }
      yield this.position((stage) => this.monster(stage, id, 0));
      yield this.position((stage) => this.monster(stage, id, 0), 1);
      return;
    }
    const set = (stage: Stage): void => this.spellOrTrap(stage, this.card, 0, SET);
    if (props.kind === KIND.spell) yield this.position((stage) => this.inHand(stage));
    yield this.position(set);
    yield this.position(set, 1);
    // some count the cards in hand
    if (props.kind === KIND.spell) yield this.position((stage) => this.inHand(stage), 0, true);
    yield this.position((stage) => {
      stage.put(id, 0, 'hand');
      for (const speaker of this.speakers)
        this.spellOrTrap(stage, speaker, 0, speaker.props.kind === KIND.trap ? SET : EARLIER);
    });
  }

  /** In hand, with what it takes to summon it. */
  private inHand(stage: Stage): void {
    const { id, props } = this.card;
    stage.put(id, 0, 'hand');
    for (const speaker of this.speakers) if (!isMonster(speaker.props)) stage.put(speaker.id, 0, 'hand');
    if (isMonster(props) && props.level > 4) for (let i = 0; i < 3; i++) this.monster(stage, this.tribute(i), 0);
    if (performsRitual(this.card)) for (let i = 0; i < 2; i++) this.monster(stage, this.tribute(i), 0);
    // a card that Fusion Summons needs somebody to summon
    const fusion = fuses(this.card)
      ? this.pool.find((one) => one.props.frame === FRAME.fusion && this.materials(one.props).length > 1)
      : undefined;
    if (fusion) this.fromExtraDeck(stage, fusion);
  }

  private fromExtraDeck(stage: Stage, { id, props }: CardDefinition = this.card): void {
    stage.put(id, 0, 'extra');
    for (const material of this.materials(props)) this.monster(stage, material.id, 0);
    const fusing = props.frame === FRAME.fusion && !fuses(this.card) ? this.pool.find(fuses) : undefined;
    if (fusing) stage.put(fusing.id, 0, 'hand');
  }

  private materials(props: Props): readonly CardDefinition[] {
    const monsters = this.pool.filter((one) => isMonster(one.props) && one.id !== this.card.id);
    if (props.frame === FRAME.fusion) {
      return namesIn(props).flatMap((name) => monsters.find((one) => one.props.name === name) ?? []);
    }
    const main = monsters.filter((one) => isOfMain(one.props)).sort((a, b) => a.abilities.length - b.abilities.length);
    if (props.frame === FRAME.synchro) return this.tuned(props, main);
    const { materialLevel = 0, materialFrame = 0, materialCount = 2, link = 0 } = props;
    const fits = main.filter(
      (one) =>
        (materialLevel === 0 || one.props.level === materialLevel) &&
        (materialFrame === 0 || one.props.frame === materialFrame),
    );
    return Array.from({ length: Math.max(materialCount, link) }, (_, i) => fits[i % fits.length]).filter(Boolean);
  }

  /** A Tuner and others whose Levels add up. */
  private tuned(
    { level, tunerName = 0, mostMaterials = 3 }: Props,
    main: readonly CardDefinition[],
  ): readonly CardDefinition[] {
    const isTuner = ({ props }: CardDefinition): boolean => (props.abilities & TUNER) !== 0;
    const others = main.filter((one) => !isTuner(one) && one.props.level > 0);
    const adding = (left: number, most: number): readonly CardDefinition[] | undefined => {
      if (left === 0) return [];
      for (const one of most === 0 ? [] : others) {
        const rest = one.props.level <= left ? adding(left - one.props.level, most - 1) : undefined;
        if (rest) return [one, ...rest];
      }
      return undefined;
    };
    for (const tuner of main.filter((one) => isTuner(one) && (tunerName === 0 || one.props.name === tunerName)))
      for (let most = 1; most <= Math.min(3, mostMaterials); most++) {
        const rest = adding(level - tuner.props.level, most);
        if (rest && rest.length > 0) return [tuner, ...rest];
      }
    return [];
  }

  private plainAt(i: number): string {
    return this.plain[i % this.plain.length].id;
  }

  /** High Levels count for a Ritual. */
  private tribute(i: number): string {
    const byLevel = [...this.plain].sort((a, b) => b.props.level - a.props.level);
    return byLevel[i % byLevel.length].id;
  }

  /** Into the next free Main Monster Zone. */
  private monster(stage: Stage, id: string, player: number, attributes: Record<string, number> = EARLIER): void {
    const slot = stage.size(player, 'monster');
    if (slot < MAIN_SLOTS) stage.put(id, player, 'monster', { slot, attributes });
  }

  private spellOrTrap(stage: Stage, { id, props }: CardDefinition, player: number, attributes = EARLIER): void {
    const there = stage.cards.filter(({ owner, zone }) => owner === player && zone === 'spellTrap');
    const taken = (slot: number): boolean => there.some((card) => card.slot === slot);
    const slot = isField(props) ? FIELD_SLOT : [0, 1, 2, 3, 4].find((one) => !taken(one));
    if (slot === undefined || taken(slot)) return;
    // face-up an Equip Card is on a monster
    const equips = props.subtype === SUBTYPE.equip && props.kind === KIND.spell && attributes === EARLIER;
    if (equips && stage.size(player, 'monster') === 0) this.monster(stage, this.plainAt(0), player);
    const host = equips ? stage.cards.findIndex(({ owner, zone }) => owner === player && zone === 'monster') : -1;
    stage.put(id, player, 'spellTrap', { slot, attributes, ...(host < 0 ? {} : { host }) });
  }

  /** `bare`: nothing is in hand but what must be. */
  private position(place: (stage: Stage) => void, turnPlayer = 0, bare = false): TryPosition {
    const stage = new Stage();
    place(stage);
    this.spokenOf(stage);
    const [trap] = this.pool.filter(({ id, props }) => props.kind === KIND.trap && id !== this.card.id);
    const spells = this.pool.filter(
      ({ id, props }) => props.kind === KIND.spell && props.subtype === SUBTYPE.normal && id !== this.card.id,
    );
    for (const player of [0, 1]) {
      if (stage.size(player, 'monster') === 0) this.monster(stage, this.plainAt(0), player);
      if (player === 1) {
        this.monster(stage, this.plainAt(3), player);
        for (const { id } of this.acting) this.monster(stage, id, player);
        this.monster(stage, this.plainAt(1), player, { defense: 1, ...SET });
        if (trap) this.spellOrTrap(stage, trap, player, SET);
      }
      stage.put(this.plainAt(2), player, 'grave');
      for (const one of [spells[0], trap]) if (one) stage.put(one.id, player, 'grave');
      stage.put(this.plainAt(1), player, 'banished');
      if (!bare)
        for (const id of [
          this.plainAt(player === 0 ? 4 : this.plain.length - 1),
          ...spells.slice(0, 2).map((one) => one.id),
        ])
          stage.put(id, player, 'hand');
      for (let i = stage.size(player, 'deck'); i < DECK; i++) stage.put(this.plainAt(i), player, 'deck');
    }
    const setup = { cards: stage.cards, firstPlayer: turnPlayer, turn: TURN + turnPlayer, phase: 'main1' };
    const bringing = stage.cards.filter(({ definition, owner }) => owner === 0 && this.bringers.has(definition));
    return bringing.length === 0
      ? { setup }
      : { setup, through: [...new Set(bringing.map((card) => card.definition))] };
  }

  /** What the card speaks of lies where it speaks of it. */
  private spokenOf(stage: Stage): void {
    for (const need of this.needs.filter(({ filter }) => filter.tests.length > 0)) {
      const found = meantBy(need.filter, this.pool).filter(
        ({ id, props }) => id !== this.card.id && mayHold(need, props),
      );
      for (const side of sidesOf(need)) {
        const zones = need.zones.length > 0 ? need.zones.slice(0, 2) : side === 0 ? ANYWHERE : ['monster'];
        for (const zone of zones) {
          const fitting = found.filter(({ props }) => this.fits(props, zone));
          for (let i = 0; i < need.count && i < MOST_LAID && fitting.length > 0; i++)
            this.lay(stage, fitting[i % fitting.length], side, zone);
        }
      }
    }
  }

  private lay(stage: Stage, card: CardDefinition, player: number, zone: string): void {
    const room = { monster: MAIN_SLOTS - 1, spellTrap: 3, hand: 6, extra: 5 }[zone] ?? MOST_LAID;
    if (stage.size(player, zone) >= room) return;
    if (zone === 'monster') this.monster(stage, card.id, player);
    else if (zone === 'spellTrap') this.spellOrTrap(stage, card, player);
    else stage.put(card.id, player, zone);
  }

  private fits(props: Props, zone: string): boolean {
    switch (zone) {
      case 'monster':
        return isMonster(props) && isOfMain(props);
      case 'spellTrap':
        return !isMonster(props);
      case 'extra':
        return isMonster(props) && EXTRA.includes(props.frame);
      case 'deck':
      case 'hand':
      case 'grave':
      case 'banished':
        return isOfMain(props);
      default:
        return false;
    }
  }
}

/** Cards that do the same work: the same kind of card, a like Level and like strength. */
function unlikeness(a: Props | undefined, b: Props | undefined): number {
  if (!a || !b) return Number.POSITIVE_INFINITY;
  if (a.kind !== b.kind) return 100;
  if (!isMonster(a)) return a.subtype === b.subtype ? 0 : 10;
  return 5 * Math.abs((a.level ?? 0) - (b.level ?? 0)) + Math.abs((a.atk ?? 0) - (b.atk ?? 0)) / 500;
}

/** Monsters of one Type or Attribute are played together; Spells and Traps are at home anywhere. */
function isRelated(a: Props, b: Props | undefined): boolean {
  return b !== undefined && isMonster(a) && isMonster(b) && (a.type === b.type || a.attribute === b.attribute);
}

export function tryOutOf<Json extends { readonly id: string }>(
  pool: CardPool<Json>,
  lists: DeckLists,
  zones: Readonly<Record<string, string>>,
  first: readonly string[],
): TryOut {
  const find = (id: string): CardDefinition | undefined => pool.definitions.find((one) => one.id === id);
  /** A need names a card if it means no other name. */
  const naming = ({ filter }: Need, { props, id }: CardDefinition): boolean =>
    filter.tests.some(({ kind }) => kind === 'names') &&
    meantBy(
      filter,
      pool.definitions.filter((one) => one.id === id),
    ).length > 0 &&
    meantBy(filter, pool.definitions).every((one) => one.props.name === props.name);
  const speakersOf = (card: CardDefinition): readonly CardDefinition[] =>
    pool.definitions.filter((one) => one.id !== card.id && spokenOf(pool, one.id).some((need) => naming(need, card)));
  const placed = (cards: readonly CardPlacement[]): readonly CardPlacement[] =>
    cards.map((card) => ({ ...card, definition: lists.card(card.definition)?.definition ?? card.definition }));
  return {
    uses: USES,
    *positions(id) {
      const card = find(id);
      if (card) yield* new Positions(pool.definitions, card, spokenOf(pool, id), speakersOf(card)).all();
    },
    unusable(id) {
      const card = find(id);
      if (card?.props.frame === FRAME.token && isMonster(card.props))
        return label(
          'トークンはほかのカードの効果で出て、攻撃やリリースに使います',
          'tokens come by the effects of others, and are there to attack or to be Tributed',
        );
      if (asksInVain(spokenOf(pool, id), pool.definitions)) return NOTHING_MEANT;
      if (!card || isMonster(card.props) || card.abilities.some(({ kind }) => kind !== 'rule')) return undefined;
      return label(
        '手札からは使えません。ほかのカードの効果で置かれます',
        'it cannot be used from the hand: the effect of another card places it',
      );
    },
    marked: (id) => pool.marked(id),
    trialPlayer: 'light',
    trial: {
      kind: 'deck',
      fitting(id) {
        const card = find(id);
        return fittingDecks(lists, spokenOf(pool, id), find, ({ props }) => isRelated(props, card?.props), first);
      },
      swap: (id, deck, copies) =>
        swapCard(lists, (a, b) => unlikeness(find(a)?.props, find(b)?.props), id, deck, copies),
      setUp: (decks) => ok({ cards: decks.flatMap((list, owner) => placed(placeDeck(list, owner, zones))) }),
    },
  };
}

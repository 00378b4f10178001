/** The seeds' GameState read off a match: what `view` shows the viewer, in the seeds' words. */
import {
  abilitiesInForce,
  askRule,
  type CardDefinition,
  type CardView,
  knows,
  type Option,
  type PlayerView,
} from '@fuda/kernel';
import { LIMIT } from '../chain/activate.ts';
import { FIELD_SLOT, MAIN_SLOTS } from '../zones.ts';
import { cardDataOf, UNKNOWN_CARD } from './card-data.ts';
import { instanceIdOf, nameOf, type Position, saidCounter } from './instances.ts';
import { endPhaseStep, type RunStep } from './pending-effects.ts';
import { SAID, STOP } from './practice.ts';
import {
  type Answer,
  type CardInstance,
  type ChainBlock,
  GAME_PHASES,
  type GameExt,
  type GameState,
  type OtherZones,
  type Question,
  type Side,
  type Zones,
} from './types.ts';

export const sideOf = (player: number, viewer: number): Side => (player === viewer ? 'player' : 'opponent');

/** Questions that are no question of the seeds: there the caller says what to do next. */
const OPEN: readonly (string | undefined)[] = ['main', ...Object.values(STOP)];
/** Answers that tell nothing about hidden cards, so that a practising player may give them for both sides. */
const PASSING: readonly string[] = ['pass', 'no', 'decline', 'done', 'next'];

const definitions = new WeakMap<readonly CardDefinition[], ReadonlyMap<string, CardDefinition>>();

function definitionTable({ match }: Position): ReadonlyMap<string, CardDefinition> {
  const { cards } = match.game;
  const table = definitions.get(cards) ?? new Map(cards.map((card) => [card.id, card]));
  definitions.set(cards, table);
  return table;
}

export function damageNegatedByCards({ match, viewer }: Position): boolean {
  return abilitiesInForce(match.machine).some(
    ({ card, ability }) =>
      ability.rule?.action === 'damage' &&
      ability.rule.modify?.value === 0 &&
      askRule(match.machine, card, ability.id, { player: viewer, value: 1 }) === 'concerned',
  );
}

class StateReader {
  private readonly view;
  private readonly position: Position;

  constructor(position: Position) {
    this.position = position;
    this.view = position.match.view(position.viewer);
  }

  private instance(card: CardView, location: keyof Zones): CardInstance {
    const { position, view } = this;
    const data = card.definition === undefined ? undefined : cardDataOf(card.definition);
    const { attributes, stats } = card;
    const isMonster = card.zone === 'monster';
    const onField = isMonster || card.zone === 'spellTrap';
    const name = data && this.nameNow(card);
    return {
      ...(data ?? (isMonster ? { ...UNKNOWN_CARD, type: 'monster' } : UNKNOWN_CARD)),
      ...(data?.type === 'monster' && stats
        ? { atk: stats.atk, ...(data.def === undefined ? {} : { def: stats.def }) }
        : {}),
      ...(data?.level !== undefined && stats ? { level: stats.level } : {}),
      ...(name === undefined ? {} : { treatedAs: name }),
      instanceId: instanceIdOf(position, card),
      location,
      ...(onField || card.zone === 'banished' ? { position: attributes.faceDown ? 'faceDown' : 'faceUp' } : {}),
      ...(isMonster ? { battlePosition: attributes.defense ? 'defense' : 'attack' } : {}),
      placedThisTurn: onField && attributes.turnPlaced === view.turn,
      ...(attributes.spellCounter ? { spellCounters: attributes.spellCounter } : {}),
      ...(onField ? { slot: card.index } : {}),
      ...(card.owner === card.player ? {} : { owner: sideOf(card.owner, position.viewer) }),
      ...(card.host ? { attachedTo: instanceIdOf(position, card.host) } : {}),
    };
  }

  private nameNow({ definition, stats }: CardView): string | undefined {
    const table = definitionTable(this.position);
    const printed = table.get(definition!)?.props.name;
    if (stats === undefined || stats.name === printed) return undefined;
    return [...table.values()].find(({ props }) => props.name === stats.name)?.name.ja;
  }

  private cards(player: PlayerView, zone: string, location: keyof Zones, from = 0, to = Infinity): CardInstance[] {
    return player.zones[zone].cards
      .filter(({ index }) => index >= from && index < to)
      .map((card) => this.instance(card, location));
  }

  private zones(player: PlayerView): Zones {
    return {
      deck: this.cards(player, 'deck', 'deck'),
      hand: this.cards(player, 'hand', 'hand'),
      mainMonsterZone: this.cards(player, 'monster', 'mainMonsterZone', 0, MAIN_SLOTS),
      spellTrapZone: this.cards(player, 'spellTrap', 'spellTrapZone', 0, FIELD_SLOT),
      fieldZone: this.cards(player, 'spellTrap', 'fieldZone', FIELD_SLOT),
      graveyard: this.cards(player, 'grave', 'graveyard'),
      banished: this.cards(player, 'banished', 'banished'),
    };
  }

  private others(player: PlayerView): OtherZones {
    return {
      extraDeck: this.cards(player, 'extra', 'deck'),
      extraMonsterZone: this.cards(player, 'monster', 'mainMonsterZone', MAIN_SLOTS),
      xyzMaterials: this.cards(player, 'material', 'mainMonsterZone'),
    };
  }

  /** Links that have not resolved: the uppermost is the one being made or resolved now. */
  private chain(): ChainBlock[] {
    const { position, view } = this;
    const definitions = definitionTable(position);
    if (position.match.query?.prompt === STOP.used) return [];
    return view.tables.link.rows.slice(0, view.globals.current + 1).map((row, i) => {
      const card = row.card as CardView | null;
      const ability = definitions.get(card?.definition ?? '')?.abilities.find(({ id }) => id === row.ability);
      return {
        chainNumber: i + 1,
        cardInstanceId: card ? instanceIdOf(position, card) : '',
        effectId: `${row.ability ?? ''}`,
        side: sideOf(row.player as number, position.viewer),
        spellSpeed: (ability?.props?.speed ?? 1) as 1 | 2 | 3,
        negated: row.negated !== 0,
      };
    });
  }

  /** "Once per turn" of this very card: bits in its attribute `used`. */
  private ignitions(): Set<string> {
    const used = new Set<string>();
    const table = definitionTable(this.position);
    for (const card of this.view.players.flatMap(({ zones }) => Object.values(zones).flatMap((zone) => zone.cards))) {
      for (const { id, kind, props } of table.get(card.definition ?? '')?.abilities ?? []) {
        const soft = kind === 'ignition' && props?.limitKind === LIMIT.card;
        if (soft && (card.attributes.used & (props?.limitKey ?? 0)) !== 0)
          used.add(`${instanceIdOf(this.position, card)}:${id}`);
      }
    }
    return used;
  }

  /** "Once per turn" by name: rows of the table `used`, which everybody saw being written. */
  private names(): Set<number> {
    const { match, viewer } = this.position;
    const { S, layout, game } = match.machine;
    const tables = game.declaration.tables ?? [];
    const t = tables.findIndex(({ name }) => name === 'used');
    const { columns, used } = tables[t];
    const rows = S[layout.globals + game.symbols.global.get(used)!];
    const column = (name: string, row: number): number =>
      S[layout.tables[t] + row * columns.length + columns.findIndex((c) => c.name === name)];
    const keys = Array.from({ length: rows }, (_, row) => row)
      .filter((row) => column('player', row) === viewer)
      .map((row) => column('key', row));
    const byName = ({ abilities }: CardDefinition): boolean =>
      abilities.some(
        ({ props }) =>
          (props?.limitKind === LIMIT.use || props?.limitKind === LIMIT.activation) && keys.includes(props.limitKey),
      );
    return new Set(game.cards.filter(byName).map(({ props }) => props.passcode));
  }

  private question(): Question | null {
    const { match, viewer } = this.position;
    const { query } = match;
    if (!query || OPEN.includes(query.prompt)) return null;
    const answers = match.options().filter(({ verb }) => query.player === viewer || PASSING.includes(verb));
    return {
      side: sideOf(query.player, viewer),
      ...(query.player === viewer && query.prompt ? { prompt: query.prompt } : {}),
      reaction: query.reaction,
      answers: answers.map((option) => answerOf(this.position, option)),
    };
  }

  private ext(): GameExt {
    const { position, view } = this;
    const { viewer, match } = position;
    const [own, other] = [view.players[viewer], view.players[1 - viewer]];
    const lingering = abilitiesInForce(match.machine).filter((ability) => ability.lingering);
    return {
      viewer,
      turnPlayer: sideOf(view.turnPlayer, viewer),
      opponent: this.zones(other),
      others: { player: this.others(own), opponent: this.others(other) },
      opponentNormalSummons: { used: other.counters.normalSummons, limit: other.counters.normalLimit },
      question: this.question(),
      lingering: lingering.map(({ card }) => (knows(match.machine, viewer, card) ? nameOf(position, card) : 'hidden')),
    };
  }

  state(run: RunStep): GameState {
    const { position, view } = this;
    const { match, viewer } = position;
    const [own, other] = [view.players[viewer], view.players[1 - viewer]];
    const { result } = match;
    const winner = result && (result.winner === null ? 'draw' : sideOf(result.winner, viewer));
    const endPhase = abilitiesInForce(match.machine).filter(
      ({ lingering, ability }) => lingering && ability.trigger?.on.includes('END_PHASE'),
    );
    return {
      zones: this.zones(own),
      lp: { player: own.counters.lp, opponent: other.counters.lp },
      phase: GAME_PHASES[match.game.declaration.phases.findIndex(({ name }) => name === view.phase)],
      turn: view.turn,
      normalSummonLimit: own.counters.normalLimit,
      normalSummonUsed: own.counters.normalSummons,
      chainStack: this.chain(),
      result: { isGameOver: view.over, ...(result && winner ? { winner, reason: result.reason.label } : {}) },
      activatedIgnitionEffectsThisTurn: this.ignitions(),
      activatedOncePerTurnCards: this.names(),
      pendingEndPhaseEffects: endPhase.map(({ card, ability }) => endPhaseStep(position, card, ability.id, run)),
      damageNegation: saidCounter(position, SAID.noDamage, viewer) !== 0 || damageNegatedByCards(position),
      ext: this.ext(),
    };
  }
}

/** Everything an option can be called by, the clearest name first. */
export function namesOfOption(position: Position, option: Option): string[] {
  const { card, ability, mode, number, verb } = option;
  const id = card && instanceIdOf(position, card);
  return [
    ...(id === undefined ? [] : [id]),
    ...(id === undefined || ability === undefined ? [] : [`${id}:${ability}`]),
    // the compiler puts the card's id before the names of its modes
    ...(mode === undefined ? [] : [mode.slice(mode.lastIndexOf('#') + 1)]),
    ...(number === undefined ? [] : [`${number}`]),
    ...(id === undefined && number === undefined ? [verb] : []),
  ];
}

function answerOf(position: Position, option: Option): Answer {
  return {
    answer: namesOfOption(position, option)[0],
    verb: option.verb,
    label: option.label,
    ...(option.card ? { cardInstanceId: instanceIdOf(position, option.card) } : {}),
  };
}

/** `run`: how the steps in `pendingEndPhaseEffects` are carried out. */
export const readState = (position: Position, run: RunStep): GameState => new StateReader(position).state(run);

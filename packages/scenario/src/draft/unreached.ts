/** What is possible on the table, but no match comes to by its rules alone: the game says what to look for, here it is counted and worded. */
import type { GamePackage, PositionRemark, PrintedIs, Unreached } from '@fuda/game';
import type { CardPlacement, CompiledGame, MatchSetup } from '@fuda/kernel';
import { D } from './messages.ts';
import { isPrinted } from './place-rules.ts';

export function remarksOf(
  setup: MatchSetup,
  { positions }: GamePackage,
  game: CompiledGame,
): readonly PositionRemark[] {
  const look = new Look(setup, game);
  return [
    ...(positions?.unreached ?? []).flatMap((unreached) => look.at(unreached)),
    ...(positions?.remarks?.(setup, game) ?? []),
  ];
}

class Look {
  private readonly setup: MatchSetup;
  private readonly game: CompiledGame;

  constructor(setup: MatchSetup, game: CompiledGame) {
    this.setup = setup;
    this.game = game;
  }

  at(unreached: Unreached): readonly PositionRemark[] {
    if (unreached.kind === 'card') return this.cards(unreached);
    return [0, 1].flatMap((player) => {
      if (unreached.kind === 'copies') return this.copies(player, unreached);
      return unreached.kind === 'total' ? this.total(player, unreached) : this.perTurn(player, unreached);
    });
  }

  private definition({ definition }: CardPlacement) {
    return this.game.cards[this.game.symbols.definition.get(definition)! - 1];
  }

  private owned(player: number, zones: readonly string[] | undefined, cards: readonly PrintedIs[] | undefined) {
    return this.setup.cards.filter(
      (card) =>
        card.owner === player &&
        (zones === undefined || zones.includes(card.zone)) &&
        isPrinted(this.definition(card), cards),
    );
  }

  private copies(player: number, { most, cards }: Extract<Unreached, { kind: 'copies' }>): PositionRemark[] {
    const counts = new Map<string, number>();
    for (const { definition } of this.owned(player, undefined, cards))
      counts.set(definition, (counts.get(definition) ?? 0) + 1);
    return [...counts].flatMap(([id, found]) => {
      if (found <= most) return [];
      const card = this.setup.cards.findIndex(({ definition, owner }) => definition === id && owner === player);
      return [{ card, player, reason: D.copies(player, this.definition(this.setup.cards[card]).name, found, most) }];
    });
  }

  private total(player: number, { zones, most, cards, what }: Extract<Unreached, { kind: 'total' }>): PositionRemark[] {
    const found = this.owned(player, zones, cards).length;
    return found <= most ? [] : [{ player, reason: D.total(player, what, found, most) }];
  }

  /** Turns are counted through: the one who begins has every other of them. */
  private perTurn(player: number, rule: Extract<Unreached, { kind: 'perTurn' }>): PositionRemark[] {
    const { turn = 1, firstPlayer = 0 } = this.setup;
    const turns = Math.max(0, player === firstPlayer ? Math.ceil(turn / 2) : Math.floor(turn / 2));
    const most = rule.start + rule.each * turns;
    const found = this.owned(player, rule.zones, undefined).length;
    return found <= most ? [] : [{ player, reason: D.perTurn(player, rule.what, found, turns, most) }];
  }

  private cards({ zones, cards, mark, bare, reason }: Extract<Unreached, { kind: 'card' }>): PositionRemark[] {
    const hosts = new Set(this.setup.cards.flatMap(({ host }) => host ?? []));
    return this.setup.cards.flatMap((card, i) => {
      const definition = this.definition(card);
      if (!zones.includes(card.zone) || !isPrinted(definition, cards)) return [];
      if (bare && hosts.has(i)) return [];
      if (mark && (card.attributes?.[mark.attribute] ?? 0) !== mark.is) return [];
      const { name } = definition;
      return [{ card: i, reason: { ja: `「${name.ja}」: ${reason.ja}`, en: `"${name.en}": ${reason.en}` } }];
    });
  }
}

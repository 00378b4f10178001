/** What happens in a match as lines of text, in both languages at once. */
import { type CompiledGame, cells as c, eventLabelsOf, type GameEvent, type Machine, type Text } from '@fuda/kernel';
import { labelOf } from './board.ts';
import { M } from './messages.ts';

const ENTER = 'ENTER_';
const LEAVE = 'LEAVE_';
const UNKNOWN: Text = { ja: 'カード', en: 'a card' };

/** Leaving a zone is told by entering the next one; events without a label are machinery. */
function isTold(game: CompiledGame, type: string): boolean {
  if (type.startsWith(LEAVE)) return false;
  const labels = eventLabelsOf(game.declaration);
  return type.startsWith(ENTER) || labels === null || type in labels;
}

function sentence(game: CompiledGame, type: string, card: Text | undefined, player: number | undefined): Text {
  if (type.startsWith(ENTER)) {
    const zone = labelOf(game, type.slice(ENTER.length));
    const name = card ?? UNKNOWN;
    return { ja: `${name.ja} → ${zone.ja}`, en: `${name.en} → ${zone.en}` };
  }
  const label = eventLabelsOf(game.declaration)?.[type] ?? { ja: type, en: type };
  const who = player === undefined ? UNKNOWN : M.player(player);
  return { ja: `${(card ?? who).ja}：${label.ja}`, en: `${(card ?? who).en} ${label.en}` };
}

/** An event as onlookers see it: cards nobody may know stay unnamed. */
export function publicLine(game: CompiledGame, event: GameEvent): Text | undefined {
  return isTold(game, event.type) ? sentence(game, event.type, event.source?.name, event.context.player) : undefined;
}

/** An event with everything in it, for reading replays: `at` is its address in the machine. */
export function fullLine(m: Machine, at: number): Text | undefined {
  const type = m.game.eventNames[m.S[at + c.E_TYPE]];
  if (!isTold(m.game, type)) return undefined;
  const card = m.S[at + c.E_SUBJECT] & c.CARD_MASK;
  const name = card === 0 ? undefined : m.game.cards[m.S[m.definition + card] - 1]?.name;
  return sentence(m.game, type, name, m.S[at + c.E_PLAYER]);
}

/** Cards a player shall begin with, chosen from the deck. */
import type { DeckList } from '@fuda/game';
import { useEffect, useState } from 'react';
import { definitionName } from '../cards/names.ts';
import { useWords } from '../i18n/words.ts';
import type { DeckPart, GameSheet } from '../session/protocol.ts';
import { table } from '../stores/match.ts';
import { packsOf } from '../stores/shelf.ts';
import { ChosenCards } from './ChosenCards.tsx';

interface Props {
  readonly title: string;
  readonly sheet: GameSheet;
  readonly deck: string;
  /** a deck brought along instead */
  readonly brought?: DeckList | null | undefined;
  readonly cards: readonly string[];
  readonly onChange: (cards: readonly string[]) => void;
}

export function HandPicker({ title, sheet, deck, brought, cards, onChange }: Props) {
  const words = useWords();
  const { t } = words;
  const [parts, setParts] = useState<readonly DeckPart[]>([]);
  useEffect(() => {
    let stale = false;
    const { game, ruleset } = sheet;
    void (
      brought
        ? table.broughtDeck(game, ruleset, brought, packsOf(game))
        : table.deck(game, ruleset, deck, packsOf(game))
    ).then((reply) => {
      if (!stale) setParts(reply.ok ? reply.value : []);
    });
    return () => {
      stale = true;
    };
  }, [sheet, deck, brought]);
  // cards that start in the deck can be drawn; those laid out from the beginning cannot
  const inDeck = parts.find(({ zone }) => zone === 'deck')?.cards ?? [];
  return (
    <fieldset>
      <legend>{title}</legend>
      <label className="field">
        {t('practice.add')}
        <select value="" onChange={(event) => event.target.value !== '' && onChange([...cards, event.target.value])}>
          <option value="">{t('practice.choose')}</option>
          {inDeck.map(({ id, count }) => (
            <option key={id} value={id} disabled={cards.filter((c) => c === id).length >= count}>
              {definitionName(sheet, id, words)} ×{count}
            </option>
          ))}
        </select>
      </label>
      <ChosenCards sheet={sheet} cards={cards} none={t('practice.chance')} onChange={onChange} />
    </fieldset>
  );
}

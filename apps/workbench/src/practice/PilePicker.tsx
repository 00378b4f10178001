/** In games with piles both players share: one's own, instead of those of a preset. */

import type { Text } from '@fuda/kernel';
import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { GameSheet, MatchPlan } from '../session/protocol.ts';
import { table } from '../stores/match.ts';
import { ownDecks, PILES } from '../stores/own-decks.ts';
import { packsOf } from '../stores/shelf.ts';
import { CardChooser } from './CardChooser.tsx';

interface Props {
  readonly sheet: GameSheet;
  readonly plan: MatchPlan;
  readonly piles: NonNullable<GameSheet['ownPiles']>;
  readonly onChange: (plan: MatchPlan) => void;
}

export function PilePicker({ sheet, plan, piles, onChange }: Props) {
  const { t, sentence } = useWords();
  const [cards, setCards] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<readonly Text[]>([]);
  const choose = async (next: readonly string[]): Promise<void> => {
    setCards(next);
    if (next.length < piles.count) return setWrong([]);
    const reply = await table.ownPiles(plan.game, plan.ruleset, next, packsOf(plan.game));
    if (!reply.ok) return setWrong([reply.error.reason]);
    const { id, problems } = reply.value;
    setWrong(problems);
    if (problems.length === 0) onChange({ ...plan, decks: [id, id] });
  };
  const kept = ownDecks(plan.game).filter(({ deck }) => deck.sections[PILES]);
  const offered = { ...sheet, cards: sheet.cards.filter(({ id }) => piles.candidates.includes(id)) };
  return (
    <details>
      <summary>{t('piles.title')}</summary>
      <p className="quiet">{t('piles.note', { n: piles.count, chosen: cards.length })}</p>
      <ul className="chips">
        {kept.map(({ id, name, deck }) => (
          <li key={id}>
            <button type="button" className="chip-offer" onClick={() => void choose(deck.sections[PILES] ?? [])}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <CardChooser sheet={offered} cards={cards} onChange={(next) => void choose(next)} />
      {wrong.map((reason) => (
        <p key={reason.en} className="notice" role="alert">
          {sentence(reason)}
        </p>
      ))}
    </details>
  );
}

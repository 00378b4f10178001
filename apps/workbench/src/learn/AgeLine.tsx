/** The ages in order, every card at its year; cards met are filled. */
import { useState } from 'react';
import { CardDetail } from '../cards/CardDetail.tsx';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { CardSheet, GameSheet } from '../session/protocol.ts';
import { progressOf } from '../stores/progress.ts';

const yearOf = (card: CardSheet): number => card.lore?.year ?? 0;

export function AgeLine({ layout, sheet }: { readonly layout: Layout; readonly sheet: GameSheet }) {
  const { t, say } = useWords();
  const [chosen, setChosen] = useState<CardSheet | null>(null);
  const met = new Set(progressOf(layout.game).met);
  return (
    <div className="ages">
      <ol>
        {sheet.ages.map(({ id, name, from, to }) => {
          const cards = sheet.cards.filter((card) => card.lore?.age === id).sort((a, b) => yearOf(a) - yearOf(b));
          if (cards.length === 0) return null;
          const known = cards.filter((card) => met.has(card.id)).length;
          return (
            <li key={id}>
              <h3>
                {say(name)} <small>{t('learn.years', { from, to })}</small>
              </h3>
              <p className="quiet">
                {t('learn.met', { n: known, all: cards.length })}
                <progress
                  value={known}
                  max={cards.length}
                  aria-label={t('learn.met', { n: known, all: cards.length })}
                />
              </p>
              <ul className="years">
                {cards.map((card) => (
                  <li key={card.id}>
                    <button
                      type="button"
                      data-met={met.has(card.id)}
                      aria-pressed={chosen?.id === card.id}
                      onClick={() => setChosen(chosen?.id === card.id ? null : card)}
                    >
                      <small>{card.lore?.year}</small> {say(card.name)}
                    </button>
                  </li>
                ))}
              </ul>
              {chosen?.lore?.age === id && <CardDetail card={chosen} layout={layout.card} sheet={sheet} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

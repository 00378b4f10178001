/** The ages in order, every card at its year; cards met are filled. */
import { useState } from 'react';
import { CardDetail } from '../cards/CardDetail.tsx';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';
import { progressOf } from '../stores/progress.ts';
import { type Moment, momentsOf } from './age-line.ts';

export function AgeLine({ layout, sheet }: { readonly layout: Layout; readonly sheet: GameSheet }) {
  const { t, say } = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const met = new Set(progressOf(layout.game).met);
  const isMet = ({ cards }: Moment): boolean => cards.some(({ id }) => met.has(id));
  return (
    <div className="ages">
      <ol>
        {sheet.ages.map(({ id, name, span }) => {
          const moments = momentsOf(sheet.cards, id);
          if (moments.length === 0) return null;
          const known = moments.filter(isMet).length;
          const open = moments.find(({ key }) => key === chosen);
          return (
            <li key={id}>
              <h3>
                {say(name)} <small>{say(span)}</small>
              </h3>
              <p className="quiet">
                {t('learn.met', { n: known, all: moments.length })}
                <progress
                  value={known}
                  max={moments.length}
                  aria-label={t('learn.met', { n: known, all: moments.length })}
                />
              </p>
              <ul className="years">
                {moments.map((moment) => (
                  <li key={moment.key}>
                    <button
                      type="button"
                      data-met={isMet(moment)}
                      aria-pressed={chosen === moment.key}
                      onClick={() => setChosen(chosen === moment.key ? null : moment.key)}
                    >
                      {moment.cards[0].lore?.when && <small>{say(moment.cards[0].lore.when)}</small>}{' '}
                      {say(moment.cards[0].name)}
                    </button>
                  </li>
                ))}
              </ul>
              {open?.cards.map((card) => (
                <CardDetail key={card.id} card={card} layout={layout.card} sheet={sheet} />
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

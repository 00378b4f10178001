/** Looking back at the match under way: how the numbers grew, and notes worth reading again. */

import { go } from '../app/router.ts';
import { Ruby } from '../cards/Ruby.tsx';
import { markedName } from '../cards/readings.ts';
import { countOf, whenText } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet, NodeInfo } from '../session/protocol.ts';
import { goTo, match } from '../stores/match.ts';
import { progressOf } from '../stores/progress.ts';
import { useStore } from '../stores/store.ts';

/** Cards answered wrong most often come first, then those never asked. */
function worthReading(sheet: GameSheet, game: string) {
  const { met, cards } = progressOf(game);
  const need = (id: string): number => {
    const { right, wrong } = cards[id] ?? { right: 0, wrong: 0 };
    return wrong * 2 - right;
  };
  return sheet.cards
    .filter(({ id, lore }) => lore?.note && met.includes(id))
    .sort((a, b) => need(b.id) - need(a.id))
    .slice(0, 3);
}

export function Review({ layout, sheet }: { readonly layout: Layout; readonly sheet: GameSheet }) {
  const words = useWords();
  const { t, say, language } = words;
  const running = useStore(match, (m) => m.running);
  const notes = worthReading(sheet, layout.game);
  const line: NodeInfo[] = [];
  if (running?.plan.game === layout.game) {
    for (let at = running.nodes[running.position.node]; at.parent >= 0; at = running.nodes[at.parent]) line.push(at);
    line.reverse();
  }
  const count = ({ turn }: NodeInfo): number => countOf(sheet, turn);
  const turns = line.filter((node, i) => i === 0 || count(line[i - 1]) !== count(node));
  const jump = async (node: number): Promise<void> => {
    if (await goTo(node)) go('play', layout.game);
  };
  return (
    <div className="review">
      {notes.length > 0 && (
        <section>
          <h2>{t('review.notes')}</h2>
          {notes.map((card) => (
            <div key={card.id} className="detail-note">
              <h3>
                <Ruby text={markedName(card, language)} /> {card.lore?.when && <small>{say(card.lore.when)}</small>}
              </h3>
              <p>
                <Ruby text={card.lore?.note ? say(card.lore.note) : ''} />
              </p>
            </div>
          ))}
        </section>
      )}
      <section>
        <h2>{t('review.turns')}</h2>
        {turns.length === 0 ? (
          <p className="quiet">{t('review.none')}</p>
        ) : (
          <>
            <p className="quiet">{t('review.turnsNote')}</p>
            <ul className="chips">
              {turns.map((node) => (
                <li key={node.id}>
                  <button
                    type="button"
                    className="chip-number"
                    onClick={() => jump(node.parent)}
                    aria-label={t('review.from', { when: whenText(sheet, node.turn, words) })}
                  >
                    {count(node)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

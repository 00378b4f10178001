/** The cards of a deck, part by part. */
import { CardFace } from '../cards/CardFace.tsx';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { DeckPart, GameSheet } from '../session/protocol.ts';
import { zoneTitle } from '../table/phrases.ts';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly parts: readonly DeckPart[];
}

export function DeckParts({ layout, sheet, parts }: Props) {
  const words = useWords();
  const { say } = words;
  return parts.map(({ zone, name, cards }) => (
    <div key={zone}>
      <h3>
        {name ? say(name) : zoneTitle(sheet, zone, words)}{' '}
        <small>{cards.reduce((sum, { count }) => sum + count, 0)}</small>
      </h3>
      <ul className="cards-grid">
        {cards.map(({ id, count }) => {
          const card = sheet.cards.find((c) => c.id === id);
          return card ? (
            <li key={id}>
              <span className="card" role="img" aria-label={`${say(card.name)} ×${count}`}>
                <CardFace card={card} layout={layout.card} />
                {count > 1 && <span className="card-count">×{count}</span>}
              </span>
            </li>
          ) : null;
        })}
      </ul>
    </div>
  ));
}

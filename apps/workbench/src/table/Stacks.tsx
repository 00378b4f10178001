/** What waits to be carried out: chain links the game keeps in a table, and triggered effects in the queue. */
import { useWords } from '../i18n/words.ts';
import { cardName, cardsIn, seatName } from './phrases.ts';
import { useTable } from './table-context.ts';

export function Stacks() {
  const words = useWords();
  const { t, say } = words;
  const { running, view, layout } = useTable();
  const { sheet } = running;
  const chains = layout.table.stacks.flatMap((name) => {
    const table = view.tables[name];
    return table && table.rows.length > 0 ? [{ name, table }] : [];
  });
  if (chains.length === 0 && view.pending.length === 0) return null;
  return (
    <div className="stacks">
      {chains.map(({ name, table }) => (
        <section key={name} aria-label={say(table.label)}>
          <h3>{say(table.label)}</h3>
          <ol className="chain">
            {table.rows.map((row, i) => {
              const [first, ...rest] = cardsIn(row).map((card) => cardName(sheet, card, words));
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place in the chain
                <li key={i} data-last={i === table.rows.length - 1} data-seat={row.player}>
                  {layout.table.numbered?.includes(name) && <b className="chain-number">{i + 1}</b>}
                  {first ?? t('card.unknown')}
                  {rest.length > 0 && <small> → {rest.join(t('list.comma'))}</small>}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      {view.pending.length > 0 && (
        <section aria-label={t('pending.title')}>
          <h3>{t('pending.title')}</h3>
          <ol className="chain">
            {view.pending.map(({ source, owner, about }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an effect is its place in the queue
              <li key={i}>
                <b className="chain-number">{seatName(running, owner, words)}</b>
                {cardName(sheet, source, words)}
                {about && <small> ← {cardName(sheet, about, words)}</small>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

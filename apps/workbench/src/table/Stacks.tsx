/** What waits to be carried out: chain links the game keeps in a table, and triggered effects in the queue. */
import { Icon } from '../app/Icon.tsx';
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
                  {rest.length > 0 && (
                    <small>
                      {' '}
                      <Icon name="to" /> {rest.join(t('list.comma'))}
                    </small>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      {view.pending.length > 0 && <Waiting />}
    </div>
  );
}

/** Triggered effects in the queue; the same one several times is one entry with a count. */
function Waiting() {
  const words = useWords();
  const { t } = words;
  const { running, view } = useTable();
  const { sheet } = running;
  const entries = new Map<string, { readonly who: string; readonly text: string; count: number }>();
  for (const { owner, source, about } of view.pending) {
    const who = seatName(running, owner, words);
    const card = source ? cardName(sheet, source, words) : t('card.lost');
    const cause = about ? cardName(sheet, about, words) : card;
    const text = cause === card ? card : `${card}${t('log.target', { card: cause })}`;
    const known = entries.get(`${who} ${text}`);
    if (known) known.count++;
    else entries.set(`${who} ${text}`, { who, text, count: 1 });
  }
  return (
    <section aria-label={t('pending.title')}>
      <h3>{t('pending.title')}</h3>
      <ol className="chain">
        {[...entries.values()].map(({ who, text, count }) => (
          <li key={who + text}>
            <b className="chain-number">{who}</b>
            {text}
            {count > 1 && <b>×{count}</b>}
          </li>
        ))}
      </ol>
    </section>
  );
}

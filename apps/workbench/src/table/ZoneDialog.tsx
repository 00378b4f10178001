/** All cards of a pile. */
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import { sight } from '../stores/sight.ts';
import { useStore } from '../stores/store.ts';
import { seatName, zoneLabel } from './phrases.ts';
import { TableCard } from './TableCard.tsx';
import { useTable } from './table-context.ts';

export function ZoneDialog() {
  const words = useWords();
  const { t } = words;
  const { running, view } = useTable();
  const opened = useStore(sight, (s) => s.opened);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => sight.set({ opened: null });
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  const zone = opened ? view.players[opened.player].zones[opened.zone] : undefined;
  const known = zone?.cards.filter((card) => card.definition !== undefined) ?? [];
  return (
    <dialog ref={dialog} className="sheet" onClose={close} aria-labelledby="zone-title">
      <header>
        <h2 id="zone-title">
          {opened &&
            `${seatName(running, opened.player, words)} ${zoneLabel(running.sheet, opened.zone, words)} ${zone?.size ?? 0}`}
        </h2>
        <button type="button" onClick={close}>
          {t('close')}
        </button>
      </header>
      <div className="zone-cards open-zone">
        {known.map((card) => (
          <TableCard key={card.index} lying={card} />
        ))}
      </div>
      {zone && zone.size > known.length && <p className="quiet">{t('zone.hidden', { n: zone.size - known.length })}</p>}
    </dialog>
  );
}

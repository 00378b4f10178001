/** All cards of a pile. */
import { Sheet } from '../app/Sheet.tsx';
import { useWords } from '../i18n/words.ts';
import { type UiState, ui } from '../stores/ui-state.ts';
import { locationKey } from './locations.ts';
import { seatName, zoneLabel } from './phrases.ts';
import { TableCard } from './TableCard.tsx';
import { useTable } from './table-context.ts';

export function ZoneDialog({ opened }: { readonly opened: NonNullable<UiState['opened']> }) {
  const words = useWords();
  const { t } = words;
  const { running, view, choices } = useTable();
  const zone = view.players[opened.player].zones[opened.zone];
  const known = zone?.cards.filter((card) => card.definition !== undefined) ?? [];
  const title = `${seatName(running, opened.player, words)} ${zoneLabel(running.sheet, opened.zone, words)} ${zone?.size ?? 0}`;
  return (
    <Sheet title={title} onClose={() => ui.set({ opened: null })}>
      {known.length > 0 && (
        <div className="zone-cards open-zone">
          {known.map((card) => (
            <TableCard
              key={card.index}
              lying={card}
              choice={choices.get(locationKey(card))}
              seat={running.position.asked?.player ?? 0}
            />
          ))}
        </div>
      )}
      {zone && zone.size > known.length && <p className="quiet">{t('zone.hidden', { n: zone.size - known.length })}</p>}
    </Sheet>
  );
}

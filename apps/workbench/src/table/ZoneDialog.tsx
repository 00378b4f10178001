/** All cards of a pile. */
import type { CardView } from '@fuda/kernel';
import { Sheet } from '../app/Sheet.tsx';
import { useWords } from '../i18n/words.ts';
import { type UiState, ui } from '../stores/ui-state.ts';
import { locationKey } from './locations.ts';
import { ownedZone, zoneLabel } from './phrases.ts';
import { alone, stacksOf } from './stacking.ts';
import { TableCard } from './TableCard.tsx';
import { useFurniture, useTable } from './table-context.ts';

export function ZoneDialog({ opened }: { readonly opened: NonNullable<UiState['opened']> }) {
  const words = useWords();
  const { t } = words;
  const { running, view, choices, cards } = useTable();
  const { carrying } = useFurniture();
  const zone = view.players[opened.player].zones[opened.zone];
  const known = zone?.cards.filter((card) => card.definition !== undefined) ?? [];
  const isSingle = (card: CardView): boolean => choices.has(locationKey(card));
  const stacks = carrying ? alone(known) : stacksOf(known, { layout: running.layout.card, cards, isSingle });
  const owned = ownedZone(running, opened.player, zoneLabel(running.sheet, opened.zone, words), words);
  const told = words.many('zone.name', zone?.size ?? 0, { zone: owned });
  const title = words.sentence({ ja: told, en: told });
  return (
    <Sheet title={title} onClose={() => ui.set({ opened: null })}>
      {known.length > 0 && (
        <div className="zone-cards open-zone">
          {stacks.map(({ top, below }) => (
            <TableCard
              key={top.index}
              lying={top}
              choice={choices.get(locationKey(top))}
              seat={running.position.asked?.player ?? 0}
              equal={below}
            />
          ))}
        </div>
      )}
      {zone && zone.size > known.length && <p className="quiet">{t('zone.hidden', { n: zone.size - known.length })}</p>}
    </Sheet>
  );
}

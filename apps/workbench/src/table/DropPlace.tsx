/** The box of a zone, which says whether it takes the card that is carried. It alone is drawn anew while one is: what lies in the zone is not. */
import type { ComponentProps } from 'react';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { refusedAt } from './drops.ts';
import { useTable } from './table-context.ts';

interface Props extends ComponentProps<'section'> {
  readonly player: number;
  readonly zone: string;
}

export function DropPlace({ player, zone, ...box }: Props) {
  const { layout } = useTable();
  const key = `${player}/${zone}`;
  const accepts = useStore(ui, (s) => s.dropZones.includes(key));
  const refuses = useStore(
    ui,
    ({ carried, dropZones }) =>
      carried !== null &&
      carried.over?.player === player &&
      carried.over.zone === zone &&
      refusedAt(carried, dropZones, layout) !== null,
  );
  return <section data-zone={key} data-drop={refuses ? 'no' : accepts} {...box} />;
}

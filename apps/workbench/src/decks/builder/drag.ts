/** Cards dragged between the list and the sections of a deck. Whoever has no mouse adds by a press or by keys. */
import type { DragEvent } from 'react';

export interface Dragged {
  readonly entry: string;
  /** the section it comes from; null = from the list of all cards */
  readonly from: string | null;
}

const TYPE = 'application/x-fuda-card';

export function startDrag(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(dragged));
  event.dataTransfer.effectAllowed = 'copyMove';
}

/** Handlers of a place cards can be dropped on; what is dragged from elsewhere is none of its business. */
export function dropHere(take: (dragged: Dragged) => void) {
  return {
    onDragOver(event: DragEvent): void {
      if (event.dataTransfer.types.includes(TYPE)) event.preventDefault();
    },
    onDrop(event: DragEvent): void {
      const text = event.dataTransfer.getData(TYPE);
      if (text === '') return;
      event.preventDefault();
      take(JSON.parse(text) as Dragged);
    },
  };
}

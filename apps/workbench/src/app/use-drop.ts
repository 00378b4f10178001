import { type DragEvent, useState } from 'react';

/** What an element needs so that files can be dropped on it; it has `data-over` while something is held over it. */
export function useDrop(onDropped: (dropped: DataTransfer) => unknown) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over,
    onDragOver(event: DragEvent): void {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop(event: DragEvent): void {
      event.preventDefault();
      setOver(false);
      onDropped(event.dataTransfer);
    },
  };
}

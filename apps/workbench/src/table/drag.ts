/** Dragging by mouse, pen or finger. A press that does not move is a click and none of our business. */
import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import { type Dropped, ui } from '../stores/ui-state.ts';

/** pixels before a press becomes a drag */
const FAR_ENOUGH = 8;

/** pixels from the edge in which the page moves along, and how far at once */
const EDGE = 70;
const STEP = 9;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  ghost: HTMLElement | null;
  /** where the pointer is now */
  at: number;
  frame: number;
}

/** A table longer than the screen: near an edge it moves along while a card is held. */
function scrollAlong(drag: Drag): void {
  const bottom = document.querySelector('.prompt')?.getBoundingClientRect().top ?? innerHeight;
  if (drag.at < EDGE) scrollBy(0, -STEP);
  else if (drag.at > bottom - EDGE / 2) scrollBy(0, STEP);
  drag.frame = requestAnimationFrame(() => scrollAlong(drag));
}

interface Handlers {
  onPointerDown(event: ReactPointerEvent<HTMLElement>): void;
  onPointerMove(event: ReactPointerEvent<HTMLElement>): void;
  onPointerUp(event: ReactPointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
  onLostPointerCapture(event: ReactPointerEvent<HTMLElement>): void;
  onClickCapture(event: React.MouseEvent): void;
}

function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost ghost-dragged';
  const face = card.querySelector('.face');
  // a row of a list is larger than the card on it
  const { width, height } = (face ?? card).getBoundingClientRect();
  ghost.style.cssText = `--card:${Math.min(width, height)}px;width:${Math.min(width, height)}px;height:${Math.max(width, height)}px`;
  if (face) ghost.append(face.cloneNode(true));
  return ghost;
}

function under(x: number, y: number): Dropped | null {
  const hit = document.elementFromPoint(x, y);
  const [player, zone] = hit?.closest<HTMLElement>('[data-zone]')?.dataset.zone?.split('/') ?? [];
  if (player === undefined || zone === undefined) return null;
  return {
    player: Number(player),
    zone,
    location: hit?.closest<HTMLElement>('[data-location]')?.dataset.location ?? null,
  };
}

/** `zones`: where the card may be let go; with none there is nothing to drag. */
export function useDrag(zones: readonly string[], onDrop: (dropped: Dropped) => void): Handlers {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const end = (): void => {
    if (drag.current) cancelAnimationFrame(drag.current.frame);
    drag.current?.ghost?.remove();
    drag.current = null;
    if (ui.get().dropZones.length > 0) ui.set({ dropZones: [] });
  };
  return {
    onPointerDown(event) {
      dragged.current = false;
      if (event.button !== 0 || zones.length === 0) return;
      drag.current = {
        x: event.clientX,
        y: event.clientY,
        pointer: event.pointerId,
        ghost: null,
        at: event.clientY,
        frame: 0,
      };
    },
    onPointerMove({ clientX, clientY, pointerId, currentTarget }) {
      const now = drag.current;
      if (!now || now.pointer !== pointerId) return;
      if (!now.ghost) {
        if (Math.hypot(clientX - now.x, clientY - now.y) < FAR_ENOUGH) return;
        currentTarget.setPointerCapture(pointerId);
        now.ghost = ghostOf(currentTarget);
        document.body.append(now.ghost);
        dragged.current = true;
        ui.set({ dropZones: zones });
        scrollAlong(now);
      }
      now.at = clientY;
      now.ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
    },
    onPointerUp({ clientX, clientY }) {
      const moved = drag.current?.ghost !== null && drag.current !== null;
      end();
      const dropped = moved ? under(clientX, clientY) : null;
      if (dropped && zones.includes(`${dropped.player}/${dropped.zone}`)) onDrop(dropped);
    },
    onPointerCancel: end,
    // a finger is held by what lies under it first: that one letting go is no end
    onLostPointerCapture: (event) => event.target === event.currentTarget && end(),
    // the click that follows a drag is no click
    onClickCapture(event) {
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

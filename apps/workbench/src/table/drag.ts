/** Dragging by mouse, pen or finger. A press that does not move is a click and none of our business. */
import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import type { Dropped } from '../stores/ui-state.ts';

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
  at: { readonly x: number; readonly y: number };
  frame: number;
  /** above this line, where the question begins, lies the table */
  bottom: number;
}

/** What becomes of something that is dragged. */
export interface Carry {
  /** it can be taken up */
  readonly able: boolean;
  begin(): void;
  /** over another zone than before; null: over none */
  over?(at: Dropped | null, zone: DOMRect | null): void;
  /** let go, or put back where it was taken from */
  end(at: Dropped | null): void;
}

/** A table longer than the screen: near an edge it moves along while a card is held. Says whether it did. */
function scrollAlong({ at, bottom }: Drag): boolean {
  const by = at.y < EDGE ? -STEP : at.y > bottom - EDGE / 2 ? STEP : 0;
  if (by === 0) return false;
  const before = scrollY;
  scrollBy(0, by);
  return scrollY !== before;
}

/** Moves a layer of its own: nothing is laid out or painted for it. */
function place(ghost: HTMLElement, { x, y }: Drag['at']): void {
  ghost.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
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

interface Hit {
  readonly at: Dropped;
  readonly zone: HTMLElement;
}

function under({ x, y }: Drag['at']): Hit | null {
  const hit = document.elementFromPoint(x, y);
  const drawn = hit?.closest<HTMLElement>('[data-zone]');
  const [player, zone] = drawn?.dataset.zone?.split('/') ?? [];
  if (!drawn || player === undefined || zone === undefined) return null;
  const location = hit?.closest<HTMLElement>('[data-location]')?.dataset.location ?? null;
  return { at: { player: Number(player), zone, location }, zone: drawn };
}

const isSame = (a: Hit | null, b: Hit | null): boolean => a?.zone === b?.zone && a?.at.location === b?.at.location;

export function useDrag(carry: Carry): Handlers {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const end = (at: Dropped | null): void => {
    const { current } = drag;
    if (!current) return;
    drag.current = null;
    cancelAnimationFrame(current.frame);
    current.ghost?.remove();
    if (current.ghost) carry.end(at);
  };
  /** Once a frame, however often the pointer tells where it is; where nothing has moved nothing is asked. */
  const follow = (now: Drag, ghost: HTMLElement, before: Hit | null, seen: Drag['at'] | null): void => {
    const { at } = now;
    const hasMoved = scrollAlong(now) || at !== seen;
    // asked before anything is written: so nothing is laid out for it
    const hit = hasMoved ? under(at) : before;
    if (at !== seen) place(ghost, at);
    if (!isSame(hit, before)) carry.over?.(hit?.at ?? null, hit?.zone.getBoundingClientRect() ?? null);
    now.frame = requestAnimationFrame(() => follow(now, ghost, hit, at));
  };
  return {
    onPointerDown(event) {
      dragged.current = false;
      if (event.button !== 0 || !carry.able) return;
      // a quick hand has left the card before the first word of its moving comes; fingers are held by it anyway
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = { x: event.clientX, y: event.clientY };
      drag.current = { ...at, pointer: event.pointerId, ghost: null, at, frame: 0, bottom: innerHeight };
    },
    onPointerMove({ clientX, clientY, pointerId, currentTarget }) {
      const now = drag.current;
      if (!now || now.pointer !== pointerId) return;
      now.at = { x: clientX, y: clientY };
      if (!now.ghost) {
        if (Math.hypot(clientX - now.x, clientY - now.y) < FAR_ENOUGH) return;
        now.bottom = document.querySelector('.prompt')?.getBoundingClientRect().top ?? innerHeight;
        now.ghost = ghostOf(currentTarget);
        document.body.append(now.ghost);
        dragged.current = true;
        carry.begin();
        follow(now, now.ghost, null, null);
      }
    },
    onPointerUp({ clientX, clientY }) {
      end(under({ x: clientX, y: clientY })?.at ?? null);
    },
    onPointerCancel: () => end(null),
    // a finger is held by what lies under it first: that one letting go is no end
    onLostPointerCapture: (event) => event.target === event.currentTarget && end(null),
    // the click that follows a drag is no click
    onClickCapture(event) {
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

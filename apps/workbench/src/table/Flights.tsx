/** Cards on their way from zone to zone: drawn from events, so play, watching and replay look the same. */
import { useLayoutEffect, useRef } from 'react';
import type { LogLine } from '../session/protocol.ts';
import { match } from '../stores/match.ts';
import { flightTime, startTime } from '../stores/pace.ts';
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';
import { locationKey } from './locations.ts';

/** More than this at once is not seen anyway. */
const MOST_FLIGHTS = 10;
/** pixels */
const WIDEST = 90;

function boxOf(selector: string): DOMRect | undefined {
  return document.querySelector(`.board ${selector}`)?.getBoundingClientRect();
}

interface Flight {
  readonly target: HTMLElement | null;
  readonly start: DOMRect;
  readonly end: DOMRect;
  readonly known: boolean;
}

/** Where each card comes from and goes to. All is measured before anything is drawn, so the page is laid out once. */
function plan(lines: readonly LogLine[]): readonly Flight[] {
  const boxes = new Map<string, DOMRect | undefined>();
  const zoneBox = (zone: string): DOMRect | undefined => {
    if (!boxes.has(zone)) boxes.set(zone, boxOf(`[data-zone="${zone}"]`));
    return boxes.get(zone);
  };
  const moves = lines.filter(({ card, from, to }) => card && from !== undefined && to !== undefined);
  return moves.slice(0, MOST_FLIGHTS).flatMap(({ card, from, to, player }): Flight[] => {
    if (!card) return [];
    const target = document.querySelector<HTMLElement>(`.board [data-location="${locationKey(card)}"]`);
    const end = target?.getBoundingClientRect() ?? zoneBox(`${card.player}/${to}`);
    const start = zoneBox(`${player}/${from}`);
    return start && end ? [{ target, start, end, known: card.definition !== undefined }] : [];
  });
}

function ghostOf({ target, end, known }: Flight): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  const width = Math.min(end.width, WIDEST);
  ghost.style.cssText = `--card:${width}px;width:${width}px;height:${Math.min(end.height, width * 1.4)}px`;
  // a card on which equal ones lie is drawn by the one on top
  const face = known ? target?.closest('.card')?.querySelector('.face') : null;
  if (face) ghost.append(face.cloneNode(true));
  else ghost.classList.add('ghost-back');
  return ghost;
}

function path({ start, end }: Flight): Keyframe[] {
  const width = Math.min(end.width, WIDEST);
  const height = Math.min(end.height, width * 1.4);
  const x = start.left + (start.width - width) / 2;
  const y = start.top + (start.height - height) / 2;
  return [
    { transform: `translate(${x}px, ${y}px)`, opacity: 0.4 },
    { transform: `translate(${end.left}px, ${end.top}px)`, opacity: 1 },
  ];
}

export function Flights() {
  const layer = useRef<HTMLDivElement>(null);
  const happened = useStore(match, (m) => m.happened);
  const speed = useStore(settings, (s) => s.speed);
  useLayoutEffect(() => {
    const air = layer.current;
    if (!air || speed === 'off') return;
    const flights = plan(happened.lines);
    const ghosts = flights.map(ghostOf);
    air.append(...ghosts);
    const flying = flights.flatMap((flight, i) => {
      const options = {
        duration: flightTime(speed),
        delay: startTime(i, happened.lines.length, speed),
        easing: 'cubic-bezier(.3,.7,.3,1)',
        fill: 'backwards',
      } as const;
      const animation = ghosts[i].animate(path(flight), options);
      animation.onfinish = () => ghosts[i].remove();
      const hidden = [{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }];
      return flight.target ? [animation, flight.target.animate(hidden, options)] : [animation];
    });
    return () => {
      for (const animation of flying) animation.cancel();
      air.replaceChildren();
    };
  }, [happened, speed]);
  return <div ref={layer} className="flights" aria-hidden="true" />;
}

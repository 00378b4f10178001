/** Cards on their way from zone to zone: drawn from events, so play, watching and replay look the same. */
import { useLayoutEffect, useRef } from 'react';
import { match } from '../stores/match.ts';
import { flightTime, startTime } from '../stores/pace.ts';
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';
import { placeKey } from './places.ts';

/** More than this at once is not seen anyway. */
const MOST_FLIGHTS = 16;

function boxOf(selector: string): DOMRect | undefined {
  return document.querySelector(`.board ${selector}`)?.getBoundingClientRect();
}

export function Flights() {
  const layer = useRef<HTMLDivElement>(null);
  const happened = useStore(match, (m) => m.happened);
  const speed = useStore(settings, (s) => s.speed);
  useLayoutEffect(() => {
    const air = layer.current;
    if (!air || speed === 'off') return;
    const moves = happened.lines.filter(({ card, from, to }) => card && from !== undefined && to !== undefined);
    const flying: Animation[] = [];
    for (const [i, { card, from, to, player }] of moves.slice(0, MOST_FLIGHTS).entries()) {
      if (!card) continue;
      const target = document.querySelector<HTMLElement>(`.board [data-place="${placeKey(card)}"]`);
      const end = target?.getBoundingClientRect() ?? boxOf(`[data-zone="${card.player}/${to}"]`);
      const start = boxOf(`[data-zone="${player}/${from}"]`);
      if (!start || !end) continue;
      const ghost = document.createElement('div');
      ghost.className = 'ghost';
      const width = Math.min(end.width, 90);
      const height = Math.min(end.height, width * 1.4);
      ghost.style.cssText = `width:${width}px;height:${height}px`;
      if (target && card.definition !== undefined)
        ghost.append(...[...target.children].map((child) => child.cloneNode(true)));
      else ghost.classList.add('ghost-back');
      air.append(ghost);
      const from_ = `translate(${start.left + start.width / 2 - width / 2}px, ${start.top + start.height / 2 - height / 2}px)`;
      const to_ = `translate(${end.left}px, ${end.top}px)`;
      const options = {
        duration: flightTime(speed),
        delay: startTime(i, happened.lines.length, speed),
        easing: 'cubic-bezier(.3,.7,.3,1)',
        fill: 'backwards',
      } as const;
      const flight = ghost.animate(
        [
          { transform: from_, opacity: 0.4 },
          { transform: to_, opacity: 1 },
        ],
        options,
      );
      flight.onfinish = () => ghost.remove();
      flying.push(flight);
      if (target) flying.push(target.animate([{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }], options));
    }
    return () => {
      for (const flight of flying) flight.cancel();
      air.replaceChildren();
    };
  }, [happened, speed]);
  return <div ref={layer} className="flights" aria-hidden="true" />;
}

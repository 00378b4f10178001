/** What a step did to life and cards: numbers that rise from where it happened, and what it sounds like. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Position } from '../session/protocol.ts';
import { match } from '../stores/match.ts';
import { flightTime } from '../stores/pace.ts';
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';
import { VOLUMES } from '../stores/stored.ts';
import { cardChanges, lifeChanges, soundsOf } from './changes.ts';
import { elementOf } from './Signs.tsx';
import { useTable } from './table-context.ts';

/** More at once say nothing. */
const MOST = 12;

/** The position before this one, in the same match. */
function useBefore(): Position | null {
  const { running } = useTable();
  const last = useRef<{ readonly serial: number; readonly position: Position; readonly before: Position | null }>(null);
  const kept = last.current;
  if (kept?.serial !== running.serial)
    last.current = { serial: running.serial, position: running.position, before: null };
  else if (kept.position !== running.position)
    last.current = { serial: running.serial, position: running.position, before: kept.position };
  return last.current?.before ?? null;
}

export function Tallies() {
  const layer = useRef<HTMLDivElement>(null);
  const { running, near } = useTable();
  const { layout, position } = running;
  const before = useBefore();
  const speed = useStore(settings, (s) => s.speed);
  useLayoutEffect(() => {
    const air = layer.current;
    // somebody else looks by now: what changed for these eyes is nothing that happened
    if (!air || !before || speed === 'off' || before.viewer !== position.viewer) return;
    const changes = [
      ...lifeChanges(layout, before.view, position.view),
      ...cardChanges(layout, before.view, position.view),
    ].slice(0, MOST);
    // asking where something lies lays the page out at once
    if (changes.length === 0) return;
    const boxes = changes.map(({ at }) => elementOf(at)?.getBoundingClientRect());
    const origin = air.getBoundingClientRect();
    const rising = changes.flatMap(({ by }, i) => {
      const box = boxes[i];
      if (!box) return [];
      const number = document.createElement('b');
      number.className = 'tally';
      number.dataset.loss = String(by < 0);
      number.textContent = by < 0 ? `−${-by}` : `+${by}`;
      number.style.left = `${box.left + box.width / 2 - origin.left}px`;
      number.style.top = `${box.top + box.height / 2 - origin.top}px`;
      air.append(number);
      const frames = [
        { transform: 'scale(0.4)', opacity: 0 },
        { transform: 'scale(1.25)', opacity: 1, offset: 0.15 },
        { transform: 'scale(1)', opacity: 1, offset: 0.7 },
        { transform: 'translateY(-34px)', opacity: 0 },
      ];
      const animation = number.animate(frames, { duration: 700 + 2 * flightTime(speed), easing: 'ease-out' });
      animation.onfinish = () => number.remove();
      return [animation];
    });
    return () => {
      for (const animation of rising) animation.cancel();
      air.replaceChildren();
    };
  }, [before, position, layout, speed]);
  useEffect(() => {
    const volume = VOLUMES[settings.get().sound];
    if (!before || volume === 0 || before.viewer !== position.viewer) return;
    const sounds = soundsOf(layout, before, position, match.get().happened.lines, near);
    if (sounds.length > 0) void import('../sound/synth.ts').then(({ ringOut }) => ringOut(sounds, volume));
  }, [before, position, layout, near]);
  return <div ref={layer} className="signs" aria-hidden="true" />;
}

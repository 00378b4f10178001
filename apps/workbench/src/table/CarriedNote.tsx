/** Why a carried card cannot be put where it is held; it stays to be read when the card was let go there. */
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { refusedAt } from './drops.ts';
import { cardName, zoneLabel } from './phrases.ts';
import { RefusalLine, useGenericReason } from './Refusals.tsx';
import { useTable } from './table-context.ts';

/** between the note and its zone, and the edge of the page */
const GAP = 6;

/** The next press or key is about something else. */
function useGoesWith(isLetGo: boolean): void {
  useEffect(() => {
    if (!isLetGo) return;
    const go = (): void => ui.set({ carried: null });
    addEventListener('pointerdown', go);
    addEventListener('keydown', go);
    return () => {
      removeEventListener('pointerdown', go);
      removeEventListener('keydown', go);
    };
  }, [isLetGo]);
}

export function CarriedNote() {
  const words = useWords();
  const { t } = words;
  const { running, layout } = useTable();
  const carried = useStore(ui, (s) => s.carried);
  const zones = useStore(ui, (s) => s.dropZones);
  const generic = useGenericReason();
  const note = useRef<HTMLDivElement>(null);
  useGoesWith(carried?.isLetGo === true);
  const refused = carried && refusedAt(carried, zones, layout);
  const box = carried?.box;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said decides how large it is
  useLayoutEffect(() => {
    const { current } = note;
    if (!current || !box) return;
    const { width, height } = current.getBoundingClientRect();
    const top = box.top - GAP - height;
    const left = box.left + box.width / 2 - width / 2;
    current.style.top = `${top >= GAP ? top : Math.min(box.top + box.height + GAP, innerHeight - GAP - height)}px`;
    current.style.left = `${Math.max(GAP, Math.min(left, innerWidth - GAP - width))}px`;
  }, [box, refused?.why, carried?.lying]);
  return (
    <div
      ref={note}
      className="carried-note"
      role="status"
      hidden={!refused}
      style={{ top: 0, left: 0 } as CSSProperties}
    >
      {carried && refused && (
        <>
          <b className="carried-card">{cardName(running.sheet, carried.lying, words)}</b>
          {refused.why === 'rules' ? (
            <ul>
              {refused.refusals.map((refusal, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are told anew as a whole
                <li key={i}>
                  <RefusalLine refusal={refusal} />
                </li>
              ))}
            </ul>
          ) : refused.why === 'aim' ? (
            <p>{t('carry.aim')}</p>
          ) : (
            <p>
              {running.position.result || carried.lying.player !== running.position.asked?.player
                ? generic
                : t('carry.nothing', { zone: zoneLabel(running.sheet, carried.over?.zone ?? '', words) })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

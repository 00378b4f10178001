/** At a card that was pressed: everything that can be done with it now, and what cannot, with the reason. */
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import { answerAndPlace, togglePick } from '../stores/match.ts';
import { ui } from '../stores/ui-state.ts';
import { AnswerText } from './AnswerText.tsx';
import { cardAt, type Location, locationKey } from './locations.ts';
import { cardName } from './phrases.ts';
import { RefusalLine, useGenericReason, useRefusals } from './Refusals.tsx';
import { type Choice, useTable } from './table-context.ts';

/** between the menu and the card, and the edge of the page */
const GAP = 6;

const cardElement = (key: string): HTMLElement | null => {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-location="${key}"]`)];
  return all.findLast((element) => element.getClientRects().length > 0) ?? null;
};

/** Above or below the card where there is room, so that its neighbours stay in sight, else beside it; always on the page. */
function place(menu: HTMLElement, card: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect();
  const above = card.top - GAP - height;
  const below = card.bottom + GAP;
  const beside = above < GAP && below + height > innerHeight - GAP;
  const y = beside ? card.top + card.height / 2 - height / 2 : above >= GAP ? above : below;
  const right = card.right + GAP;
  const aside = right + width <= innerWidth - GAP ? right : card.left - GAP - width;
  const x = beside ? aside : card.left + card.width / 2 - width / 2;
  menu.style.left = `${Math.max(GAP, Math.min(x, innerWidth - GAP - width))}px`;
  menu.style.top = `${Math.max(GAP, Math.min(y, innerHeight - GAP - height))}px`;
}

/**
 * Opened beside what is there, not before it: closing everything else off styles the whole page anew, twice for each press. Only over a dialog that
 * does close everything off the menu has to do the same, or it could not be pressed itself.
 */
function open(menu: HTMLDialogElement): void {
  if (menu.open) return;
  if (document.querySelector('dialog:modal')) menu.showModal();
  else menu.show();
  menu.querySelector<HTMLElement>('[data-action]')?.focus();
}

/** A press beside the menu closes it, and is a press of what lies there, unless that is the card itself. */
function useClosedBeside(key: string, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does the same every time
  useEffect(() => {
    const press = (event: globalThis.MouseEvent): void => {
      if (!(event.target instanceof Element) || event.target.closest('.card-menu')) return;
      if (event.target.closest('[data-location]')?.matches(`[data-location="${key}"]`)) event.stopPropagation();
      close();
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, [key]);
}

/** Tab goes round inside; Escape closes it. A dialog that closes everything else off does both by itself. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>, close: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const [from, to] = event.shiftKey ? [0, -1] : [-1, 0];
  if (event.target !== buttons.at(from)) return;
  event.preventDefault();
  buttons.at(to)?.focus();
}

/** Whoever answered by keys goes on where the next decision is: at the card, at the question, or at what else can be used. */
function goOn(key: string): void {
  // looked somewhere else meanwhile
  if (document.activeElement !== document.body) return;
  const card = cardElement(key);
  const next =
    card?.dataset.legal === 'true'
      ? card
      : (document.querySelector<HTMLElement>('.prompt-answers [data-answer]:not(:disabled)') ??
        document.querySelector<HTMLElement>('[data-location][data-legal="true"]') ??
        card);
  next?.focus({ preventScroll: true });
}

interface Props {
  readonly location: Location;
  readonly choice: Choice | undefined;
}

export function CardMenu({ location, choice }: Props) {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const key = locationKey(location);
  const lying = cardAt(running.position.view, location);
  const refusals = useRefusals(location);
  const generic = useGenericReason();
  const close = (): void => ui.set({ menu: null });
  useClosedBeside(key, close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said decides how large it is
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    open(current);
    const card = cardElement(key)?.getBoundingClientRect();
    if (card) place(current, card);
  }, [key, refusals]);
  const leave = (then: () => void): void => {
    close();
    then();
  };
  const options = choice?.picking ? [] : (choice?.options ?? []);
  const nothing = options.length === 0 && !choice?.picking && refusals?.length === 0;
  return (
    <dialog
      ref={dialog}
      className="card-menu"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      data-menu={key}
      onClose={() => {
        close();
        cardElement(key)?.focus();
      }}
      onKeyDown={(event) => keepInside(event, () => dialog.current?.close())}
    >
      <h3 id={id}>{lying ? cardName(running.sheet, lying, words) : t('card.unknown')}</h3>
      <div className="menu-actions">
        {choice?.picking && (
          <button
            type="button"
            className="primary"
            data-action="pick"
            data-number={1}
            onClick={() => leave(() => togglePick(location))}
          >
            {t(choice.picked ? 'card.unpick' : 'card.pick')}
          </button>
        )}
        {options.map((option, i) => (
          <button
            key={option.index}
            type="button"
            className="primary"
            data-action={option.index}
            data-number={i + 1}
            onClick={({ detail }) =>
              leave(async () => {
                await answerAndPlace(option.index);
                // no press of a mouse or finger
                if (detail === 0) requestAnimationFrame(() => goOn(key));
              })
            }
          >
            <AnswerText option={option} named={!option.card || locationKey(option.card) !== key} />
          </button>
        ))}
      </div>
      {refusals !== null && refusals.length > 0 && (
        <ul className="menu-refused" id={`${id}-why`} data-refused={refusals.length}>
          {refusals.map((refusal, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are told anew as a whole
            <li key={i}>
              <RefusalLine refusal={refusal} />
            </li>
          ))}
        </ul>
      )}
      {nothing && (
        <p className="menu-refused" id={`${id}-why`}>
          {generic}
        </p>
      )}
      <footer>
        <button
          type="button"
          className="plain menu-read"
          onClick={() =>
            leave(() => {
              cardElement(key)?.focus({ preventScroll: true });
              ui.set({
                inspected: { location, definition: lying?.definition ?? null },
                pinned: true,
                panel: 'card',
              });
            })
          }
        >
          {t('menu.read')}
        </button>
        <button type="button" className="plain" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </footer>
    </dialog>
  );
}

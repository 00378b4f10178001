/**
 * A card read large: under the mouse after a moment, under the keys at once, under a finger that stays on it. It lies beside the board, or on a
 * phone on the half of the screen the card is not on, and never takes a press: whatever is being chosen stays in reach. Escape closes it.
 */
import { useEffect, useRef, useState } from 'react';
import { CardFace } from '../cards/CardFace.tsx';
import { coloursOf, fieldsOf, kindOf, numbersOf } from '../cards/facts.ts';
import { Ruby } from '../cards/Ruby.tsx';
import { markedName } from '../cards/readings.ts';
import { useWords } from '../i18n/words.ts';
import { cardAt, type Location } from './locations.ts';
import { useTable } from './table-context.ts';

/** how long the mouse rests on a card, and a finger, before it is shown */
const REST = 420;
const HOLD = 480;
/** pixels a finger may move meanwhile */
const STILL = 10;

interface Shown {
  readonly location: Location;
  /** the card is on the upper half of the screen */
  readonly above: boolean;
}

const cardUnder = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(':is(.board, dialog[open]) .card[data-location]') : null;

function shownOf(card: HTMLElement): Shown | null {
  const [player, zone, index] = card.dataset.location?.split('/') ?? [];
  if (player === undefined || zone === undefined) return null;
  const { top, bottom } = card.getBoundingClientRect();
  const location = { player: Number(player), zone, index: Number(index) };
  return { location, above: (top + bottom) / 2 < innerHeight / 2 };
}

/** Which card is read large just now. */
function useShown(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: { readonly x: number; readonly y: number } | null = null;
    /** the card the mouse was moved onto */
    let pointed: HTMLElement | null = null;
    /** the finger that read the card does not press it, too */
    let swallow = false;
    const after = (ms: number, card: HTMLElement, then?: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setShown(shownOf(card));
        then?.();
      }, ms);
    };
    const hide = (): void => {
      clearTimeout(timer);
      setShown(null);
    };
    /** A card that comes to lie under a mouse at rest is none that somebody points at. */
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0 || cardUnder(event.target) === pointed) return;
      pointed = null;
      hide();
    };
    const point = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const card = cardUnder(event.target);
      if (!card || card === pointed) return;
      pointed = card;
      after(REST, card);
    };
    const down = (event: PointerEvent): void => {
      hide();
      swallow = false;
      const card = cardUnder(event.target);
      if (event.pointerType === 'mouse' || !card) return;
      pressed = { x: event.clientX, y: event.clientY };
      after(HOLD, card, () => {
        swallow = true;
      });
    };
    const moved = (event: PointerEvent): void => {
      point(event);
      if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL) {
        pressed = null;
        hide();
      }
    };
    const up = (): void => {
      pressed = null;
      // what a finger stayed on is read until the next touch
      if (!swallow) clearTimeout(timer);
    };
    const click = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const focus = (event: FocusEvent): void => {
      const card = cardUnder(event.target);
      if (card && document.documentElement.dataset.keys === 'on') after(0, card);
      else if (!card) hide();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    const held = (event: Event): void => {
      if (swallow || pressed) event.preventDefault();
    };
    const all = [
      ['pointerover', over],
      ['pointerdown', down],
      ['pointermove', moved],
      ['pointerup', up],
      ['pointercancel', up],
      ['click', click],
      ['focusin', focus],
      ['keydown', key],
      ['contextmenu', held],
    ] as const;
    for (const [name, listener] of all) document.addEventListener(name, listener as EventListener, true);
    // a finger leaves everything when it is lifted
    const leave = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      pointed = null;
      hide();
    };
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of all) document.removeEventListener(name, listener as EventListener, true);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, []);
  return shown;
}

export function LargeCard() {
  const { say, language, t } = useWords();
  const { view, cards, layout } = useTable();
  const shown = useShown();
  const box = useRef<HTMLDivElement>(null);
  const lying = shown ? cardAt(view, shown.location) : undefined;
  const card = lying?.definition === undefined ? undefined : cards.get(lying.definition);
  // above dialogs, too: what was opened last lies on top
  useEffect(() => {
    if (card && shown) box.current?.showPopover();
  }, [card, shown]);
  if (!card || !shown) return null;
  const kind = kindOf(layout.card, card);
  return (
    <div
      key={`${card.id} ${shown.above}`}
      ref={box}
      popover="manual"
      className="large-card"
      data-card={card.id}
      data-above={shown.above}
      aria-hidden="true"
    >
      <div className="large-card-face">
        <CardFace card={card} layout={layout.card} lying={lying} />
      </div>
      <div className="large-card-words">
        <h3 lang={language}>
          <Ruby text={markedName(card, language)} />
        </h3>
        <p className="quiet">
          {[
            ...(kind ? [say(kind.label)] : []),
            ...coloursOf(layout.card, card).map(({ label }) => say(label)),
            ...fieldsOf(layout.card, card).flatMap(({ values }) => values.map(say)),
            ...numbersOf(layout.card, card, lying).map(({ number, value }) => `${say(number.label)} ${value}`),
          ].join(t('list.comma'))}
        </p>
        {card.text[language].map((text) => (
          <p key={text} className="detail-text">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

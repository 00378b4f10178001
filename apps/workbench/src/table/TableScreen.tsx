/** A match on the screen: board, question, and beside it card, log, timeline and branches. */

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { late } from '../app/late.tsx';
import { useWords } from '../i18n/words.ts';
import { PERSON } from '../session/protocol.ts';
import { isHotSeat } from '../session/viewer.ts';
import { answerAndPlace, choosePicks, hold, isWatching, match, type Running, togglePick } from '../stores/match.ts';
import { isWatched, replay } from '../stores/replay.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { Board } from './Board.tsx';
import { CardMenu } from './CardMenu.tsx';
import { CarriedNote } from './CarriedNote.tsx';
import { Curtain } from './Curtain.tsx';
import { Flights } from './Flights.tsx';
import { GoalBar } from './GoalBar.tsx';
import { useTableKeys } from './keyboard.ts';
import { LargeCard } from './LargeCard.tsx';
import { type Location, locationKey, optionsByLocation } from './locations.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { Panels } from './Panels.tsx';
import { PromptBar } from './PromptBar.tsx';
import { Rail } from './Rail.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { Stacks } from './Stacks.tsx';
import { type Choice, FurnitureProvider, TableContextProvider } from './table-context.ts';
import { ZoneDialog } from './ZoneDialog.tsx';

/** Few matches are guided. */
const { Part: GuideBar } = late(
  () => import('../guide/GuideBar.tsx'),
  () => null,
);

/** Cards that answer the question, numbered in the order of the options. */
function choicesOf({ position }: Running, picks: readonly Location[]): ReadonlyMap<string, Choice> {
  const several = position.asked?.several;
  const choices = new Map<string, Choice>();
  if (several) {
    const picked = new Set(picks.map(locationKey));
    const options = position.options.filter((option) => option.card).slice(0, 1);
    for (const [i, card] of several.candidates.entries()) {
      const key = locationKey(card);
      choices.set(key, { location: card, options, picking: true, picked: picked.has(key), number: i + 1 });
    }
    return choices;
  }
  for (const [key, options] of optionsByLocation(position.options)) {
    const location = options[0].slot ?? options[0].card;
    if (location) choices.set(key, { location, options, picking: false, picked: false, number: choices.size + 1 });
  }
  return choices;
}

function act(location: Location, choice: Choice): void {
  if (choice.picking) {
    togglePick(location);
    const several = match.get().running?.position.asked?.several;
    // one of one needs no confirmation: taking back is a key away
    if (several?.min === 1 && several.max === 1) void choosePicks();
  } else if (choice.options.length === 1 && !actsOfOwnAccord()) {
    ui.set({ pinned: false });
    void answerAndPlace(choice.options[0].index);
  } else ui.set({ menu: location });
}

/** Where somebody does what they like, a card shows first what it can do; where something is asked for, pointing at it is the answer. */
function actsOfOwnAccord(): boolean {
  const { running } = match.get();
  return running?.sheet.ownAccord.includes(running.position.asked?.prompt ?? '') ?? false;
}

/** The seat drawn at the bottom: whoever looks, and after a match of two people whoever made the last move. */
function nearSeat({ plan, position, nodes }: Running): number {
  if (typeof position.viewer === 'number') return position.viewer;
  return isHotSeat(plan) ? Math.max(0, nodes[position.node].player) : 0;
}

/** For whoever watches from outside: who has to do something now. */
function askedFor({ plan, position: { asked, viewer } }: Running): string {
  if (!asked) return 'nobody';
  if (viewer === 'nobody') return 'passing';
  return plan.seats[asked.player] === PERSON ? 'person' : 'computer';
}

const WIDE = '(min-width: 861px)';

/** Is there room for panels beside the table? The styles ask the same. */
function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
  );
}

/** On small screens the table is longer than the screen: what can be chosen comes into sight by itself. */
function useFirstChoiceShown(node: number, choices: ReadonlyMap<string, Choice>): void {
  const first = choices.keys().next().value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position may ask for the same place
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const card = first === undefined ? null : document.querySelector(`.board [data-location="${first}"]`);
      const bottom = document.querySelector('.prompt')?.getBoundingClientRect().top ?? innerHeight;
      const box = card?.getBoundingClientRect();
      if (box && (box.top < 0 || box.bottom > bottom)) void card?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [node, first]);
}

const { Part: ReplayBar } = late(async () => ({ default: (await import('../timeline/ReplayBar.tsx')).ReplayBar }));

export function TableScreen({ running }: { readonly running: Running }) {
  const { t } = useWords();
  useTableKeys();
  const wide = useWide();
  const picks = useStore(match, (m) => m.picks);
  const stepping = useStore(match, (m) => m.stepping);
  const opened = useStore(ui, (s) => s.opened);
  const offer = useStore(ui, (s) => s.offer);
  const menu = useStore(ui, (s) => s.menu);
  const cards = useMemo(() => new Map(running.sheet.cards.map((card) => [card.id, card])), [running.sheet]);
  const choices = useMemo(() => choicesOf(running, picks), [running, picks]);
  const { layout, position } = running;
  const watched = useStore(replay, (now) => isWatched(now, running));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened belongs to the position before
  useEffect(() => ui.set({ opened: null, offer: null, menu: null, carried: null, lit: [] }), [position.node]);
  useFirstChoiceShown(position.node, choices);
  // nobody watches a match that is not on the screen
  useEffect(
    () => () => {
      if (isWatching()) hold();
    },
    [],
  );
  const context = useMemo(
    () => ({
      running,
      layout,
      view: position.view,
      emblem: layout.emblem,
      cards,
      choices,
      near: nearSeat(running),
      act,
    }),
    [running, layout, position, cards, choices],
  );
  const { sheet } = running;
  const furniture = useMemo(() => ({ sheet, layout, emblem: layout.emblem, cards, act }), [sheet, layout, cards]);
  return (
    <FurnitureProvider value={furniture}>
      <TableContextProvider value={context}>
        <main
          className="table"
          data-game={layout.game}
          data-node={position.node}
          data-hash={position.hash}
          data-busy={stepping}
          data-asked={askedFor(running)}
          aria-label={t('table.title')}
        >
          {position.viewer === 'nobody' ? (
            <Curtain key={position.node} seat={position.asked?.player ?? 0} />
          ) : (
            <>
              <div className="table-main">
                <Rail />
                <div className="table-center">
                  <GoalBar />
                  {watched && <ReplayBar />}
                  {running.plan.guide && <GuideBar />}
                  {!wide && <Stacks />}
                  <Board />
                </div>
                <PromptBar />
                <ResultPanel />
              </div>
              <Panels stacks={wide} />
              {opened && <ZoneDialog opened={opened} />}
              {offer && <OfferDialog offer={offer} />}
              {menu && <CardMenu key={locationKey(menu)} location={menu} choice={choices.get(locationKey(menu))} />}
              <CarriedNote />
              <Flights />
              <LargeCard />
            </>
          )}
        </main>
      </TableContextProvider>
    </FurnitureProvider>
  );
}

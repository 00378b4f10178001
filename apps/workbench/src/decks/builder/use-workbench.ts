/** The deck on the bench: every change can be taken back, is kept at once, and is checked in the worker. */
import { useEffect, useMemo, useState } from 'react';
import type { Layout } from '../../layouts/layout.ts';
import type { DeckCatalogue, DeckCheck, GameSheet } from '../../session/protocol.ts';
import { table } from '../../stores/match.ts';
import type { OwnDeck } from '../../stores/own-decks.ts';
import { packsOf } from '../../stores/shelf.ts';
import { addCopy, copiesOf, mostOf, moveCopy, refusal, takeCopy } from '../model/edit.ts';
import { useDeckWords } from '../words/index.ts';
import { type KeptDeck, useKeptDeck } from './use-kept-deck.ts';
import { nameOf, type Workbench } from './workbench.ts';

interface Given {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly catalogue: DeckCatalogue;
  readonly own: OwnDeck;
}

export interface Building {
  readonly bench: Workbench;
  readonly kept: KeptDeck;
  /** the last thing that happened, for whoever does not see it */
  readonly said: string;
  /** a card somebody looks at */
  readonly looked: string | null;
  readonly stopLooking: () => void;
}

export function useWorkbench({ layout, sheet, catalogue, own: opened }: Given): Building {
  const { t, say } = useDeckWords();
  const kept = useKeptDeck(layout.game, opened);
  const [said, setSaid] = useState('');
  const [looked, setLooked] = useState<string | null>(null);
  const [target, setTarget] = useState('');
  const [check, setCheck] = useState<DeckCheck | null>(null);
  const { own, deck, change } = kept;
  const regulation = own.regulation ?? '';
  const byEntry = useMemo(() => new Map(catalogue.cards.map((card) => [card.entry, card])), [catalogue]);
  const byDefinition = useMemo(() => new Map(catalogue.cards.map((card) => [card.definition, card])), [catalogue]);
  const cards = useMemo(() => new Map(sheet.cards.map((card) => [card.id, card])), [sheet]);

  useEffect(() => {
    let stale = false;
    void table.checkDeck(layout.game, deck, regulation, packsOf(layout.game)).then((reply) => {
      if (!stale) setCheck(reply.ok ? reply.value : null);
    });
    return () => {
      stale = true;
    };
  }, [layout, deck, regulation]);

  /** What was said is about the step that is taken back. */
  const silently = (walk: (() => void) | null): (() => void) | null =>
    walk &&
    (() => {
      walk();
      setSaid('');
    });

  const bench: Workbench = {
    layout,
    sheet,
    catalogue,
    own,
    deck,
    regulation,
    check,
    target,
    byEntry,
    byDefinition,
    cards,
    setTarget,
    add(entry, section) {
      const card = byEntry.get(entry);
      if (!card) return;
      // a section that is chosen for all cards is meant for those that can lie there
      const place = section ?? (card.sections.includes(target) ? target : card.sections[0]);
      const why = refusal(deck, card, place, catalogue, regulation);
      const words = { card: nameOf(bench, entry, say), most: mostOf(card, catalogue, regulation) };
      if (why) return setSaid(t(why === 'most' ? 'build.noMore' : 'build.notThere', words));
      const next = addCopy(deck, place, entry);
      change(next);
      setSaid(t('build.added', { ...words, n: copiesOf(next, entry) }));
    },
    take(entry, section) {
      const places = catalogue.sections.map(({ id }) => id);
      const place = section ?? places.findLast((id) => copiesOf(deck, entry, id) > 0);
      if (place === undefined) return;
      const next = takeCopy(deck, place, entry);
      change(next);
      setSaid(t('build.taken', { card: nameOf(bench, entry, say), n: copiesOf(next, entry) }));
    },
    move: (entry, from, to) => change(moveCopy(deck, entry, from, to)),
    dropOut({ entry, from }) {
      if (from !== null) bench.take(entry, from);
    },
    replace: change,
    look: setLooked,
    change: kept.describe,
  };
  return {
    bench,
    kept: { ...kept, undo: silently(kept.undo), redo: silently(kept.redo) },
    said,
    looked,
    stopLooking: () => setLooked(null),
  };
}

/** A deck of one's own while it is changed: every step can be taken back and is kept at once. */
import type { DeckList } from '@fuda/game';
import { useRef, useState } from 'react';
import { type Keeping, keepDeck, keepVersion, type OwnDeck, versionsOf } from '../../stores/own-decks.ts';
import { back, forward, sameDeck, step, stepsFrom } from '../model/edit.ts';

export interface KeptDeck {
  readonly own: OwnDeck;
  readonly deck: DeckList;
  readonly keeping: Keeping;
  /** another list, and what goes with it */
  change(deck: DeckList, about?: About): void;
  /** what is said about it: no step */
  describe(about: About): void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

type About = Partial<Omit<OwnDeck, 'id' | 'deck'>>;

const isEmpty = ({ sections }: DeckList): boolean => Object.values(sections).every((entries) => entries.length === 0);

/** The deck as it was when it was opened becomes a version with the first change. */
function useFirstVersion(game: string, { id, deck }: OwnDeck): () => void {
  const pending = useRef<DeckList | null>(deck);
  return () => {
    const before = pending.current;
    pending.current = null;
    if (!before || isEmpty(before)) return;
    const [last] = versionsOf(game, id);
    if (!last || !sameDeck(last.deck, before)) keepVersion(game, id, { at: Date.now(), deck: before });
  };
}

export function useKeptDeck(game: string, opened: OwnDeck): KeptDeck {
  const [own, setOwn] = useState(opened);
  const [steps, setSteps] = useState(() => stepsFrom(opened.deck));
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const keepFirst = useFirstVersion(game, opened);
  const deck = steps.now;
  const keep = (next: OwnDeck): void => {
    setOwn(next);
    setKeeping(keepDeck(game, next));
  };
  const walk = (next: typeof steps, about: About = {}): void => {
    if (next.now === deck) return;
    keepFirst();
    setSteps(next);
    keep({ ...own, ...about, deck: next.now });
  };
  return {
    own,
    deck,
    keeping,
    change: (next, about) => walk(step(steps, next), about),
    describe: (about) => keep({ ...own, deck, ...about }),
    undo: steps.past.length > 0 ? () => walk(back(steps)) : null,
    redo: steps.ahead.length > 0 ? () => walk(forward(steps)) : null,
  };
}

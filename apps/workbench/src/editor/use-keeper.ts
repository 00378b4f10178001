import type { EditorDocument } from '@fuda/editor';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { CardDraft } from './drafts.ts';
import { attend, Keeper } from './keeper.ts';
import { noteHome, shippedIds } from './opening.ts';
import { editorText } from './words/index.ts';
import type { Workshop } from './workshop.ts';

/** Keeps a draft while it is on the screen, and when the page goes. */
export function useKeeper(draft: CardDraft, workshop: Workshop): Keeper {
  const keeper = useMemo(() => new Keeper(draft, shippedIds(workshop), editorText('editor.myPack')), [draft, workshop]);
  useEffect(() => {
    attend(keeper);
    noteHome(draft.game, draft.pack);
    const leave = (): void => keeper.leave();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      attend(null);
      keeper.finish();
    };
  }, [keeper, draft]);
  return keeper;
}

/** What is on the screen is what is kept. An edit is never drawn with the word that it is kept already. */
export function useKept(keeper: Keeper, shown: EditorDocument, playable: boolean): void {
  useLayoutEffect(() => keeper.note(shown, playable), [keeper, shown, playable]);
}

/** Above every builder: back to the list, the name, steps back and forth, what is done with it. */
import type { ReactNode } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { addressOf } from '../../app/router.ts';
import type { Layout } from '../../layouts/layout.ts';
import { useDeckWords } from '../words/index.ts';
import { NotKept } from './NotKept.tsx';
import type { KeptDeck } from './use-kept-deck.ts';

interface Props {
  readonly layout: Layout;
  readonly kept: KeptDeck;
  readonly words: { readonly title: string; readonly name: string; readonly play: string };
  /** null: it cannot be played as it is */
  readonly onPlay: (() => void) | null;
  readonly children?: ReactNode;
}

export function BuilderBar({ layout, kept, words, onPlay, children }: Props) {
  const { t, say } = useDeckWords();
  const { own, keeping, undo, redo, describe } = kept;
  return (
    <>
      <h1>
        {say(layout.name)}
        <small>{words.title}</small>
      </h1>
      <div className="builder-bar">
        <a className="button" href={addressOf('decks', layout.game)}>
          {t('build.toList')}
        </a>
        <label className="field">
          {words.name}
          <input
            type="text"
            value={own.name}
            maxLength={60}
            onChange={(event) => describe({ name: event.target.value })}
          />
        </label>
        {children}
        <button type="button" className="undo" disabled={!undo} onClick={() => undo?.()} aria-label={t('build.undo')}>
          <Icon name="undo" />
        </button>
        <button type="button" className="redo" disabled={!redo} onClick={() => redo?.()} aria-label={t('build.redo')}>
          <Icon name="redo" />
        </button>
        <button type="button" className="primary" disabled={!onPlay} onClick={() => onPlay?.()}>
          {words.play}
        </button>
      </div>
      <NotKept keeping={keeping} game={layout.game} own={own} />
    </>
  );
}

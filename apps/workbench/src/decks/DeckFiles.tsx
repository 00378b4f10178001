/** Decks in and out in the formats players of this game exchange. */
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { DeckFile, GameSheet } from '../session/protocol.ts';
import { saveFile } from '../share/files.ts';
import { table } from '../stores/match.ts';
import { packsOf } from '../stores/shelf.ts';
import { BroughtDeck } from './BroughtDeck.tsx';
import { readDeckFile, takeIn } from './model/own-file.ts';
import { OpenDeck } from './OpenDeck.tsx';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  /** the deck shown above, which can be saved; null = one that was brought along */
  readonly deck: string | null;
  readonly onKept: () => void;
}

type Format = DeckFile['formats'][number];

export function DeckFiles({ layout, sheet, deck, onKept }: Props) {
  const { t, many, say, sentence } = useWords();
  const [formats, setFormats] = useState<readonly Format[]>([]);
  const [brought, setBrought] = useState<{ readonly file: DeckFile; readonly name: string } | null>(null);
  const [text, setText] = useState<{ readonly format: Format; readonly text: string } | null>(null);
  const [problem, setProblem] = useState('');
  const [taken, setTaken] = useState<number | null>(null);
  useEffect(() => {
    void table.deckFormats(layout.game).then((reply) => reply.ok && setFormats(reply.value));
  }, [layout]);
  if (formats.length === 0) return null;
  const save = async (format: Format): Promise<void> => {
    const written = await table.exportDeck(layout.game, deck ?? '', format.id, packsOf(layout.game));
    setProblem(written.ok ? '' : sentence(written.error.reason));
    if (!written.ok) return;
    if (format.extension !== null) return saveFile(`${deck}${format.extension}`, written.value.text);
    setText({ format, text: written.value.text });
    // where the clipboard is closed the text stands there to be copied by hand
    await navigator.clipboard?.writeText(written.value.text).catch(() => undefined);
  };
  const read = async (content: string, name: string): Promise<void> => {
    // decks of one's own as they were saved here, with notes and versions
    const own = readDeckFile(content);
    if (own && own.game === layout.game) {
      setBrought(null);
      setProblem('');
      return setTaken(takeIn(own));
    }
    const file = await table.importDeck(layout.game, content, name, packsOf(layout.game));
    setProblem(file.ok ? '' : sentence(file.error.reason));
    setBrought(file.ok ? { file: file.value, name: name.replace(/\.\w+$/, '') } : null);
  };
  return (
    <section className="deck-files">
      <h3>{t('decks.files')}</h3>
      <div className="ways">
        {deck !== null &&
          formats.map((format) => (
            <button key={format.id} type="button" onClick={() => save(format)}>
              {t(format.extension === null ? 'decks.copyAs' : 'decks.saveAs', { format: say(format.name) })}
            </button>
          ))}
      </div>
      {text && (
        <label className="field wide">
          {t('decks.text', { format: say(text.format.name) })}
          <input readOnly value={text.text} onFocus={(event) => event.target.select()} />
        </label>
      )}
      <OpenDeck onDeck={read} />
      {taken !== null && <p role="status">{many('decks.taken', taken)}</p>}
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {brought && (
        <BroughtDeck
          key={JSON.stringify(brought.file.deck)}
          layout={layout}
          sheet={sheet}
          file={brought.file}
          name={brought.name}
          onKept={onKept}
        />
      )}
    </section>
  );
}

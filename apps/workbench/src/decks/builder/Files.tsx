/** Notes, copies, and the deck in and out in every format there is; also as a picture of the list. */
import { useState } from 'react';
import { go } from '../../app/router.ts';
import { coloursOf, kindOf } from '../../cards/facts.ts';
import type { DeckFile } from '../../session/protocol.ts';
import { saveBlob, saveFile } from '../../share/files.ts';
import { table } from '../../stores/match.ts';
import { addDeck } from '../../stores/own-decks.ts';
import { packsOf } from '../../stores/shelf.ts';
import { rowsOf, sizeOf } from '../model/edit.ts';
import { deckFile, fileName, saveDecks } from '../model/own-file.ts';
import { type PictureDeck, paint, pictureOf } from '../model/picture.ts';
import { OpenDeck } from '../OpenDeck.tsx';
import { type DeckWords, useDeckWords } from '../words/index.ts';
import { nameOf, type Workbench } from './workbench.ts';

type Format = DeckFile['formats'][number];

const cardsIn = ({ parts }: DeckFile): number =>
  parts.flatMap(({ cards }) => cards).reduce((sum, { count }) => sum + count, 0);

export function Files({ bench }: { readonly bench: Workbench }) {
  const words = useDeckWords();
  const { t, many, say, sentence } = words;
  const { layout, own, deck, catalogue } = bench;
  const [told, setTold] = useState<{ readonly text: string; readonly bad: boolean } | null>(null);
  const [text, setText] = useState<{ readonly format: Format; readonly text: string } | null>(null);
  const [read, setRead] = useState<DeckFile | null>(null);
  const save = async (format: Format): Promise<void> => {
    const written = await table.exportDeck(
      layout.game,
      { ...deck, name: { ja: own.name, en: own.name } },
      format.id,
      packsOf(layout.game),
    );
    if (!written.ok) return setTold({ text: sentence(written.error.reason), bad: true });
    const lost = written.value.problems.map(({ reason }) => sentence(reason)).join(' ');
    setTold(lost === '' ? null : { text: lost, bad: false });
    if (format.extension !== null)
      return saveFile(`${fileName(own.name)}${format.extension}`, written.value.text, 'text/plain');
    setText({ format, text: written.value.text });
    // where the clipboard is closed the text stands there to be copied by hand
    await navigator.clipboard?.writeText(written.value.text).catch(() => undefined);
  };
  const open = async (content: string, name: string): Promise<void> => {
    const file = await table.importDeck(layout.game, content, name, packsOf(layout.game));
    setTold(file.ok ? null : { text: sentence(file.error.reason), bad: true });
    setRead(file.ok ? file.value : null);
  };
  const copy = (): void => {
    const { keeping, own: added } = addDeck(layout.game, {
      ...own,
      deck,
      name: t('files.copyName', { name: own.name }),
    });
    if (keeping === 'kept') go('decks', layout.game, added.id);
    else setTold({ text: t(keeping === 'many' ? 'build.tooMany' : 'build.notKept'), bad: true });
  };
  const picture = (): void => {
    const canvas = paint(pictureOf(pictureDeck(bench, words)), getComputedStyle(document.body), inkOfPage());
    canvas.toBlob((blob) => blob && saveBlob(`${fileName(own.name)}.png`, blob), 'image/png');
  };
  return (
    <div className="files">
      <label className="field wide">
        {t('files.note')}
        <textarea
          rows={4}
          maxLength={4000}
          value={own.note ?? ''}
          onChange={(event) => bench.change({ note: event.target.value })}
        />
      </label>
      <h4>{t('files.out')}</h4>
      <div className="ways">
        {catalogue.formats.map((format) => (
          <button key={format.id} type="button" onClick={() => save(format)}>
            {t(format.extension === null ? 'decks.copyAs' : 'decks.saveAs', { format: say(format.name) })}
          </button>
        ))}
        <button type="button" onClick={picture}>
          {t('files.picture')}
        </button>
        <button type="button" onClick={() => saveDecks(own.name, deckFile(layout.game, [{ ...own, deck }]))}>
          {t('build.saveOwn')}
        </button>
        <button type="button" onClick={copy}>
          {t('files.copy')}
        </button>
      </div>
      {text && (
        <label className="field wide">
          {t('decks.text', { format: say(text.format.name) })}
          <input readOnly value={text.text} onFocus={(event) => event.target.select()} />
        </label>
      )}
      <h4>{t('files.in')}</h4>
      <OpenDeck onDeck={open} />
      {told && (
        <p className={told.bad ? 'notice' : 'quiet'} role={told.bad ? 'alert' : 'status'}>
          {told.text}
        </p>
      )}
      {read && (
        <div role="status">
          {read.problems.map(({ reason }) => (
            <p key={reason.en} className="quiet">
              {sentence(reason)}
            </p>
          ))}
          <button
            type="button"
            onClick={() => {
              bench.replace(read.deck);
              setRead(null);
            }}
          >
            {many('files.use', cardsIn(read))}
          </button>
        </div>
      )}
    </div>
  );
}

function pictureDeck(bench: Workbench, { t, many, say }: DeckWords): PictureDeck {
  const { layout, own, deck, catalogue, byEntry, cards } = bench;
  const inkOf = (entry: string): string => {
    const card = cards.get(byEntry.get(entry)?.definition ?? '');
    const framing =
      card && (layout.card.frameBy === 'kind' ? kindOf(layout.card, card) : coloursOf(layout.card, card)[0]);
    return framing?.ink ?? 'sumi';
  };
  return {
    title: own.name,
    about: say(layout.name),
    sections: catalogue.sections.map(({ id, name }) => ({
      title: `${say(name)} (${many('build.cards', sizeOf(deck, id))})`,
      groups: rowsOf(deck, id, byEntry).map(({ group, rows }) => ({
        title: group ? say(group) : t('build.unknown'),
        rows: rows.map(({ entry, count }) => ({ count, name: nameOf(bench, entry, say), ink: inkOf(entry) })),
      })),
    })),
  };
}

/** Named colours as they are on the page now, light or dark. */
function inkOfPage(): (ink: string) => string {
  const probe = document.createElement('span');
  document.body.append(probe);
  const found = new Map<string, string>();
  for (const ink of ['paper', 'text', 'soft', 'sumi', 'shu', 'ai', 'matsu', 'kincha', 'fuji', 'kogecha', 'hai']) {
    probe.style.color = `var(--${ink})`;
    found.set(ink, getComputedStyle(probe).color);
  }
  probe.remove();
  return (ink) => found.get(ink) ?? '#000';
}

/** Decks in and out in the formats players of this game exchange. */
import { useEffect, useState } from 'react';
import { go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { DeckFile, GameSheet } from '../session/protocol.ts';
import { saveFile } from '../share/files.ts';
import { beginMatch, table } from '../stores/match.ts';
import { quickPlan } from '../stores/plans.ts';
import { DeckParts } from './DeckParts.tsx';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly deck: string;
}

export function DeckFiles({ layout, sheet, deck }: Props) {
  const { t, say } = useWords();
  const [formats, setFormats] = useState<DeckFile['formats']>([]);
  const [brought, setBrought] = useState<DeckFile | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void table.deckFormats(layout.game).then((reply) => reply.ok && setFormats(reply.value));
  }, [layout]);
  if (formats.length === 0) return null;
  const save = async ({ id, extension }: DeckFile['formats'][number]): Promise<void> => {
    const text = await table.exportDeck(layout.game, deck, id);
    if (text.ok) saveFile(`${deck}${extension}`, text.value);
    else setProblem(say(text.error.reason));
  };
  const read = async (text: string, name: string): Promise<void> => {
    const file = await table.importDeck(layout.game, text, name);
    setProblem(file.ok ? '' : say(file.error.reason));
    setBrought(file.ok ? file.value : null);
  };
  const play = async (): Promise<void> => {
    if (!brought) return;
    if (await beginMatch({ ...quickPlan(layout, sheet), brought: [brought.deck, null] })) go('play', layout.game);
  };
  return (
    <section className="deck-files">
      <h3>{t('decks.files')}</h3>
      <div className="ways">
        {formats.map((format) => (
          <button key={format.id} type="button" onClick={() => save(format)}>
            {t('decks.saveAs', { format: say(format.name) })}
          </button>
        ))}
        <label className="field">
          {t('decks.open')}
          <input
            type="file"
            onChange={async (event) => {
              const file = event.target.files?.[0];
              if (file) await read(await file.text(), file.name);
            }}
          />
        </label>
        <form action={(form: FormData) => read(String(form.get('text')), '')}>
          <label className="field">
            {t('decks.paste')}
            <input name="text" type="text" />
          </label>
          <button type="submit">{t('open.go')}</button>
        </form>
      </div>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {brought && (
        <>
          <ul>
            {brought.problems.map(({ severity, place, reason }) => (
              <li key={place + reason.en} className={severity === 'error' ? 'notice' : 'quiet'}>
                {say(reason)} <small>{place}</small>
              </li>
            ))}
          </ul>
          <button type="button" className="primary" disabled={!brought.playable} onClick={play}>
            {t('decks.play')}
          </button>
          <DeckParts layout={layout} sheet={sheet} parts={brought.parts} />
        </>
      )}
    </section>
  );
}

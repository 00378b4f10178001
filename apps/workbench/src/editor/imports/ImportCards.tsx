/** Card files of other programs: read with a report of what could not be carried over, and put into a pack. */
import type { Pack } from '@fuda/game';
import { useEffect, useState } from 'react';
import { FileButton } from '../../app/FileButton.tsx';
import { addressOf, go } from '../../app/router.ts';
import type { CardFormat, ImportedCards } from '../../session/protocol.ts';
import { table } from '../../stores/match.ts';
import { revisePack, shelf } from '../../stores/shelf.ts';
import { shippedIds } from '../opening.ts';
import { newPack } from '../pack-entries.ts';
import { useEditorWords } from '../words/index.ts';
import type { Workshop } from '../workshop.ts';
import { packIdFrom, withImported } from './take-over.ts';

interface Read {
  readonly file: string;
  readonly found: ImportedCards;
}

const MOST_BYTES = 64_000_000;
const MOST_SHOWN = 100;

export function ImportCards({ game, workshop }: { readonly game: string; readonly workshop: Workshop }) {
  const { t, say, sentence } = useEditorWords();
  const [formats, setFormats] = useState<readonly CardFormat[]>([]);
  const [problem, setProblem] = useState('');
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => void table.cardImports(game).then((reply) => reply.ok && setFormats(reply.value)), [game]);
  if (formats.length === 0) return null;
  const bring = async (format: string, file: File): Promise<void> => {
    setRead(null);
    if (file.size > MOST_BYTES) {
      setProblem(t('import.tooLarge'));
      return;
    }
    const reply = await table.importCards(game, format, new Uint8Array(await file.arrayBuffer()));
    if (!reply.ok) setProblem(sentence(reply.error.reason));
    else setProblem(reply.value.cards.length > reply.value.most ? t('import.tooMany', { n: reply.value.most }) : '');
    if (reply.ok) setRead({ file: file.name, found: reply.value });
  };
  const takeOver = async ({ file, found }: Read): Promise<void> => {
    const taken = shelf.get().packs.flatMap(({ pack }) => (pack.game === game ? [pack.id] : []));
    const id = packIdFrom(file, taken);
    const name = file.replace(/\.[^.]*$/, '') || id;
    let ids: readonly string[] = [];
    await revisePack(game, id, (): Pack => {
      const made = withImported(newPack(game, id, { ja: name, en: name }), found, shippedIds(workshop));
      ids = made.cards.map((card) => String(card.id));
      return made;
    });
    setRead(null);
    if (ids.length === 1) go('editor', game, 'edit', `${id}:${ids[0]}`);
  };
  return (
    <details className="hub-facts" open={read !== null}>
      <summary>{t('import.title')}</summary>
      <div className="open-ways">
        {formats.map(({ id, name, extension }) => (
          <FileButton key={id} label={say(name)} accept={extension} onFile={(file) => void bring(id, file)} />
        ))}
      </div>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {read && <Report read={read} onTake={() => void takeOver(read)} />}
      <p className="quiet">
        {t('import.packs')} <a href={addressOf('packs')}>{t('packs.title')}</a>
      </p>
    </details>
  );
}

function Report({ read: { file, found }, onTake }: { readonly read: Read; readonly onTake: () => void }) {
  const { t, many, say, sentence } = useEditorWords();
  const { cards, problems } = found;
  const whole = cards.filter(({ reason }) => reason === undefined).length;
  return (
    <section className="import-report">
      <h3>{file}</h3>
      <p role="status">{many('import.found', cards.length, { whole })}</p>
      {cards.length > 0 && (
        <button type="button" className="primary" data-act="take" onClick={onTake}>
          {t('import.take')}
        </button>
      )}
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, MOST_SHOWN).map(({ severity, where, reason, hint }) => (
            <li key={`${where} ${reason.en}`} className={severity === 'error' ? 'notice' : 'quiet'}>
              {where === '' ? '' : `${where}: `}
              {sentence(reason)} {hint && <small>{say(hint)}</small>}
            </li>
          ))}
        </ul>
      )}
      {problems.length > MOST_SHOWN && <p className="quiet">{t('import.more', { n: problems.length - MOST_SHOWN })}</p>}
    </section>
  );
}

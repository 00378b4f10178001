/** Studies on this device: the list, and one of them with its chapters. */
import '../styles/study.css';
import { useEffect, useState } from 'react';
import { FileButton } from '../app/FileButton.tsx';
import { Icon } from '../app/Icon.tsx';
import { addressOf, go } from '../app/router.ts';
import { layoutOf } from '../layouts/index.ts';
import type { Refusal } from '../session/protocol.ts';
import { codeOf, reachOf, shareAddress } from '../share/address.ts';
import { readRecordFile, saveFile } from '../share/files.ts';
import { packRecord } from '../share/link.ts';
import { findMatch, keptMatches, listMatches, nameOf } from '../stores/saves.ts';
import { useStore } from '../stores/store.ts';
import {
  addChapters,
  dropStudy,
  exportStudy,
  findStudy,
  importStudy,
  isChapter,
  keptStudies,
  type ListedStudy,
  listStudies,
  newStudy,
  putStudy,
  undoDrop,
} from '../stores/studies.ts';
import { type StudyWords, useStudyWords } from './words/index.ts';

const fileName = (title: string): string =>
  `${title.replaceAll(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 40) || 'fuda'}.study.json`;

const chaptersText = (n: number, { many }: StudyWords): string => many('studies.chapters', n);

export default function Studies({ id }: { readonly id: string }) {
  const words = useStudyWords();
  const { t } = words;
  useStore(keptStudies, (s) => s.changes);
  useStore(keptMatches, (s) => s.changes);
  const study = id === '' ? null : findStudy(id);
  return (
    <main className="page studies">
      <h1>{t('studies.title')}</h1>
      {study ? (
        <OneStudy key={study.id} study={study} words={words} />
      ) : (
        <>
          {id !== '' && <p role="alert">{t('studies.gone')}</p>}
          <List words={words} />
        </>
      )}
    </main>
  );
}

function Refused({ refusal, words }: { readonly refusal: Refusal | null; readonly words: StudyWords }) {
  if (!refusal) return null;
  return (
    <p className="notice" role="alert">
      {words.sentence(refusal.reason)} <small>{`${refusal.code} ${refusal.path}`}</small>
    </p>
  );
}

function List({ words }: { readonly words: StudyWords }) {
  const { t } = words;
  const removed = useStore(keptStudies, (s) => s.removed);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const studies = listStudies();
  const made = (reply: ReturnType<typeof newStudy>): void => {
    if (reply.ok) go('study', reply.value);
    else setRefusal(reply.error);
  };
  const open = async (file: File): Promise<void> => {
    const read = await readRecordFile(file);
    if (!read.ok) return setRefusal(read.error);
    made(await importStudy(read.value, file.name.replace(/(\.study|\.session|\.replay)?\.\w+$/, '').slice(0, 80)));
  };
  return (
    <>
      <p>{t('studies.intro')}</p>
      {studies.length === 0 && <p className="quiet">{t('studies.empty')}</p>}
      <ul className="matches">
        {studies.map((study) => (
          <li key={study.id} className="kept" data-study={study.id}>
            <div className="kept-words">
              <b>{study.title === '' ? t('studies.untitled') : study.title}</b>
              <small>{chaptersText(study.chapters.length, words)}</small>
            </div>
            <div className="kept-ways">
              <a className="button" href={addressOf('study', study.id)}>
                {t('studies.go')}
              </a>
              <button type="button" className="plain" onClick={() => dropStudy(study)}>
                {t('studies.drop')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {removed && (
        <p role="status">
          {t('studies.dropped', { name: removed.title === '' ? t('studies.untitled') : removed.title })}{' '}
          <button type="button" onClick={undoDrop}>
            {t('study.takeBack')}
          </button>
        </p>
      )}
      <Refused refusal={refusal} words={words} />
      <form action={(form) => made(newStudy(String(form.get('title') ?? '')))} className="ways">
        <label className="field">
          {t('studies.name')}
          <input name="title" type="text" maxLength={80} />
        </label>
        <button type="submit" className="primary">
          {t('studies.make')}
        </button>
      </form>
      <FileButton label={t('studies.open')} accept=".json,.txt,application/json,text/plain" onFile={open} />
    </>
  );
}

interface StudyProps {
  readonly study: ListedStudy;
  readonly words: StudyWords;
}

function OneStudy({ study, words }: StudyProps) {
  const { t, say } = words;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { chapters } = study;
  const put = (wanted: Partial<ListedStudy>): void => setRefusal(putStudy({ ...study, ...wanted }));
  const moved = (from: number, to: number): void => {
    const list = [...chapters];
    list.splice(to, 0, ...list.splice(from, 1));
    put({ chapters: list });
  };
  const others = listMatches().filter((kept) => !isChapter(study, kept));
  const titleOf = (game: string, name: string): string => {
    const layout = layoutOf(game);
    return name || (layout ? say(layout.name) : game);
  };
  const addFile = async (file: File): Promise<void> => {
    const read = await readRecordFile(file);
    setRefusal(read.ok ? await addChapters(study, read.value) : read.error);
  };
  return (
    <>
      <p>
        <a href={addressOf('study')}>{t('studies.back')}</a>
      </p>
      <label className="field">
        {t('studies.name')}
        <input
          type="text"
          maxLength={80}
          defaultValue={study.title}
          onBlur={(event) => event.target.value.trim() !== study.title && put({ title: event.target.value })}
        />
      </label>
      <ol className="matches study-chapters">
        {chapters.map((chapter, i) => {
          const isThere = findMatch(chapter.game, chapter.id) !== null;
          const name = isThere ? titleOf(chapter.game, nameOf(chapter)) : t('studies.chapterGone');
          return (
            <li key={chapter.id} className="kept" data-chapter={chapter.id}>
              <div className="kept-words">
                <small>{t('chapters.number', { n: i + 1 })}</small> <b>{name}</b>
              </div>
              <div className="kept-ways">
                {isThere && (
                  <a className="button" href={addressOf('play', chapter.game, chapter.id)}>
                    {t('studies.go')}
                  </a>
                )}
                <button
                  type="button"
                  className="plain"
                  disabled={i === 0}
                  aria-label={`${t('studies.up')}: ${name}`}
                  onClick={() => moved(i, i - 1)}
                >
                  <Icon name="up" />
                </button>
                <button
                  type="button"
                  className="plain"
                  disabled={i === chapters.length - 1}
                  aria-label={`${t('studies.down')}: ${name}`}
                  onClick={() => moved(i, i + 1)}
                >
                  <Icon name="down" />
                </button>
                <button
                  type="button"
                  className="plain"
                  onClick={() => put({ chapters: chapters.filter((one) => one !== chapter) })}
                >
                  {t('studies.out')}
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <Refused refusal={refusal} words={words} />
      {others.length > 0 && (
        <form
          className="ways"
          action={(form) => {
            const kept = others.find(({ id }) => id === form.get('match'));
            if (kept) put({ chapters: [...chapters, { game: kept.game, id: kept.id }] });
          }}
        >
          <label className="field">
            {t('studies.addKept')}
            <select name="match">
              {others.map(({ game, id, name, saved }) => (
                <option key={id} value={id}>
                  {titleOf(game, name)}
                  {saved > 0
                    ? ` · ${new Date(saved).toLocaleString(words.language, { dateStyle: 'short', timeStyle: 'short' })}`
                    : ''}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">{t('studies.add')}</button>
        </form>
      )}
      <FileButton label={t('studies.addFile')} accept=".json,.txt,application/json,text/plain" onFile={addFile} />
      <Give study={study} words={words} />
    </>
  );
}

/** As a file, and as a link where it fits; where nobody else gets there, as text. */
function Give({ study, words }: StudyProps) {
  const { t } = words;
  const [packed, setPacked] = useState<string | null | undefined>(null);
  const [copied, setCopied] = useState(false);
  const whole = JSON.stringify(exportStudy(study));
  useEffect(() => {
    let stale = false;
    setCopied(false);
    void packRecord(JSON.parse(whole)).then((text) => !stale && setPacked(text));
    return () => {
      stale = true;
    };
  }, [whole]);
  const isOpen = reachOf(location) === 'everybody';
  const address = packed ? (isOpen ? shareAddress(packed) : codeOf(packed)) : '';
  return (
    <section>
      <div className="ways">
        <button type="button" onClick={() => saveFile(fileName(study.title), exportStudy(study))}>
          {t('studies.save')}
        </button>
      </div>
      {packed === undefined ? (
        <p className="quiet">{t('studies.tooLong')}</p>
      ) : (
        <div className="ways">
          <label className="field">
            {t(isOpen ? 'studies.share' : 'studies.shareText')}
            <input readOnly value={address} onFocus={(event) => event.target.select()} data-share="" />
          </label>
          <button
            type="button"
            disabled={address === ''}
            onClick={() =>
              navigator.clipboard.writeText(address).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {t(copied ? 'share.copied' : 'studies.copy')}
          </button>
        </div>
      )}
    </section>
  );
}

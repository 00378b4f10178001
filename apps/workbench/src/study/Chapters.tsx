/** The studies the match on the table is a chapter of, and the way into another. */
import { useState } from 'react';
import { addressOf } from '../app/router.ts';
import { layoutOf } from '../layouts/index.ts';
import type { Refusal } from '../session/protocol.ts';
import { keep, match } from '../stores/match.ts';
import { findMatch, keptMatches, nameOf } from '../stores/saves.ts';
import { useStore } from '../stores/store.ts';
import { isChapter, keptStudies, type ListedStudy, listStudies, newStudy, putStudy } from '../stores/studies.ts';
import { useStudyWords } from './words/index.ts';

export function Chapters() {
  const { t, sentence } = useStudyWords();
  useStore(keptStudies, (s) => s.changes);
  useStore(keptMatches, (s) => s.changes);
  const kept = useStore(match, (m) => m.kept);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const all = listStudies();
  const here = kept ? all.filter((study) => isChapter(study, kept)) : [];
  const others = all.filter((study) => !here.includes(study));
  const add = (form: FormData): void => {
    // a match from a link is kept from here on
    if (!match.get().kept) keep();
    const now = match.get().kept;
    if (!now) return;
    const chapter = { game: now.game, id: now.id };
    const study = all.find(({ id }) => id === form.get('study'));
    if (study) setRefused(putStudy({ ...study, chapters: [...study.chapters, chapter] }));
    else {
      const made = newStudy(String(form.get('title') ?? ''), [chapter]);
      setRefused(made.ok ? null : made.error);
    }
  };
  return (
    <details className="chapters" open={here.length > 0}>
      <summary>{t('chapters.title')}</summary>
      {here.length === 0 && <p className="quiet">{t('chapters.none')}</p>}
      {here.map((study) => (
        <ChapterList key={study.id} study={study} current={kept?.id ?? ''} />
      ))}
      <form action={add} className="ways">
        {others.length > 0 && (
          <label className="field">
            {t('chapters.which')}
            <select name="study" defaultValue={others[0].id}>
              {others.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title === '' ? t('studies.untitled') : title}
                </option>
              ))}
              <option value="">{t('chapters.new')}</option>
            </select>
          </label>
        )}
        <label className="field">
          {t('studies.name')}
          <input name="title" type="text" maxLength={80} />
        </label>
        <button type="submit">{t('chapters.add')}</button>
      </form>
      {refused && (
        <p className="notice" role="alert">
          {sentence(refused.reason)}
        </p>
      )}
      <a href={addressOf('study')}>{t('chapters.all')}</a>
    </details>
  );
}

function ChapterList({ study, current }: { readonly study: ListedStudy; readonly current: string }) {
  const { t, say } = useStudyWords();
  const { id, title, chapters } = study;
  return (
    <>
      <p>
        <a href={addressOf('study', id)}>
          <b>{title === '' ? t('studies.untitled') : title}</b>
        </a>
      </p>
      <ol className="chapter-list">
        {chapters.map((chapter) => {
          const layout = layoutOf(chapter.game);
          const name = nameOf(chapter) || (layout ? say(layout.name) : chapter.game);
          if (!findMatch(chapter.game, chapter.id)) return <li key={chapter.id}>{t('studies.chapterGone')}</li>;
          return (
            <li key={chapter.id}>
              {chapter.id === current ? (
                <b aria-current="true">{name}</b>
              ) : (
                <a href={addressOf('play', chapter.game, chapter.id)}>{name}</a>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

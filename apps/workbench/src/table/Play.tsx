/** Gets a match onto the table: the one under way, one of the list, a link, or a new one. */
import { useEffect } from 'react';
import { Message } from '../app/Message.tsx';
import { readRoute, rename } from '../app/router.ts';
import { inBoth, useWords } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import { saveFile } from '../share/files.ts';
import { BAD_LINK, unpackRecord } from '../share/link.ts';
import { clearTable, closeMatch, continueMatch, failWith, match, restoreMatch } from '../stores/match.ts';
import { findMatch, latestOf } from '../stores/saves.ts';
import { startQuick } from '../stores/start.ts';
import { useStore } from '../stores/store.ts';
import { TableScreen } from './TableScreen.tsx';

export interface Props {
  readonly game?: string;
  /** which of its matches; empty = the one on the table, or the latest */
  readonly id?: string;
  readonly link?: string;
}

const isOnTable = (game: string, id: string): boolean => {
  const { running, kept } = match.get();
  return running?.plan.game === game && (id === '' || kept?.id === id);
};

async function openGame(game: string, id: string): Promise<void> {
  if (isOnTable(game, id) || match.get().loading) return;
  const layout = layoutOf(game);
  if (!layout) return;
  const wanted = id === '' ? latestOf(game)?.id : id;
  if (wanted === undefined) return void (await startQuick(layout, 'play'));
  const kept = findMatch(game, wanted);
  if (kept) await continueMatch(kept);
  else failWith({ code: 'NO_MATCH', path: '#', reason: inBoth('error.gone') });
}

/** What comes from a link is a copy, kept from the first step on. */
async function openLink(link: string): Promise<void> {
  if (match.get().link === link && !match.get().kept) return;
  clearTable();
  const json = await unpackRecord(link);
  if (json === undefined) failWith(BAD_LINK);
  else if ((json as { readonly format?: unknown } | null)?.format === 'fuda-study/1') await openStudy(json);
  else await restoreMatch(json, { link });
}

/** A study is kept as it comes: it is no match of its own. */
async function openStudy(json: unknown): Promise<void> {
  const { importStudy } = await import('../stores/studies.ts');
  const opened = await importStudy(json, '');
  if (!opened.ok) return failWith(opened.error);
  closeMatch();
  rename('study', opened.value);
}

export default function Play({ game, id = '', link }: Props) {
  const { t, sentence } = useWords();
  const running = useStore(match, (m) => m.running);
  const kept = useStore(match, (m) => m.kept);
  const failure = useStore(match, (m) => m.failure);
  useEffect(() => {
    void (link === undefined ? openGame(game ?? '', id) : openLink(link));
  }, [game, id, link]);
  // the address names the match on the table, so that a reload, or another tab, finds this one and no other
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is kept now, also if it changed since this was drawn
  useEffect(() => {
    const now = match.get();
    // who has left for another screen meanwhile stays there, though the table is still drawn
    const { screen, part } = readRoute(location.hash);
    if (part !== (link ?? game) || screen !== (link === undefined ? 'play' : 's')) return;
    if (now.kept && (link === undefined ? now.kept.game === game : now.link === link))
      rename('play', now.kept.game, now.kept.id);
  }, [kept, game, id, link]);
  if (failure) {
    const layout = layoutOf(game ?? '');
    const wanted = game === undefined ? undefined : id === '' ? latestOf(game)?.id : id;
    const aside = game === undefined || wanted === undefined ? null : findMatch(game, wanted);
    return (
      <Message title={t(link === undefined ? 'error.save' : 'error.link')} detail={sentence(failure.reason)}>
        {layout && (
          <button type="button" className="primary" onClick={() => startQuick(layout, 'play')}>
            {t('menu.newMatch')}
          </button>
        )}
        {layout && aside !== null && (
          <button type="button" onClick={() => saveFile(`fuda-${layout.game}-aside.json`, aside.text)}>
            {t('error.keep')}
          </button>
        )}
      </Message>
    );
  }
  if (!running || (game !== undefined && running.plan.game !== game)) return <p className="loading">{t('loading')}</p>;
  return <TableScreen key={running.serial} running={running} />;
}

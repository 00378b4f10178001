/** Gets a match onto the table: the one under way, the autosave, a link, or a new one. */
import { useEffect } from 'react';
import { Message } from '../app/Message.tsx';
import { useWords } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import { saveFile } from '../share/files.ts';
import { BAD_LINK, unpackRecord } from '../share/link.ts';
import { failWith, match, restoreMatch } from '../stores/match.ts';
import { hasSave, readAside, readSave, setAside } from '../stores/saves.ts';
import { startQuick } from '../stores/start.ts';
import { useStore } from '../stores/store.ts';
import { TableScreen } from './TableScreen.tsx';

interface Props {
  readonly game?: string;
  readonly link?: string;
}

async function openGame(game: string): Promise<void> {
  if (match.get().running?.plan.game === game || match.get().loading) return;
  const layout = layoutOf(game);
  if (!layout) return;
  if (!hasSave(game)) await startQuick(layout, 'play');
  // an autosave that cannot be opened is kept aside, so that a new match does not overwrite it
  else if (!(await restoreMatch(readSave(game)))) setAside(game);
}

async function openLink(link: string): Promise<void> {
  const json = await unpackRecord(link);
  if (json === undefined) failWith(BAD_LINK);
  else await restoreMatch(json);
}

export default function Play({ game, link }: Props) {
  const { t, say } = useWords();
  const running = useStore(match, (m) => m.running);
  const failure = useStore(match, (m) => m.failure);
  useEffect(() => {
    void (link === undefined ? openGame(game ?? '') : openLink(link));
  }, [game, link]);
  if (failure) {
    const layout = layoutOf(game ?? '');
    const aside = game === undefined ? null : readAside(game);
    return (
      <Message title={t(link === undefined ? 'error.save' : 'error.link')} detail={say(failure.reason)}>
        {layout && (
          <button type="button" className="primary" onClick={() => startQuick(layout, 'play')}>
            {t('menu.newMatch')}
          </button>
        )}
        {layout && aside !== null && (
          <button type="button" onClick={() => saveFile(`fuda-${layout.game}-aside.json`, aside)}>
            {t('error.keep')}
          </button>
        )}
      </Message>
    );
  }
  if (!running || (game !== undefined && running.plan.game !== game)) return <p className="loading">{t('loading')}</p>;
  return <TableScreen key={running.serial} running={running} />;
}

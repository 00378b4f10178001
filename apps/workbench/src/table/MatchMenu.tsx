/** What can be done with the whole match: share, save, start again. */
import { useState } from 'react';
import { HowToFolded } from '../app/HowTo.tsx';
import { go } from '../app/router.ts';
import { Sheet } from '../app/Sheet.tsx';
import { useWords } from '../i18n/words.ts';
import { PERSON } from '../session/protocol.ts';
import { shareAddress } from '../share/address.ts';
import { saveFile } from '../share/files.ts';
import { packRecord } from '../share/link.ts';
import { beginMatch, keep, match, surrender, table } from '../stores/match.ts';
import { lineRecordOf } from '../stores/match-records.ts';
import { freshSeed } from '../stores/plans.ts';
import { nameMatch, nameOf } from '../stores/saves.ts';
import { useStore } from '../stores/store.ts';
import { ScenarioWays } from './ScenarioWays.tsx';
import { useTable } from './table-context.ts';

export function MatchMenu() {
  const { t } = useWords();
  const { running } = useTable();
  const { plan } = running;
  const [address, setAddress] = useState('');
  const [copied, setCopied] = useState(false);
  const kept = useStore(match, (m) => m.kept);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const show = async (): Promise<void> => {
    setOpen(true);
    setCopied(false);
    const packed = await packRecord(lineRecordOf(running));
    setAddress(packed === undefined ? t('share.tooLong') : shareAddress(packed));
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  /** what has a name is worth keeping, also before anything was done in it */
  const giveName = (wanted: string): void => {
    if (!kept && wanted.trim() !== '') keep(wanted.trim());
    else if (kept && wanted.trim() !== nameOf(kept)) nameMatch(kept, wanted);
  };
  const name = `fuda-${plan.game}-${plan.seed}`;
  const saveReplay = async (): Promise<void> => {
    const replay = await table.replay();
    if (replay.ok) saveFile(`${name}.replay.json`, replay.value);
  };
  return (
    <>
      <button type="button" className="menu-button" onClick={show} aria-haspopup="dialog">
        <span className="long">{t('menu.open')}</span>
        <span className="short">{t('menu.short')}</span>
      </button>
      {open && (
        <Sheet title={t('menu.title')} onClose={close}>
          <label className="field">
            {t('matches.name')}
            <input
              key={kept?.id ?? ''}
              type="text"
              maxLength={80}
              defaultValue={kept ? nameOf(kept) : ''}
              placeholder={t('matches.unnamed')}
              onBlur={(event) => giveName(event.target.value)}
            />
          </label>
          <p className="quiet">{t('matches.note')}</p>
          <label className="field">
            {t('share.label')}
            <input readOnly value={address} onFocus={(event) => event.target.select()} data-share="" />
          </label>
          <p className="quiet">{t('share.hint')}</p>
          <div className="ways">
            <button type="button" className="primary" onClick={copy}>
              {copied ? t('share.copied') : t('share.copy')}
            </button>
            <button type="button" onClick={saveReplay}>
              {t('menu.saveReplay')}
            </button>
            <button type="button" onClick={() => saveFile(`${name}.session.json`, running.record)}>
              {t('menu.saveSession')}
            </button>
          </div>
          <hr />
          <ScenarioWays onDone={close} />
          <HowToFolded layout={running.layout} />
          <p className="quiet">{t('menu.seed', { seed: plan.seed })}</p>
          <div className="ways">
            <button
              type="button"
              onClick={() => {
                close();
                void beginMatch(plan);
              }}
            >
              {t('practice.sameHand')}
            </button>
            <button
              type="button"
              onClick={() => {
                close();
                void beginMatch({ ...plan, seed: freshSeed() });
              }}
            >
              {t('menu.newMatch')}
            </button>
            <button type="button" onClick={() => go('setup', plan.game)}>
              {t('menu.change')}
            </button>
            {plan.seats.includes(PERSON) && !running.position.result && (
              <button
                type="button"
                className="grave"
                title={t('menu.surrenderNote')}
                onClick={() => {
                  close();
                  void surrender();
                }}
              >
                {t('menu.surrender')}
              </button>
            )}
          </div>
        </Sheet>
      )}
    </>
  );
}

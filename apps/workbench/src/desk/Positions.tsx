/** Scenarios of one's own: a list of what is kept, and ways to begin another. One of them opens on the desk. */
import { useEffect, useState } from 'react';
import { FileButton } from '../app/FileButton.tsx';
import { addressOf, go } from '../app/router.ts';
import { useDrop } from '../app/use-drop.ts';
import type { Layout } from '../layouts/layout.ts';
import type { DeskBeginning } from '../session/desk-protocol.ts';
import { readFile, saveFile } from '../share/files.ts';
import { beginningsOf, prepareDesk } from '../stores/desk.ts';
import {
  freshScenarioId,
  type KeptScenario,
  keptScenarios,
  loadScenarios,
  removeScenario,
  undoScenarioRemoval,
} from '../stores/kept-scenarios.ts';
import { restoreMatch } from '../stores/match.ts';
import { useSheet } from '../stores/sheets.ts';
import { useStore } from '../stores/store.ts';
import { DeskScreen } from './DeskScreen.tsx';
import { useDeskWords } from './words/index.ts';

/** the first of what one can begin with */
const EMPTY = -1;

interface Facts {
  readonly name?: { readonly ja: string; readonly en: string };
  readonly script?: readonly unknown[];
  readonly puzzle?: unknown;
}

function Entry({ kept }: { readonly kept: KeptScenario }) {
  const { t, say, language } = useDeskWords();
  const { game, id, time, scenario } = kept;
  const { name, script = [], puzzle } = scenario as Facts;
  const title = name ? say(name) : t('desk.unnamed');
  return (
    <li className="pack">
      <h2>
        <a href={addressOf('positions', game, id)}>{title}</a>
      </h2>
      <p className="quiet">
        {[
          ...(puzzle ? [t('desk.isPuzzle')] : []),
          t('desk.steps', { n: script.length }),
          new Date(time).toLocaleString(language),
        ].join(t('list.comma'))}
      </p>
      <div className="ways">
        <a className="button" href={addressOf('positions', game, id)}>
          {t('desk.edit')}
        </a>
        <button
          type="button"
          onClick={async () => {
            if (await restoreMatch(scenario)) go('play', game);
          }}
        >
          {t('desk.play')}
        </button>
        <button type="button" onClick={() => saveFile(`${game}-${id}.scenario.json`, scenario)}>
          {t('desk.save')}
        </button>
        <button type="button" className="grave" onClick={() => removeScenario(kept)}>
          {t('desk.delete', { name: title })}
        </button>
      </div>
    </li>
  );
}

function List({ layout }: { readonly layout: Layout }) {
  const { t, say } = useDeskWords();
  const { list, removed, forgetful, loaded } = useStore(keptScenarios, (all) => all);
  const sheet = useSheet(layout.game, layout.library);
  const [ruleset, setRuleset] = useState('');
  const chosen = ruleset || sheet?.ruleset;
  const [beginnings, setBeginnings] = useState<readonly DeskBeginning[]>([]);
  const [from, setFrom] = useState(EMPTY);
  useEffect(() => {
    if (chosen === undefined) return;
    let stale = false;
    void beginningsOf(layout.game, chosen).then((found) => !stale && setBeginnings(found));
    return () => {
      stale = true;
    };
  }, [layout, chosen]);
  const [problem, setProblem] = useState('');
  useEffect(() => void loadScenarios(), []);
  const own = list.filter(({ game }) => game === layout.game);
  const begin = (scenario: unknown): void => {
    const id = freshScenarioId();
    prepareDesk(layout.game, id, scenario, chosen);
    go('positions', layout.game, id);
  };
  const bring = async (file: File): Promise<void> => {
    const json = await readFile(file);
    const { game, format } = (json ?? {}) as { readonly game?: unknown; readonly format?: unknown };
    if (format !== 'fuda-scenario/1') setProblem(t('desk.noScenario', { file: file.name }));
    else if (game !== layout.game) setProblem(t('desk.otherGame', { game: String(game) }));
    else begin(json);
  };
  const drop = useDrop(({ files: [file] }) => file && bring(file));
  return (
    <main className="page packs positions" data-loaded={loaded} {...drop}>
      <h1>
        {say(layout.name)}
        <small>{t('desk.listTitle')}</small>
      </h1>
      <p>{t('desk.listNote')}</p>
      <div className="open-ways">
        {sheet && sheet.rulesets.length > 1 && (
          <label className="field">
            {t('desk.ruleset')}
            <select value={chosen} onChange={(event) => setRuleset(event.target.value)}>
              {sheet.rulesets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {say(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="field">
          {t('desk.beginWith')}
          <select value={from} onChange={(event) => setFrom(Number(event.target.value))}>
            <option value={EMPTY}>{t('desk.emptyTable')}</option>
            {beginnings.map(({ name }, i) => (
              <option key={name.en} value={i}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="primary"
          disabled={!sheet}
          onClick={() => begin(beginnings[from]?.scenario ?? null)}
        >
          {t('desk.new')}
        </button>
        <FileButton label={t('desk.open')} accept=".json,application/json" onFile={bring} />
      </div>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {forgetful && (
        <p className="notice" role="alert">
          {t('desk.forgetful')}
        </p>
      )}
      {removed && (
        <p role="status">
          {t('desk.removed')}{' '}
          <button type="button" onClick={undoScenarioRemoval}>
            {t('desk.undoRemoval')}
          </button>
        </p>
      )}
      {loaded && own.length === 0 && <p className="quiet">{t('desk.none')}</p>}
      <ul className="pack-list">
        {own.map((kept) => (
          <Entry key={kept.id} kept={kept} />
        ))}
      </ul>
    </main>
  );
}

export default function Positions({ layout, id }: { readonly layout: Layout; readonly id: string }) {
  return id === '' ? <List layout={layout} /> : <DeskScreen layout={layout} id={id} />;
}

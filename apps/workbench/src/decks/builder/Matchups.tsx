/** The deck against every deck of the game: shares of wins with their intervals. */
import { type CSSProperties, useEffect, useState } from 'react';
import { Select } from '../../app/Select.tsx';
import { aboutDeck, countMatchups, matchups, stopMatchups } from '../../stores/matchups.ts';
import { useStore } from '../../stores/store.ts';
import { percent } from '../../think/Chance.tsx';
import { useDeckWords } from '../words/index.ts';
import type { Workbench } from './workbench.ts';

const MATCHES = [20, 100, 400] as const;

export function Matchups({ bench }: { readonly bench: Workbench }) {
  const { t, say, sentence } = useDeckWords();
  const { layout, sheet, catalogue, deck, check } = bench;
  const [most, setMost] = useState<number>(MATCHES[0]);
  const [player, setPlayer] = useState(
    sheet.players.some(({ name }) => name === 'light') ? 'light' : sheet.players[0].name,
  );
  const [ruleset, setRuleset] = useState(sheet.rulesets.find(({ goal }) => !goal)?.id ?? sheet.ruleset);
  const question = { game: layout.game, ruleset, deck, player };
  const { busy, cells, problem } = useStore(matchups, (found) => aboutDeck(found, question));
  const decks = sheet.decks.filter(
    ({ id, rulesets }) => catalogue.lists.includes(id) && (!rulesets || rulesets.includes(ruleset)),
  );
  // whoever looks away or changes the deck waits for nothing any more
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deck is what it says, not which object says it
  useEffect(() => () => stopMatchups(), [JSON.stringify(deck), player, ruleset]);
  const done = decks.reduce((sum, { id }) => sum + Math.min(most, cells[id]?.matches ?? 0), 0);
  if (!check?.playable) return <p className="quiet">{t('hands.unfit')}</p>;
  return (
    <div className="matchups">
      <p className="quiet">{t('matchups.note')}</p>
      <div className="think-form">
        <Select
          label={t('matchups.matches')}
          value={String(most)}
          onChange={(value) => setMost(Number(value))}
          choices={MATCHES.map((n) => [String(n), String(n)])}
        />
        <Select
          label={t('odds.player')}
          value={player}
          onChange={setPlayer}
          choices={sheet.players.map(({ name, label }) => [name, say(label)])}
        />
        {sheet.rulesets.length > 1 && (
          <Select
            label={t('setup.ruleset')}
            value={ruleset}
            onChange={setRuleset}
            choices={sheet.rulesets.map(({ id, name }) => [id, say(name)])}
          />
        )}
        <button
          type="button"
          onClick={() =>
            busy
              ? stopMatchups()
              : countMatchups(
                  question,
                  decks.map(({ id }) => id),
                  most,
                )
          }
        >
          {t(busy ? 'think.stop' : 'odds.start')}
        </button>
      </div>
      {busy && <progress max={most * decks.length} value={done} aria-label={t('matchups.progress')} />}
      {problem && (
        <p className="notice" role="alert">
          {sentence(problem.reason)}
        </p>
      )}
      <table className="matchups-table">
        <thead>
          <tr>
            <th scope="col">{t('matchups.against')}</th>
            <th scope="col">{t('matchups.wins')}</th>
            <th scope="col">{t('matchups.interval')}</th>
            <th scope="col">{t('matchups.matches')}</th>
          </tr>
        </thead>
        <tbody>
          {decks.map(({ id, name }) => {
            const cell = cells[id];
            return (
              <tr key={id} data-deck={id}>
                <th scope="row">{say(name)}</th>
                <td>
                  {cell && (
                    <>
                      <span
                        className="odds-bar"
                        style={{ '--share': cell.share } as CSSProperties}
                        aria-hidden="true"
                      />
                      {percent(cell.share)}%
                    </>
                  )}
                </td>
                <td>{cell && t('matchups.between', { low: percent(cell.low), high: percent(cell.high) })}</td>
                <td>{cell?.matches ?? 0}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

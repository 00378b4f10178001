/** The branches side by side: only what differs is listed. */
import { useEffect, useState } from 'react';
import { countOf, unitOf } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import type { BranchEnd } from '../session/protocol.ts';
import { goTo, table } from '../stores/match.ts';
import { counterLabel, seatName, zoneTitle } from '../table/phrases.ts';
import { useTable } from '../table/table-context.ts';

interface Difference {
  readonly label: string;
  readonly values: readonly number[];
}

export function Branches() {
  const words = useWords();
  const { t, say } = words;
  const { running } = useTable();
  const { sheet, nodes, position } = running;
  const [ends, setEnds] = useState<readonly BranchEnd[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new node may be a new end
  useEffect(() => {
    void table.branches().then((reply) => reply.ok && setEnds(reply.value));
  }, [nodes.length]);
  if (ends.length < 2) return <p className="quiet">{t('branches.one')}</p>;
  const rows: Difference[] = [0, 1].flatMap((seat) => {
    const who = `${seatName(running, seat, words)}${t('log.colon')}`;
    const pick = (of: 'counters' | 'sizes', name: string): number[] => ends.map((end) => end[of][seat][name] ?? 0);
    const counters = sheet.counters
      .filter(({ label }) => label)
      .map(({ name }) => ({
        label: `${who}${counterLabel(sheet, name, words)}`,
        values: pick('counters', name),
      }));
    const sizes = sheet.zones.map(({ name }) => ({
      label: `${who}${zoneTitle(sheet, name, words)}`,
      values: pick('sizes', name),
    }));
    return [...counters, ...sizes].filter(({ values }) => new Set(values).size > 1);
  });
  const result = ({ result: r }: BranchEnd): string => {
    if (!r) return t('branches.open');
    return r.winner === null
      ? t('result.drawTitle')
      : t('result.winsTitle', { who: seatName(running, r.winner, words) });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="branches" tabIndex={0} aria-label={t('branches.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('branches.title')}</th>
            {ends.map(({ node }, i) => (
              <th key={node} scope="col">
                <button
                  type="button"
                  onClick={() => goTo(node)}
                  aria-current={node === position.node ? 'step' : undefined}
                >
                  {t('branches.name', { n: i + 1 })}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('branches.result')}</th>
            {ends.map((end) => (
              <td key={end.node}>
                {result(end)}
                {end.result && <small> {say(end.result.reason.label)}</small>}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t(`unit.${unitOf(sheet)}`)}</th>
            {ends.map(({ node, turn }) => (
              <td key={node}>{countOf(sheet, turn)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('branches.decisions')}</th>
            {ends.map(({ node, decisions }) => (
              <td key={node}>{decisions}</td>
            ))}
          </tr>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, i) => (
                <td key={ends[i].node}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Why a computer player did something: how it decides, and what it thought of its options where it thinks. */
import type { Words } from '../i18n/words.ts';
import type { NodeInfo } from '../session/protocol.ts';
import { saidText, type Table } from '../table/phrases.ts';
import { Chance } from './Chance.tsx';

interface Props {
  readonly node: NodeInfo;
  readonly table: Table;
  readonly words: Words;
}

export function WhyMove({ node, table, words }: Props) {
  const { t, say } = words;
  const { plan, sheet } = table;
  const player = sheet.players.find(({ name }) => name === plan.seats[node.player]);
  if (!player) return null;
  const { thought } = node;
  return (
    <details className="why-move">
      <summary>{t('whyMove.ask')}</summary>
      <p>
        {thought?.drilled
          ? t('whyMove.drill')
          : t('whyMove.way', { who: say(player.label), way: player.way ? say(player.way) : '' })}
      </p>
      {thought && thought.options.length > 0 && (
        <ol className="opinions">
          {thought.options.map(({ said, chosen, win, visits }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the order of preference
            <li key={i} data-chosen={chosen}>
              <Chance text={said ? saidText(sheet, said, words) : t('timeline.secret')} win={win} visits={visits} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

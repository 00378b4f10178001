/** Why a computer player did something: how it decides, and what it thought of its options where it thinks. */
import { useState } from 'react';
import type { Words } from '../i18n/words.ts';
import type { NodeInfo, Thought } from '../session/protocol.ts';
import { table as calls, match } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { offerText, type Table } from '../table/phrases.ts';
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
  const over = useStore(match, (m) => m.running?.position.result != null);
  const [told, setTold] = useState<{ readonly thought: Thought; readonly over: boolean } | null>(null);
  // what is withheld while the match goes on is told at its end
  const thought = told && told.over === over ? told.thought : null;
  const ask = async (): Promise<void> => {
    const reply = await calls.why(node.id);
    if (reply.ok) setTold({ thought: reply.value, over });
  };
  if (!player) return null;
  return (
    <details className="why-move" onToggle={({ currentTarget: { open } }) => open && !thought && void ask()}>
      <summary>{t('whyMove.ask')}</summary>
      <p>
        {thought?.drilled
          ? t('whyMove.drill')
          : t('whyMove.way', { who: say(player.label), way: player.way ? say(player.way) : '' })}
      </p>
      {thought?.withheld && <p className="quiet">{t('whyMove.withheld')}</p>}
      {thought && thought.options.length > 0 && (
        <ol className="opinions">
          {thought.options.map(({ said, chosen, win, visits }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the order of preference
            <li key={i} data-chosen={chosen}>
              <Chance
                text={said ? offerText(table.sheet, said, words) : t('timeline.secret')}
                win={win}
                visits={visits}
              />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

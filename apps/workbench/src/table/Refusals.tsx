/** What cannot be done with a card now, and why. */
import type { SaidRefusal } from '@fuda/game';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { PERSON } from '../session/protocol.ts';
import { match, table } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { cardAt, type Location, locationKey } from './locations.ts';
import { seatName } from './phrases.ts';
import { useTable } from './table-context.ts';

/** Null until the rules have been asked. */
export function useRefusals(location: Location, asking = true): readonly SaidRefusal[] | null {
  const { position } = useTable().running;
  const [refusals, setRefusals] = useState<readonly SaidRefusal[] | null>(null);
  const key = locationKey(location);
  const definition = cardAt(position.view, location)?.definition;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is known by its key
  useEffect(() => {
    setRefusals(definition === undefined ? [] : null);
    if (!asking || definition === undefined) return;
    let stale = false;
    void table.whyNot({ ...location, definition }).then((reply) => {
      if (!stale) setRefusals(reply.ok ? reply.value : []);
    });
    return () => {
      stale = true;
    };
  }, [key, position.node, definition, asking]);
  return refusals;
}

/** Where the rules have nothing to say about a card: what is going on instead. */
export function useGenericReason(): string {
  const words = useWords();
  const { t, say } = words;
  const { running } = useTable();
  const { position, plan, sheet } = running;
  const thinking = useStore(match, (m) => m.thinking);
  const { asked } = position;
  if (position.result) return t('why.over');
  if (asked && plan.seats[asked.player] !== PERSON)
    return t(thinking ? 'why.thinking' : 'why.notYours', { who: seatName(running, asked.player, words) });
  return t('why.notAsked', {
    prompt: asked?.prompt && sheet.prompts[asked.prompt] ? say(sheet.prompts[asked.prompt]) : '',
  });
}

export function RefusalLine({ refusal: { verb, reason, detail } }: { readonly refusal: SaidRefusal }) {
  const { say, sentence } = useWords();
  return (
    <>
      {verb && <b className="refused-verb">{say(verb)}</b>}
      <span className="refused-why">{sentence(reason)}</span>
      {detail && <small className="refused-detail">{say(detail)}</small>}
    </>
  );
}

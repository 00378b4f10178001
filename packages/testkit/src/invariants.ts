import { cells as c, type Match } from '@fuda/kernel';

/** Everything that must hold in every position whatever the game: what is wrong, in words. */
export function brokenInvariants(match: Match): string[] {
  return [...zoneProblems(match), ...unusedCells(match), ...optionProblems(match)];
}

/** Each card lies exactly once in exactly one cell, and its columns say where. */
function zoneProblems({ machine: m }: Match): string[] {
  const { S, layout, game } = m;
  const problems: string[] = [];
  const found = new Map<number, string>();
  for (let location = 0; location < layout.locations; location++) {
    const name = `${game.declaration.zones[location % m.zones].name}/${location >= m.zones ? 1 : 0}`;
    const slots = game.zoneSlots[location % m.zones] !== 0;
    let filled = 0;
    for (let k = 0; k < layout.zoneCapacity[location]; k++) {
      const card = S[layout.zoneBase[location] + k];
      if (card === 0) continue;
      filled++;
      if (found.has(card)) problems.push(`card ${card} lies in ${found.get(card)} and ${name}`);
      found.set(card, name);
      if (S[layout.location + card] !== location)
        problems.push(`card ${card} in ${name} believes to be in location ${S[layout.location + card]}`);
      if (S[layout.index + card] !== k)
        problems.push(`card ${card} in ${name} at ${k} believes to be at ${S[layout.index + card]}`);
      if (!slots && k >= S[layout.zoneSize + location]) problems.push(`${name} has a card behind its end`);
    }
    if (filled !== S[layout.zoneSize + location])
      problems.push(`${name} holds ${filled} cards, size says ${S[layout.zoneSize + location]}`);
  }
  for (let card = 1; card <= S[c.CARD_TOP]; card++) if (!found.has(card)) problems.push(`card ${card} is nowhere`);
  return problems;
}

/** Unused cells are zero, so that equal positions are equal arrays. */
function unusedCells({ machine: m }: Match): string[] {
  const { S, layout } = m;
  const problems: string[] = [];
  const zero = (from: number, to: number, what: string): void => {
    for (let at = from; at < to; at++) if (S[at] !== 0) problems.push(`unused cell ${at} (${what}) is ${S[at]}`);
  };
  const columns = [
    layout.stamp,
    layout.location,
    layout.index,
    layout.definition,
    layout.owner,
    layout.known,
    layout.host,
    ...layout.attributes,
  ];
  for (const column of columns) {
    zero(column, column + 1, 'card 0');
    zero(column + S[c.CARD_TOP] + 1, column + layout.cards + 1, 'cards never made');
  }
  for (const [t, first] of layout.tables.entries()) {
    const { rows, columns } = m.game.declaration.tables![t];
    zero(first + S[layout.tableTops + t] * columns.length, first + rows * columns.length, 'rows never written');
  }
  zero(layout.rules + S[c.RULE_TOP] * c.RULE_CELLS, layout.rules + layout.ruleSlots * c.RULE_CELLS, 'rules');
  zero(layout.pending, layout.pending + S[c.PENDING_HEAD] * layout.pendingCells, 'pending before head');
  zero(
    layout.pending + S[c.PENDING_TAIL] * layout.pendingCells,
    layout.pending + layout.pendingSlots * layout.pendingCells,
    'pending',
  );
  zero(
    layout.events + S[c.EVENT_COUNT] * layout.eventCells,
    layout.events + layout.eventSlots * layout.eventCells,
    'events',
  );
  zero(S[c.LIST_TOP], layout.listsEnd, 'lists');
  zero(S[c.FP] + Math.max(...m.game.programSize), layout.framesEnd, 'frames');
  zero(c.SEEN + Math.min(2 * S[c.SEEN_COUNT], c.SEEN_CELLS), c.SEEN + c.SEEN_CELLS, 'positions seen');
  return problems;
}

/** Options belong to the asked player, are numbered from 0, differ from each other, and name only what that player knows. */
function optionProblems(match: Match): string[] {
  const options = match.options();
  const { query } = match;
  if (!query) return options.length === 0 ? [] : ['options without a question'];
  const problems: string[] = [];
  if (options.length === 0) problems.push('a question without options');
  if (options.length === 1 && options[0].verb !== 'go') problems.push('a forced answer was asked');
  const view = match.view(query.player);
  const texts = options.map(({ index: _, ...rest }) => JSON.stringify(rest));
  for (const [i, option] of options.entries()) {
    if (option.index !== i) problems.push(`option ${i} says it is ${option.index}`);
    // the same ability may wait for two equal events
    if (option.verb !== 'next' && texts.indexOf(texts[i]) !== i)
      problems.push(`options ${texts.indexOf(texts[i])} and ${i} are the same: ${texts[i]}`);
    const handle = option.card;
    if (!handle || handle.index < 0) continue;
    const shown = view.players[handle.player].zones[handle.zone].cards.find((x) => x.index === handle.index);
    if (shown?.definition !== handle.definition) problems.push(`option ${i} names a card its player does not see`);
  }
  return problems;
}

/** The state as a plain list, for deep comparison. */
export function stateOf(match: Match): number[] {
  return Array.from(match.machine.state);
}

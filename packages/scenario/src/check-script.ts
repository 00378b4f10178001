/** Checks every word of a script before anything is played, so that a slip is found even behind a failing step. */

import { childPath } from '@fuda/game';
import type { Problems } from './problem.ts';
import type { Scenario, ScenarioChoice, ScenarioExpectation } from './schema.ts';
import type { Vocabulary } from './vocabulary.ts';

export function checkScript(scenario: Scenario, words: Vocabulary, problems: Problems): void {
  for (const [i, step] of scenario.script.entries()) {
    const at = `$.script[${i}]`;
    for (const kind of ['choose', 'expectOption', 'expectNoOption'] as const) {
      if (step[kind]) checkChoice(step[kind], `${at}.${kind}`, words, problems);
    }
    if (step.expect) checkExpectation(step.expect, `${at}.expect`, words, problems);
  }
  if (scenario.puzzle) checkExpectation(scenario.puzzle.goal, '$.puzzle.goal', words, problems);
}

function checkChoice(choice: ScenarioChoice, at: string, words: Vocabulary, problems: Problems): void {
  const verbs = words.declaration.verbs.flatMap((verb) => [verb.name, verb.label.ja, verb.label.en]);
  if (choice.verb !== undefined) words.check('verb', choice.verb, verbs, `${at}.verb`, problems);
  if (choice.zone !== undefined) words.checkZone(choice.zone, `${at}.zone`, problems);
  if (choice.card !== undefined) words.address(choice.card, `${at}.card`, problems);
  if (choice.target !== undefined) words.address(choice.target, `${at}.target`, problems);
}

export function checkExpectation(expect: ScenarioExpectation, at: string, words: Vocabulary, problems: Problems): void {
  const { declaration } = words;
  for (const [key, wanted] of Object.entries(expect.zones ?? {})) {
    const path = childPath(`${at}.zones`, key);
    words.zoneKey(key, path, problems);
    const lists = Array.isArray(wanted)
      ? { '': wanted }
      : { contains: wanted.contains, lacks: wanted.lacks, order: wanted.order };
    for (const [name, list] of Object.entries(lists)) {
      const inside = name === '' ? path : `${path}.${name}`;
      for (const [i, card] of (list ?? []).entries()) words.card(card, `${inside}[${i}]`, problems);
    }
  }
  for (const key of Object.keys(expect.counters ?? {}))
    words.counterKey(key, childPath(`${at}.counters`, key), problems);
  const globals = declaration.globals.map((g) => g.name);
  for (const key of Object.keys(expect.globals ?? {}))
    words.check('global', key, globals, childPath(`${at}.globals`, key), problems);
  const phases = declaration.phases.map((p) => p.name);
  if (expect.phase !== undefined) words.check('phase', expect.phase, phases, `${at}.phase`, problems);
  for (const [i, card] of (expect.pending ?? []).entries()) words.card(card, `${at}.pending[${i}]`, problems);
  const columns = { stats: declaration.stats, attributes: declaration.attributes } as const;
  for (const group of ['stats', 'attributes'] as const) {
    const known = columns[group].map((x) => x.name);
    for (const [key, values] of Object.entries(expect[group] ?? {})) {
      const path = childPath(`${at}.${group}`, key);
      words.address(key, path, problems);
      const kind = group === 'stats' ? 'stat' : 'attribute';
      for (const name of Object.keys(values)) words.check(kind, name, known, childPath(path, name), problems);
    }
  }
  for (const [key, cards] of Object.entries(expect.under ?? {})) {
    const path = childPath(`${at}.under`, key);
    words.address(key, path, problems);
    for (const [i, card] of cards.entries()) words.card(card, `${path}[${i}]`, problems);
  }
  for (const [i, event] of (expect.lastEvents ?? []).entries()) {
    const path = `${at}.lastEvents[${i}]`;
    const type = typeof event === 'string' ? event : event.type;
    words.check('event', type, words.game.eventNames, typeof event === 'string' ? path : `${path}.type`, problems);
    if (typeof event !== 'string' && event.card !== undefined) words.card(event.card, `${path}.card`, problems);
  }
}

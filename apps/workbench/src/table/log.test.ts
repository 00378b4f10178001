import { readFileSync } from 'node:fs';
import type { GamePackage, Pack } from '@fuda/game';
import { answerRule, eventRule, type LogEntry, type LogRules, placesOf, plainPieces } from '@fuda/game/log';
import { eventLabelsOf, type GameDeclaration } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { sized } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../i18n/words.ts';
import { LAYOUTS } from '../layouts/index.ts';
import type { LogLine, NodeInfo } from '../session/protocol.ts';
import { walk } from '../session/testing/walk.ts';
import type { Running } from '../stores/match.ts';
import { exampleOf } from '../tests/example-packs.ts';
import { EVERYTHING, filtered, logOf, logText } from './log.ts';

const LANGUAGES = [wordsIn('ja'), wordsIn('en')];
const GAMES = LAYOUTS.map(({ game }) => game);

const EVENT_PLACES = ['card', 'known', 'target', 'cause', 'who', 'value', 'was', 'is', 'from', 'to', 'n', 'link'];
const ANSWER_PLACES = ['card', 'known', 'mode', 'number', 'n'];

/** Every ruleset, as shipped and with cards that listen and rule: their events and verbs may be others. */
function declarationsOf(pkg: GamePackage): readonly GameDeclaration[] {
  const pack = JSON.parse(readFileSync(exampleOf(pkg.id), 'utf8')) as Pack;
  const both = [pkg, ...(pkg.withPacks ? [pkg.withPacks([pack]).game] : [])];
  return both.flatMap((one) => one.rulesets.map(({ id }) => one.compile(id).declaration));
}

function checkSentence({ ja, en }: { readonly ja: string; readonly en: string }, allowed: readonly string[]): void {
  expect([ja, en].every((sentence) => sentence.length > 0)).toBe(true);
  const names = (template: string): readonly string[] => [...new Set(placesOf(template))].sort();
  expect(names(ja), `${ja} / ${en}`).toEqual(names(en));
  expect(allowed).toEqual(expect.arrayContaining([...names(ja)]));
}

describe.each(GAMES)('%s', (game) => {
  test('[WB-L4] every event and every answer of every ruleset has a sentence in both languages, or is said to need none', async () => {
    const pkg = await LOADERS[game]();
    const log = pkg.log as LogRules;
    for (const d of declarationsOf(pkg)) {
      const told = [...Object.keys(eventLabelsOf(d) ?? {}), ...d.zones.map(({ name }) => `ENTER_${name}`)];
      for (const type of told) expect(eventRule(log, { type, player: 0, value: 0 }), type).not.toBeUndefined();
      for (const { name, label } of d.verbs)
        expect(answerRule(log, { verb: label, act: name }), name).not.toBeUndefined();
    }
    const kinds = log.kinds.map(({ id }) => id);
    for (const rule of Object.values(log.events)) {
      if (!rule) continue;
      expect(kinds).toContain(rule.kind);
      for (const say of [rule.say, rule.alone, rule.joined]) if (say) checkSentence(say, EVENT_PLACES);
    }
    for (const rule of Object.values(log.answers)) {
      if (!rule) continue;
      expect(kinds).toContain(rule.kind);
      checkSentence(rule.say, ANSWER_PLACES);
    }
    for (const [key, offer] of Object.entries(log.offers ?? {})) {
      checkSentence(offer, ['card']);
      expect(placesOf(offer.ja), key).toHaveLength(key.includes(':') ? 0 : 1);
    }
    if (log.chain) checkSentence(log.chain, ['n']);
  });

  test('it names only what some ruleset has', async () => {
    const pkg = await LOADERS[game]();
    const log = pkg.log as LogRules;
    const all = declarationsOf(pkg);
    const zones = all.flatMap((d) => d.zones.map(({ name }) => name));
    const events = new Set([
      ...all.flatMap((d) => Object.keys(eventLabelsOf(d) ?? {})),
      ...zones.map((zone) => `ENTER_${zone}`),
    ]);
    const verbs = new Set(all.flatMap((d) => d.verbs.map(({ name }) => name)));
    for (const [key, rule] of Object.entries(log.events)) {
      const [type, from] = key.split('<');
      expect(events).toContain(type);
      if (from !== undefined) expect(zones).toContain(from);
      for (const name of [...(rule?.over ?? []), ...(rule?.joins ?? []), ...(rule?.after ?? [])])
        expect(events).toContain(name);
      for (const verb of [...(rule?.tells ?? []), ...(rule?.saidBy ?? [])]) expect(verbs).toContain(verb);
      if (rule?.counter) expect(all[0].counters.map(({ name }) => name)).toContain(rule.counter);
    }
    for (const key of Object.keys({ ...log.answers, ...log.offers })) expect(verbs).toContain(key.split(':')[0]);
    for (const verb of log.parts ?? []) expect(verbs).toContain(verb);
    if (log.turn !== undefined) expect(events).toContain(log.turn);
  });

  test('[WB-L1] the log of a match: every sentence is whole, told once, by one player, in the turn it happened', async () => {
    let told = 0;
    for (const seed of sized([1], [1, 2, 3, 4, 5, 6, 7, 8], [1, 2])) {
      let last: Running | undefined;
      await walk(game, seed, 200, (running) => {
        last = running;
      });
      const running = last!;
      for (const words of LANGUAGES) {
        const parts = logOf(running, running, words);
        const entries = parts.flatMap((part) => part.entries);
        told += entries.length;
        const turns = entries.map(({ turn }) => turn);
        expect(turns).toEqual([...turns].sort((a, b) => a - b));
        const text = logText(parts, EVERYTHING, running, words);
        expect(text).not.toMatch(/[{}[\]]|undefined|NaN/);
        const lines = (list: readonly LogEntry[]): readonly LogLine[] =>
          list.flatMap((entry) => [...entry.lines, ...lines(entry.children)]);
        const seen = lines(entries);
        expect(new Set(seen).size).toBe(seen.length);
        for (const { actor, pieces } of entries) {
          expect([0, 1]).toContain(actor);
          expect(plainPieces(pieces).trim()).not.toBe('');
        }
        // nobody reads that nothing was done
        for (const { head, entries: own } of parts)
          if (head.said?.act === 'pass') expect(own.every((e) => e.lines.length > 0)).toBe(true);
        for (const { id } of running.sheet.log.kinds)
          expect(filtered(entries, { who: null, kind: id }).length).toBeLessThanOrEqual(entries.length);
        expect([0, 1].flatMap((who) => filtered(entries, { who, kind: null })).length).toBe(entries.length);
      }
    }
    expect(told).toBeGreaterThan(40);
  });

  test('[WB-L3] what the reader does not know has no name in any sentence', async () => {
    let last: Running | undefined;
    await walk(game, 3, 160, (running) => {
      last = running;
    });
    const { sheet } = last!;
    const nodes = last!.nodes.map((node) => withoutFaces(node));
    for (const words of LANGUAGES) {
      const text = logText(logOf({ ...last!, nodes }, last!, words), EVERYTHING, last!, words);
      expect(text.length).toBeGreaterThan(100);
      for (const { name } of sheet.cards) if (words.say(name).length > 4) expect(text).not.toContain(words.say(name));
    }
  });
});

/** The same happenings to somebody who never saw a card. */
function withoutFaces(node: NodeInfo): NodeInfo {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    const { definition: _definition, name: _name, ...rest } = value as Record<string, unknown>;
    return Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, strip(part)]));
  };
  return strip(node) as NodeInfo;
}

test('[WB-L1] a direct attack of the OCG is one sentence with its damage', async () => {
  const found = new Set<string>();
  for (let seed = 1; seed < 9 && found.size < 2; seed++) {
    let last: Running | undefined;
    await walk('ocg', seed, 300, (running) => {
      last = running;
    });
    for (const words of LANGUAGES)
      for (const line of logText(logOf(last!, last!, words), EVERYTHING, last!, words).split('\n')) {
        if (/の直接攻撃：\d+ダメージ（LP \d+→\d+）$/.test(line)) found.add('ja');
        if (/attacks directly: \d+ damage \(LP \d+ → \d+\)$/.test(line)) found.add('en');
      }
  }
  expect([...found].sort()).toEqual(['en', 'ja']);
});

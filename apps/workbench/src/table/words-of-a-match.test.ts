import { answerRule } from '@fuda/game/log';
import { sized, widely } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { wordsIn } from '../i18n/words.ts';
import { LAYOUTS } from '../layouts/index.ts';
import { PERSON } from '../session/protocol.ts';
import { walk } from '../session/testing/walk.ts';
import type { Running } from '../stores/match.ts';
import { happeningsOf, lineTo } from './happenings.ts';
import { EVERYTHING, logOf, logText, saidText } from './log.ts';
import { occasionOf } from './occasion.ts';
import { cardName, cardsIn, offerText, optionText, ownedZone, seatName, zoneTitle } from './phrases.ts';
import { questionText } from './question.ts';

const LANGUAGES = [wordsIn('ja'), wordsIn('en')];

test.each(widely(LAYOUTS.map(({ game }) => game)))(
  '%s: every question says what is asked, for which card and how many',
  async (game) => {
    let made = 0;
    for (const seed of sized([1], [1, 2, 3, 4, 5, 6, 7, 8], [1, 2])) {
      await walk(game, seed, 160, (running) => {
        const { asked, options } = running.position;
        if (!asked) return;
        for (const words of LANGUAGES) {
          const text = questionText(running, words);
          expect(text).not.toMatch(/\{|undefined/);
          const own = asked.prompt === undefined ? undefined : running.sheet.prompts[asked.prompt];
          const ownWords = [own, running.sheet.log.chainOn].flatMap((one) => (one ? [words.say(one)] : []));
          if (own)
            expect(
              ownWords.some((one) => text.includes(one)),
              text,
            ).toBe(true);
          // the bare list of verbs is for questions that point at nothing
          else if (options.some(({ card, mode, number }) => card || mode !== undefined || number !== undefined)) {
            made++;
            expect(text).not.toContain(words.t('prompt.choose', { verbs: '' }));
          }
          if (asked.source?.name) expect(text).toContain(words.say(asked.source.name));
          if (asked.several) expect(text).toMatch(/\d/);
          // answers that are told apart by words alone read differently
          const ofCard = options.filter(({ card, slot }) => card && !slot && !asked.several);
          const answers = ofCard.map((option) => {
            const ability = running.position.abilities[option.index];
            const { player, zone, index } = option.card!;
            // two copies are told apart by where they lie
            const about = option.about ? `${option.about.zone} ${option.about.index}` : '';
            return `${player} ${zone} ${index} ${about} ${optionText(running.sheet, option, words)} ${ability && words.say(ability)}`;
          });
          expect(new Set(answers).size, answers.join('\n')).toBe(answers.length);
          const spoken = options.filter(({ card, slot }) => !card && !slot);
          const texts = spoken.map((option) => optionText(running.sheet, option, words));
          expect(new Set(texts).size, texts.join()).toBe(texts.length);
        }
      });
    }
    // this game has words of its own for everything
    expect(made > 0 || game === 'history').toBe(true);
  },
);

test.each(widely(['ocg', 'duel-masters', 'sample-duel']))(
  '[WB-R6] %s: who may answer something is told who did what, with the names the log has',
  async (game) => {
    let answered = 0;
    let chained = 0;
    for (const seed of sized([3], [1, 2, 3, 4, 5, 6, 7, 8], [2, 3, 7])) {
      await walk(game, seed, 200, (running) => {
        const { asked, view } = running.position;
        if (!asked) return;
        for (const words of LANGUAGES) {
          const occasion = occasionOf(running, asked, words);
          if (!occasion) continue;
          answered++;
          const text = questionText(running, words);
          expect(text).toContain(occasion.text);
          // two people at one device: whoever is asked is named once
          const shared = { ...running, plan: { ...running.plan, seats: [PERSON, PERSON] as const } };
          const who = seatName(shared, asked.player, words);
          expect(questionText(shared, words).split(`${who}${words.t('log.colon')}`)).toHaveLength(2);
          // told as in the log: the same words, but for the marks around names
          const plain = (said: string): string => said.replace(/[「」]/g, '');
          const { path, node } = running.position;
          const soFar = { ...running.position, path: path.slice(0, path.indexOf(node) + 1) };
          const log = logText(logOf({ ...running, position: soFar }, running, words), EVERYTHING, running, words);
          const [, what] = plain(occasion.text).match(/^.*?(?:：|: )(.*?)(?:。|\. )$/) ?? [];
          expect(plain(log)).toContain(what);
          const { source } = view.reaction_context ?? {};
          if (source?.name) expect(text).toContain(words.say(source.name));
          if (!occasion.link) continue;
          chained++;
          expect(text).toContain(words.say(running.sheet.log.chainOn!));
          const [card] = cardsIn(view.tables[running.layout.table.stacks[0]].rows.at(-1) ?? {});
          expect(text).toContain(words.say(card.name!));
        }
      });
    }
    expect(answered).toBeGreaterThan(10);
    expect(chained > 0).toBe(game === 'ocg');
  },
);

test('[WB-R7] an answer says what has to be done for it first, in the words of the card, and what it does', async () => {
  let priced = 0;
  let free = 0;
  for (const game of ['ocg', 'duel-masters']) {
    for (const seed of sized([2], [1, 2, 3, 4, 5], [2, 3])) {
      await walk(game, seed, 200, ({ position: { asked, options, abilities, prices }, sheet }) => {
        for (const { index, card, ability } of options) {
          const text = sheet.cards.find(({ id }) => id === card?.definition)?.text;
          const said = abilities[index];
          if (asked?.reaction && card?.definition !== undefined && ability !== undefined) {
            expect(text?.ja.join('\n')).toContain(said.ja);
            expect(text?.en.join('\n')).toContain(said.en);
            if (said.ja.includes('コストを支払わずに')) free++;
          }
          const price = prices[index];
          if (!price) continue;
          expect(ability).toBeDefined();
          expect(price.ja).not.toMatch(/^$|[{}]/);
          expect(price.en).not.toMatch(/^$|[{}]/);
          if (/LPを払う|捨てる/.test(price.ja)) priced++;
        }
      });
    }
  }
  expect(priced).toBeGreaterThan(0);
  expect(free).toBeGreaterThan(0);
});

test('a card that asks says what it is doing', async () => {
  let said = 0;
  for (const game of widely(['ocg', 'duel-masters', 'sample-duel'])) {
    for (const seed of sized([1, 2], [1, 2, 3])) {
      await walk(game, seed, 160, ({ position: { asked }, sheet }) => {
        if (!asked?.effect) return;
        said++;
        const card = sheet.cards.find(({ id }) => id === asked.source?.definition);
        expect(card?.text.ja.join('\n')).toContain(asked.effect.ja);
        expect(card?.text.en.join('\n')).toContain(asked.effect.en);
      });
    }
  }
  expect(said).toBeGreaterThan(10);
});

test.each(
  widely(
    LAYOUTS.map(({ game }) => game),
    2,
  ),
)('%s: the log puts together what one decision caused', async (game) => {
  let last: Running | undefined;
  await walk(game, 5, 220, (running) => {
    last = running;
  });
  const { nodes, position } = last!;
  const happenings = happeningsOf(lineTo({ nodes, position }), last!.sheet.log.parts);
  // nothing is lost and nothing told twice
  const line: number[] = [];
  for (let at = nodes[position.node]; at.parent >= 0; at = nodes[at.parent]) line.unshift(at.id);
  expect(happenings.flat().map(({ id }) => id)).toEqual(line);
  // where a card is put belongs to what puts it there, and stands under it
  for (const [head] of happenings) expect(head.said?.slot, JSON.stringify(head.said)).toBeUndefined();
  // a turn, and a phase in which nothing is being carried out, begins with a decision of its own
  for (const happening of happenings) {
    const asked = happening.map(({ parent }) => nodes[parent]);
    expect(new Set(asked.filter(({ inside }) => !inside).map(({ turn, phase }) => `${turn} ${phase}`)).size).toBe(1);
  }
  // the whole line is neither one happening nor one for every decision
  expect(happenings.length).toBeGreaterThan(3);
  if (game !== 'history') expect(happenings.length).toBeLessThan(line.length);
});

test.each(LAYOUTS.map(({ game }) => game))(
  '[WB-L4] %s: an answer by itself is told in the sentence the game has for it',
  async (game) => {
    let told = 0;
    await walk(game, 3, 120, (running) => {
      for (const { said } of running.nodes) {
        const rule = said && answerRule(running.sheet.log, said);
        if (!said?.card || !rule || said.slot) continue;
        for (const words of LANGUAGES) {
          const named = words.t('said.named', { card: cardName(running.sheet, said.card, words) });
          const [before, after] = rule.say[words.language].replaceAll(/[[\]]/g, '').split('{card}');
          expect(saidText(running, said, words)).toContain(`${before}${named}${after}`);
          told++;
        }
      }
    });
    expect(told).toBeGreaterThan(20);
  },
);

test.each(LAYOUTS.map(({ game }) => game))(
  '[WB-L4] %s: what may be answered with a card is offered in a sentence about it, also what might have been answered',
  async (game) => {
    let offered = 0;
    await walk(game, 3, 120, ({ position: { options }, sheet }) => {
      for (const option of options) {
        const { card, mode, about, number, slot, verb, label } = option;
        if (!card || slot || mode !== undefined) continue;
        for (const words of LANGUAGES) {
          const named = words.t('said.named', { card: cardName(sheet, card, words) });
          const [before, after] = words.say(sheet.log.offers?.[verb] ?? { ja: '', en: '' }).split('{card}');
          expect(after, verb).toBeDefined();
          const text = optionText(sheet, option, words);
          expect(text).toContain(`${before}${named}${after}`);
          if (!about && number === undefined)
            expect(offerText(sheet, { act: verb, verb: label, card }, words)).toBe(text);
          offered++;
        }
      }
    });
    expect(offered).toBeGreaterThan(20);
  },
);

test('a zone of the only other player is named in the middle of a sentence', async () => {
  await walk('duel-masters', 1, 0, (running) => {
    const alone = { ...running, plan: { ...running.plan, seats: [PERSON, 'light'] as const } };
    expect(LANGUAGES.map((words) => ownedZone(alone, 1, 'X', words))).toEqual(['相手のX', 'the opponent’s X']);
    expect(LANGUAGES.map((words) => ownedZone(alone, 0, 'X', words))).toEqual(['自分のX', 'your X']);
  });
});

test.each(widely(LAYOUTS.map(({ game }) => game)))(
  '%s: a zone that stands alone begins with a capital, whatever it is called in a sentence',
  async (game) => {
    await walk(game, 1, 0, ({ sheet }) => {
      expect(sheet.zones.length).toBeGreaterThan(0);
      for (const { name, label } of sheet.zones) {
        expect(zoneTitle(sheet, name, wordsIn('ja'))).toBe(label.ja);
        expect(zoneTitle(sheet, name, wordsIn('en'))).toMatch(/^[^a-z]/);
        expect(zoneTitle(sheet, name, wordsIn('en')).toLowerCase()).toBe(label.en.toLowerCase());
      }
    });
  },
);

/** Steps of a script in words. */
import { saidOf } from '@fuda/game';
import type { Option, Text } from '@fuda/kernel';
import { type ScenarioChoice, type ScenarioStep, sayExpectation, type Vocabulary } from '@fuda/scenario';

type Language = 'ja' | 'en';

const inBoth = (say: (language: Language) => string): Text => ({ ja: say('ja'), en: say('en') });
const quoted = (name: string, language: Language): string => (language === 'ja' ? `「${name}」` : `"${name}"`);

/** An answer that was given: with which card, what, and how. */
export function optionWords(option: Option, { declaration }: Vocabulary): Text {
  const { verb, card, mode, modeText, number, slot } = saidOf(option);
  const phase = declaration.phases.find(({ name }) => name === mode || `${name}Phase` === mode)?.label;
  const how = modeText ?? (mode === undefined ? undefined : (declaration.prompts?.[mode] ?? phase));
  return inBoth((language) => {
    const name = card?.name?.[language];
    const parts = [
      ...(name === undefined ? [] : [quoted(name, language)]),
      verb[language],
      ...(how && !verb[language].includes(how[language]) ? [how[language]] : []),
      ...(number === undefined ? [] : [String(slot ? number + 1 : number)]),
    ];
    return parts.join(' ');
  });
}

/** A choice as it is written, with the names of what it speaks of. */
function choiceWords({ verb, card, mode, number, option }: ScenarioChoice, words: Vocabulary): Text {
  const { declaration, game } = words;
  const label = declaration.verbs.find(({ name }) => name === verb)?.label;
  // an address ends with the card, and perhaps its place
  const id = card?.replace(/^[01]\.[^.]+\./, '').replace(/#\d+$/, '');
  const named = game.cards.find((one) => one.id === id)?.name;
  return inBoth((language) =>
    [named ? quoted(named[language], language) : card, label?.[language] ?? verb, mode, number, option]
      .filter((part) => part !== undefined)
      .join(' '),
  );
}

/** A step that could not be played is said as it is written. */
export function answerWords({ choose, surrender, undo, redo }: ScenarioStep, words: Vocabulary): Text {
  if (surrender !== undefined) return { ja: `席${surrender + 1}が投了`, en: `seat ${surrender + 1} gives up` };
  if (undo !== undefined) return { ja: `${undo}手戻す`, en: `${undo} back` };
  if (redo !== undefined) return { ja: `${redo}手やり直す`, en: `${redo} again` };
  return choose ? choiceWords(choose, words) : { ja: 'しない', en: 'pass' };
}

/** What a step claims; undefined: it claims nothing. */
export function claimWords(step: ScenarioStep, words: Vocabulary): readonly Text[] | undefined {
  if (step.expect) return sayExpectation(step.expect, words);
  const choice = step.expectOption ?? step.expectNoOption;
  if (!choice) return undefined;
  const { ja, en } = choiceWords(choice, words);
  return step.expectOption
    ? [{ ja: `選べる：${ja}`, en: `can be chosen: ${en}` }]
    : [{ ja: `選べない：${ja}`, en: `cannot be chosen: ${en}` }];
}

/** What was found instead, with the names of cards instead of their ids. */
export function foundWords(found: Text, { game }: Vocabulary): Text {
  const named = (text: string, language: Language): string =>
    text.replaceAll(/[^\s,[\]"]+/g, (word) => {
      const card = game.cards.find(({ id }) => id === word);
      return card ? quoted(card.name[language], language) : word;
    });
  return inBoth((language) => named(found[language], language));
}

import { expect, test } from 'vitest';
import { preferredLanguage } from './settings.ts';

test.each([
  [['en-US', 'en'], 'en'],
  [['en-GB', 'ja'], 'en'],
  [['ja'], 'ja'],
  [['ja-JP', 'en-US'], 'ja'],
  [['fr-FR', 'ja-JP', 'en'], 'ja'],
  [['fr-FR', 'EN-us'], 'en'],
  [['fr'], 'en'],
  // a language whose tag only begins like one of ours
  [['jam', 'ja'], 'ja'],
  [[], 'ja'],
] as const)('a browser set to %j starts in %s', (languages, language) => {
  expect(preferredLanguage(languages)).toBe(language);
});

/** Reading preset files: named kingdoms, each of one era, sound under every ruleset that plays with it. */
import type { Ruleset } from '../flags.ts';
import type { CardData } from '../vocabulary/words.ts';
import { idOf } from './cards.ts';
import { checkKingdom } from './kingdom.ts';
import { FileReader, type Problem } from './problem.ts';
import { cardsWith, type SourceFile } from './rulesets.ts';
import { isObject, known, listOf, object, oneOf, text } from './shape.ts';

export interface Preset {
  readonly id: string;
  readonly era: string;
  readonly name: string;
  readonly kana: string;
  readonly nameEn: string;
  readonly theme: string;
  readonly themeEn: string;
  readonly cards: readonly string[];
}

export interface PresetContext {
  readonly eras: readonly string[];
  readonly cards: readonly CardData[];
  /** also cards that are refused themselves */
  readonly named: readonly unknown[];
  readonly rulesets: readonly Ruleset[];
}

export function readPresets(
  files: readonly SourceFile[],
  context: PresetContext,
): { readonly presets: readonly Preset[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const presets: { readonly file: string; readonly preset: Preset }[] = [];
  const file = object({
    needed: { format: oneOf(['history-cards/1']), presets: listOf(shapeOf(context)) },
  });
  for (const source of files) {
    const found = new FileReader(source.file);
    file(source.json, '$', found);
    if (!found.failed && isObject(source.json)) {
      for (const [i, preset] of (source.json.presets as readonly Preset[]).entries()) {
        const twice = presets.find((one) => one.preset.id === preset.id)?.file;
        if (twice !== undefined)
          found.complain('E_DUP_ID', `$.presets[${i}].id`, {
            ja: `id「${preset.id}」は${twice}にもあります`,
            en: `the id "${preset.id}" is used in ${twice}, too`,
          });
        checkPreset(preset, `$.presets[${i}].cards`, context, found);
        presets.push({ file: source.file, preset });
      }
    }
    problems.push(...found.problems);
  }
  return { presets: presets.map(({ preset }) => preset), problems };
}

const shapeOf = ({ eras, named }: PresetContext) =>
  object({
    needed: {
      id: (value, at, problems) => {
        if (typeof value !== 'string' || !/^[a-z][a-z0-9-]*$/.test(value))
          problems.complain('E_VALUE', at, { ja: '小文字と数字と-で書きます', en: 'small letters, digits and -' });
      },
      era: known('E_UNKNOWN_ERA', eras),
      name: text,
      kana: text,
      nameEn: text,
      theme: text,
      themeEn: text,
      cards: listOf(known('E_UNKNOWN_CARD', named.map(idOf))),
    },
  });

/** [HB-K2], [HB-K4]: of one era, and a kingdom under every ruleset that has the era. */
function checkPreset({ era, cards }: Preset, path: string, context: PresetContext, problems: FileReader): void {
  for (const [i, id] of cards.entries()) {
    const card = context.cards.find((one) => one.id === id);
    if (card && card.era !== era)
      problems.complain('E_NOT_IN_ERA', `${path}[${i}]`, {
        ja: `「${card.name}」は時代「${era}」のカードではありません`,
        en: `${card.nameEn} (${id}) is no card of the era "${era}"`,
      });
  }
  // a card that is refused itself: that is said where it stands
  if (problems.failed || !cards.every((id) => context.cards.some((card) => card.id === id))) return;
  const told = new Set<string>();
  for (const ruleset of context.rulesets.filter(({ cardSets }) => cardSets.includes(era)))
    for (const problem of checkKingdom(cards, cardsWith(ruleset, context.cards), path, problems.file).diagnostics) {
      const key = `${problem.path} ${problem.code}`;
      if (!told.has(key)) problems.diagnostics.push(problem);
      told.add(key);
    }
}

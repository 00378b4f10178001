/** What a card says about how it is Summoned: its materials, and what must Summon it first. Data, so it is said from data. */
import type { CardNode, Phraser, TextStyle } from '@fuda/language';
import { FRAME } from '../fields/index.ts';
import type { Materials } from '../materials.ts';

const quoted = (p: Phraser, name: string): string => p.pick(`「${name}」`, `"${name}"`);

function frameLabel(p: Phraser, name: string): string {
  const value = p.vocabulary.fields.get('frame')?.values?.find((one) => one.name === name);
  return value ? p.text(value.label) : '';
}

function sayMaterials(p: Phraser, frame: number | undefined, materials: Materials): string {
  if (Array.isArray(materials))
    return materials.map((name: string) => quoted(p, p.named(name))).join(p.pick('＋', ' + '));
  const { tuner, most, level, count = 1, frame: kind } = materials as Exclude<Materials, readonly string[]>;
  if (frame === FRAME.synchro) {
    const first = tuner === undefined ? p.pick('チューナー', '1 Tuner') : quoted(p, p.named(tuner));
    const others =
      most === 1
        ? p.pick('チューナー以外のモンスター1体', '1 non-Tuner monster')
        : p.pick('チューナー以外のモンスター1体以上', '1 or more non-Tuner monsters');
    return `${first}${p.pick('＋', ' + ')}${others}`;
  }
  const counted = frame === FRAME.xyz ? `×${count}` : `${count}体`;
  const wanted = kind === undefined ? '' : frameLabel(p, kind);
  return p.pick(
    `${wanted}${level === undefined ? '' : `レベル${level}`}モンスター${counted}`,
    [String(count), wanted, level && `Level ${level}`, count > 1 ? 'monsters' : 'monster'].filter(Boolean).join(' '),
  );
}

/** Materials of a Synchro Monster are said even where it asks for nothing in particular. */
function materialsOf({ aside, printed }: CardNode): Materials | undefined {
  const materials = aside.get('materials') as Materials | undefined;
  const asks = materials !== undefined && (Array.isArray(materials) || Object.keys(materials).length > 0);
  return asks || printed.props.frame === FRAME.synchro ? materials : undefined;
}

export const sayFacts: NonNullable<TextStyle['facts']> = (p, card) => {
  const { frame, tributes, specialOnly } = card.printed.props;
  const lines: { field: string; text: string }[] = [];
  const say = (field: string, ja: string, en: string) => lines.push({ field, text: p.pick(ja, en) });
  const materials = materialsOf(card);
  if (materials) lines.push({ field: 'materials', text: sayMaterials(p, frame, materials) });
  if (frame === FRAME.ritual)
    say('frame', '儀式魔法カードの効果で儀式召喚する。', 'Ritual Summoned with a Ritual Spell.');
  if (tributes)
    say(
      'tributes',
      `このカードを召喚する場合、モンスター${tributes}体をリリースしなければならない。`,
      `Requires ${tributes} Tributes to Normal Summon.`,
    );
  if (specialOnly) {
    const by = card.printed.references.find(({ property }) => property === 'firstBy');
    const first = by ? quoted(p, p.cardName(by.card)) : undefined;
    say(
      'specialOnly',
      `このカードは通常召喚できない。${first ? `最初の特殊召喚は${first}の効果でのみ行う事ができる。` : ''}`,
      `Cannot be Normal Summoned/Set.${first ? ` Must first be Special Summoned with ${first}.` : ''}`,
    );
  }
  return lines;
};

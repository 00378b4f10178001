/** What a card says about how it is Summoned: its materials, and what must Summon it first. Data, so it is said from data. */

import type { CardText } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { finish } from '@fuda/language';
import type { Materials } from '../materials.ts';
import { VOCABULARY } from '../vocabulary/index.ts';

export interface SummonFacts {
  readonly frame?: string;
  readonly materials?: Materials;
  readonly specialOnly?: boolean;
  /** Tributes its Normal Summon needs, where its Level does not say */
  readonly tributes?: number;
  /** id of the card that must Special Summon it first */
  readonly firstBy?: string;
}

export interface CardNames {
  /** both names of a card known by its Japanese one */
  named(ja: string): Text;
  byId(id: string): Text;
}

/** As everywhere in the Japanese text of a card. */
const wide = (text: string): string => finish(VOCABULARY, text, 'ja');

const FRAMES: ReadonlyMap<string, Text> = new Map(
  (VOCABULARY.fields.get('frame')?.values ?? []).map(({ name, label }) => [name, label]),
);

function materialsText(frame: string | undefined, materials: Materials, names: CardNames): Text {
  if (Array.isArray(materials)) {
    const said = materials.map((name: string) => names.named(name));
    return { ja: said.map(({ ja }) => `「${ja}」`).join('＋'), en: said.map(({ en }) => `"${en}"`).join(' + ') };
  }
  const { tuner, most, level, count = 1, frame: kind } = materials as Exclude<Materials, readonly string[]>;
  if (frame === 'synchro') {
    const first = tuner === undefined ? { ja: 'チューナー', en: '1 Tuner' } : quoted(names.named(tuner));
    return most === 1
      ? { ja: `${first.ja}＋チューナー以外のモンスター１体`, en: `${first.en} + 1 non-Tuner monster` }
      : { ja: `${first.ja}＋チューナー以外のモンスター１体以上`, en: `${first.en} + 1 or more non-Tuner monsters` };
  }
  const ja = `${kind === undefined ? '' : (FRAMES.get(kind)?.ja ?? '')}${level === undefined ? '' : `レベル${level}`}モンスター`;
  const en = [kind && FRAMES.get(kind)?.en, level && `Level ${level}`, count > 1 ? 'monsters' : 'monster'];
  return {
    ja: wide(`${ja}${frame === 'xyz' ? `×${count}` : `${count}体`}`),
    en: `${count} ${en.filter(Boolean).join(' ')}`,
  };
}

const quoted = ({ ja, en }: Text): Text => ({ ja: `「${ja}」`, en: `"${en}"` });

export function summonText(card: SummonFacts, names: CardNames): CardText {
  const lines: Text[] = [];
  if (
    card.materials &&
    (Array.isArray(card.materials) || Object.keys(card.materials).length > 0 || card.frame === 'synchro')
  )
    lines.push(materialsText(card.frame, card.materials, names));
  if (card.frame === 'ritual')
    lines.push({ ja: '儀式魔法カードの効果で儀式召喚する。', en: 'Ritual Summoned with a Ritual Spell.' });
  if (card.tributes)
    lines.push({
      ja: wide(`このカードを召喚する場合、モンスター${card.tributes}体をリリースしなければならない。`),
      en: `Requires ${card.tributes} Tributes to Normal Summon.`,
    });
  if (card.specialOnly) {
    const first = card.firstBy === undefined ? undefined : quoted(names.byId(card.firstBy));
    lines.push({
      ja: `このカードは通常召喚できない。${first ? `最初の特殊召喚は${first.ja}の効果でのみ行う事ができる。` : ''}`,
      en: `Cannot be Normal Summoned/Set.${first ? ` Must first be Special Summoned with ${first.en}.` : ''}`,
    });
  }
  return { ja: lines.map(({ ja }) => ja), en: lines.map(({ en }) => en) };
}

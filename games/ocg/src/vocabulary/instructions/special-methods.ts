/** Fusion, Ritual and Synchro Summons by effects. */
import { defineInstruction, params } from '@fuda/language';
import { all, any, call, fn, it, label, me } from '../../ir.ts';
import { simple } from './simple.ts';

const { cards } = params;

export const FUSION_SUMMON = simple(
  'FUSION_SUMMON',
  '融合モンスターカードによって決められた、自分の手札・フィールドのモンスターを融合素材とし、その融合モンスター１体をＥＸデッキから融合召喚する',
  'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as material',
  [call('fusionSummon')],
  {
    possible: ['gt', ['count', [{ zone: 'extra', of: me }], ['fn', 'mayFuse', ['it']]], 0],
    action: 'SPECIAL_SUMMON',
  },
);

export const RITUAL_SUMMON = defineInstruction({
  name: 'RITUAL_SUMMON',
  label: label('儀式召喚する', 'Ritual Summon'),
  summary: label(
    'レベルの合計が合うようにリリースし、手札の儀式モンスターを儀式召喚する',
    'Tributes monsters by Level and Ritual Summons from the hand.',
  ),
  params: { cards: cards(label('儀式モンスター', 'Ritual Monster')) },
  lower(b, args) {
    b.each(args.cards, (one) => b.emit(call('ritualSummon', { card: one })));
  },
  fits: (lowering) =>
    all(
      ['permitted', 'specialSummon', it, me, lowering.source],
      ['ge', fn('ritualLevels', it), ['stat', 'level', it]],
      // [YGO-3.3] a Tribute may make the room
      any(['gt', fn('mainRoom', me), 0], fn('ritualFrees', it)),
    ),
  does: (_, args) => [{ action: 'SPECIAL_SUMMON', cards: args.cards, to: 'monster' }],
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `レベルの合計がそのモンスターのレベル以上になるように、自分の手札・フィールドのモンスターをリリースし、${p.cards(args.cards)}を儀式召喚する。`,
        `Tribute monsters from your hand or field whose total Levels equal or exceed its Level, and Ritual Summon ${p.cards(args.cards)}.`,
      ),
    },
  ],
  example: { op: 'RITUAL_SUMMON', cards: { zone: 'HAND', owner: 'SELF', frame: 'ritual', count: 1 } },
});

export const SYNCHRO_WITH_THIS = defineInstruction({
  name: 'SYNCHRO_WITH_THIS',
  label: label('このカードを含めてＳ召喚する', 'Synchro Summon with this'),
  summary: label('このカードを素材に含めてＳ召喚する', 'Synchro Summons with this card among the materials.'),
  params: {},
  lower(b) {
    b.emit(call('synchroByEffect', { tuner: b.source }));
  },
  does: () => [{ action: 'SPECIAL_SUMMON', from: ['extra'], to: 'monster' }],
  possible: (lowering) => [
    'gt',
    ['count', [{ zone: 'extra', of: me }], ['fn', 'maySynchroWith', ['it'], lowering.source]],
    0,
  ],
  phrase: (p) => [
    {
      sentence: p.pick(
        'このカードを含む自分フィールドのモンスターをＳ素材としてＳ召喚する。',
        'Synchro Summon using this card and other monsters you control.',
      ),
    },
  ],
  example: { op: 'SYNCHRO_WITH_THIS' },
});

export const SPECIAL_METHODS = [FUSION_SUMMON, RITUAL_SUMMON, SYNCHRO_WITH_THIS];

import { godan, ichidan, suru, type ZoneWord } from '@fuda/language';
import { CREATURE } from '../fields.ts';

const PUT = { ja: godan('置く'), en: { base: 'put', past: 'put' } };
const ADD = { ja: ichidan('加える'), en: { base: 'put', past: 'put' } };

export const ZONE_WORDS: readonly ZoneWord[] = [
  {
    zone: 'deck',
    words: ['DECK'],
    action: 'TO_DECK_TOP',
    actionAt: { TOP: 'TO_DECK_TOP', BOTTOM: 'TO_DECK_BOTTOM' },
    arrival: { verb: ADD, ja: '山札に', en: "into its owner's deck" },
  },
  {
    zone: 'hand',
    words: ['HAND'],
    bareNoun: { ja: '手札', counter: '枚', en: 'card' },
    implicit: ['ja'],
    arrival: {
      verb: { ja: godan('戻す'), en: { base: 'return' } },
      ja: '手札に',
      en: "to its owner's hand",
      owners: true,
    },
    arrivalFrom: {
      deck: { verb: ADD, ja: '手札に', en: 'into your hand' },
      shield: { verb: ADD, ja: '手札に', en: 'into your hand' },
    },
    action: 'TO_HAND',
  },
  {
    zone: 'mana',
    words: ['MANA_ZONE', 'MANA'],
    arrival: { verb: PUT, ja: 'マナゾーンに', en: "into its owner's mana zone" },
    action: 'TO_MANA',
  },
  {
    zone: 'battle',
    words: ['BATTLE_ZONE', 'BATTLE'],
    noun: CREATURE,
    implicit: ['ja', 'en'],
    arrival: { verb: { ja: godan('出す'), en: { base: 'put', past: 'put' } }, ja: '', en: 'into the battle zone' },
    action: 'PUT',
  },
  {
    zone: 'shield',
    words: ['SHIELD_ZONE', 'SHIELD'],
    noun: { ja: 'シールド', counter: 'つ', en: 'shield' },
    implicit: ['ja', 'en'],
    arrival: {
      verb: { ja: suru('シールド化する'), en: { base: 'put', past: 'put' } },
      ja: '',
      en: "into its owner's shield zone",
    },
    action: 'TO_SHIELD',
  },
  {
    zone: 'grave',
    words: ['GRAVEYARD', 'GRAVE'],
    arrival: { verb: PUT, ja: '墓地に', en: "into its owner's graveyard" },
    action: 'TO_GRAVE',
  },
  { zone: 'hyperspatial', words: ['HYPERSPATIAL_ZONE', 'HYPERSPATIAL'] },
  { zone: 'under', words: ['UNDER'] },
  { zone: 'sealed', words: ['SEALED'] },
  { zone: 'seal', words: ['SEALS'] },
  { zone: 'pending', words: ['PENDING'] },
  { zone: 'waiting', words: ['WAITING'] },
];

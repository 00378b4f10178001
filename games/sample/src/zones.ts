/** The state: zones and who sees them, marks on cards, numbers of players. */
import type { GameDeclaration } from '@fuda/kernel';
import { label } from './ir.ts';

const zone = (name: string, ja: string, en: string, visibility: 'all' | 'owner' | 'none', more: object = {}) => ({
  name,
  label: label(ja, en),
  visibility,
  ordered: true,
  ...more,
});

export const ZONES: GameDeclaration['zones'] = [
  zone('deck', '山札', 'deck', 'none'),
  zone('hand', '手札', 'hand', 'owner'),
  zone('mana', 'マナゾーン', 'mana zone', 'all'),
  zone('battle', 'バトルゾーン', 'battle zone', 'all', { remember: true }),
  zone('grave', '墓地', 'graveyard', 'all'),
  zone('shield', 'シールドゾーン', 'shield zone', 'none'),
  zone('under', 'カードの下', 'cards under others', 'all'),
  zone('void', '対戦の外', 'out of the match', 'all', { recycle: true }),
];

export const ATTRIBUTES: GameDeclaration['attributes'] = [
  { name: 'tapped', label: label('タップ', 'tapped') },
  { name: 'sick', label: label('召喚酔い', 'summoning sick') },
  { name: 'used' },
];

export const COUNTERS: GameDeclaration['counters'] = [{ name: 'score', label: label('得点', 'score') }];

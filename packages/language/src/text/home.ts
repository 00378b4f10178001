import type { AbilityNode } from '../ability.ts';
import type { ZoneWord } from '../vocabulary.ts';
import { listed } from './english.ts';
import type { Phraser } from './phraser.ts';

/** Where an ability works, unless that is where one would look for it: 「このカードが墓地に存在する」 "this card is in your GY". */
export function sayHome(p: Phraser, node: AbilityNode): string | undefined {
  // an event of the card's own says where it is
  if (node.trigger?.scope === 'self') return undefined;
  return sayZones(p, node.zones, node.kind.zones ?? p.vocabulary.game.homeZones);
}

/** That this card is in one of these zones, unless they are the usual ones. */
export function sayZones(
  p: Phraser,
  written: readonly ZoneWord[] | undefined,
  usual: readonly string[],
): string | undefined {
  if (!written) return undefined;
  const { game, card } = p.vocabulary;
  const zones = written.map(({ zone }) => zone);
  if (zones.length === usual.length && zones.every((zone) => usual.includes(zone))) return undefined;
  const labels = zones.map((name) =>
    p.text(game.zones.find((zone) => zone.name === name)?.label ?? { ja: name, en: name }),
  );
  const self = p.cards({ kind: 'source' });
  return p.pick(
    `${self}が${labels.join('か')}に${card.exists?.is ?? 'ある'}`,
    `${self} is in your ${listed(labels, 'or')}`,
  );
}

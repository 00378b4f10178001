import type { AbilityNode } from '../ability.ts';
import { listed } from './english.ts';
import type { Phraser } from './phraser.ts';

/** Where an ability works, unless that is where one would look for it: 「このカードが墓地に存在する」 "this card is in your GY". */
export function sayHome(p: Phraser, node: AbilityNode): string | undefined {
  const { game, card } = p.vocabulary;
  const usual = node.kind.zones ?? game.homeZones;
  const zones = node.zones?.map(({ zone }) => zone);
  // an event of the card's own says where it is
  if (!zones || node.trigger?.scope === 'self') return undefined;
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

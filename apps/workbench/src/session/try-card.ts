/** A position to try a card in, found where the games are. What is needed for it is loaded only when somebody asks. */
import type { GamePackage } from '@fuda/game';
import type { Reply, TriedPosition } from './protocol.ts';

export async function tryCardIn(pkg: GamePackage, card: string, ruleset?: string): Promise<Reply<TriedPosition>> {
  const { tryCard } = await import('@fuda/scenario');
  const tried = tryCard(pkg, card, ruleset);
  if (!tried.ok) return tried;
  const { scenario, after, through, reason } = tried.value;
  const { cards } = pkg.compile(scenario.ruleset);
  const nameOf = (id: string) => cards.find((one) => one.id === id)?.name ?? { ja: id, en: id };
  return {
    ok: true,
    value: { scenario, after, through: through.map(nameOf), ...(reason ? { reason } : {}) },
  };
}

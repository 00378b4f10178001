import { fullId, nearest } from '@fuda/game';
import type { CardDefinition } from '@fuda/kernel';

/** What a person's word for a card means: one definition, none, or too many. */
export type FoundCard =
  | { readonly id: string }
  | { readonly missing: string; readonly suggestion: string | undefined }
  | { readonly several: readonly string[] };

/** Finds card definitions by id or by name in either language. An id always wins over a name. */
export class CardNames {
  private readonly ids = new Set<string>();
  private readonly names = new Map<string, Set<string>>();

  private readonly home: string | undefined;

  /** `home`: a pack whose cards may be called by their short ids */
  constructor(cards: readonly CardDefinition[], home?: string) {
    this.home = home;
    for (const card of cards) {
      this.ids.add(card.id);
      for (const name of [card.name.ja, card.name.en]) {
        const ids = this.names.get(name) ?? new Set();
        this.names.set(name, ids.add(card.id));
      }
    }
  }

  find(word: string): FoundCard {
    const own = this.home === undefined ? word : fullId(this.home, word);
    if (this.ids.has(own)) return { id: own };
    if (this.ids.has(word)) return { id: word };
    const ids = [...(this.names.get(word) ?? [])];
    if (ids.length === 1) return { id: ids[0] };
    if (ids.length > 1) return { several: ids };
    return { missing: word, suggestion: nearest(word, [...this.ids, ...this.names.keys()]) };
  }
}

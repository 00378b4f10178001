/** What has been said of a part of a card, so that it is put into words once however often it is mentioned. */
export class Memory<T> {
  readonly #said = new WeakMap<object, { readonly situation: readonly unknown[]; readonly value: T }[]>();

  /** The words for `part`, which may depend on the situation (what "it" means, whose things are "their own"). */
  recall(part: object, situation: readonly unknown[], say: () => T): T {
    const known = this.#said.get(part) ?? [];
    const same = known.find((entry) => entry.situation.every((value, i) => value === situation[i]));
    if (same) return same.value;
    const value = say();
    this.#said.set(part, [...(this.#said.get(part) ?? []), { situation: [...situation], value }]);
    return value;
  }
}

/** Chance that belongs to an input: the same input is played the same way, today and in the corpus. */
export function seedOf(input: unknown): number {
  const text =
    typeof input === 'string' ? input : input instanceof Uint8Array ? input.join() : (JSON.stringify(input) ?? '');
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 1;
}

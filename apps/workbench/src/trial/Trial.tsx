/** Matches in workers with the card in a deck against the same deck without it. */
export function Trial() {
  return null;
}

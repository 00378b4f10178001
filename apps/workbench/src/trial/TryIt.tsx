/** One press puts the card that is being made into a fitting position and opens the table. */
export function TryIt() {
  return null;
}

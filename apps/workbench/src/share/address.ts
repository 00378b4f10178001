/** Where a packed match is opened: this page, with the match behind the sign no server ever sees. */
export function shareAddress(packed: string): string {
  return `${location.origin}${location.pathname}#/s/${packed}`;
}

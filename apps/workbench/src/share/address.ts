/** Where a packed match is opened: this page, with the match behind the sign no server ever sees. */
export function shareAddress(packed: string): string {
  return `${location.origin}${location.pathname}${codeOf(packed)}`;
}

/** The same without a place: whoever has the page somewhere can open it there. */
export const codeOf = (packed: string): string => `#/s/${packed}`;

/** Who can open an address: anybody, those in the same network, or only this device. */
export type Reach = 'everybody' | 'network' | 'device';

const PRIVATE = [
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  // addresses of networks (RFC 4193) and links (RFC 4291)
  /^\[f[cd][0-9a-f]{2}:/,
  /^\[fe[89ab][0-9a-f]:/,
  /\.(local|lan|home|internal|home\.arpa)$/,
];

/** By the address alone: nothing is asked of anybody. */
export function reachOf({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): Reach {
  const host = hostname.toLowerCase();
  if (protocol === 'file:' || host === '' || host === 'localhost' || host.endsWith('.localhost')) return 'device';
  if (/^127\./.test(host) || host === '[::1]') return 'device';
  // a name without a dot is known in its network only
  const isName = !host.includes('.') && !host.startsWith('[');
  return isName || PRIVATE.some((range) => range.test(host)) ? 'network' : 'everybody';
}

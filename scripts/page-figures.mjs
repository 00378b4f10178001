/** Sums of the page's bench. */

/**
 * The value that this share of the others does not exceed; 0 where there are none.
 * @param {readonly number[]} values
 * @param {number} share 0 … 1
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/**
 * Bytes of all these files together, each once, however often it was asked for.
 * @param {readonly string[]} urls
 * @param {string} base where the site lies; what lies elsewhere does not count
 * @param {(path: string) => number} sizeOf
 */
export function bytesOf(urls, base, sizeOf) {
  const paths = new Set(
    urls.filter((url) => url.startsWith(base)).map((url) => url.slice(base.length).split(/[?#]/)[0]),
  );
  return [...paths].reduce((sum, path) => sum + sizeOf(path), 0);
}

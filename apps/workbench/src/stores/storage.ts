/** What stays on this device. A browser may refuse to store anything; then everything works but is forgotten. */
const PREFIX = 'fuda.';

/** The name something has in the browser's own storage. */
export function storedAs(key: string): string {
  return PREFIX + key;
}

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(storedAs(key));
  } catch {
    return null;
  }
}

/** False when it could not be kept. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(storedAs(key), text);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(storedAs(key));
  } catch {
    // nothing was stored either
  }
}

/** Names of all that is stored and begins like this. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    const start = storedAs(prefix);
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

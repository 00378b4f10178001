/** What stays on this device. A browser may refuse to store anything; then everything works but is forgotten. */
const PREFIX = 'fuda.';

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** False when it could not be kept. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // nothing was stored either
  }
}

/** Undefined when there is nothing or it is not JSON. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

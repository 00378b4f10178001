/** Where the page is: kept in the address, so that reload, back and links work. */
import { useSyncExternalStore } from 'react';

export const SCREENS = ['home', 'play', 'setup', 'cards', 'decks', 'learn', 'settings', 's'] as const;

export interface Route {
  readonly screen: (typeof SCREENS)[number];
  /** the game, or the text of a share link */
  readonly part: string;
}

export function readRoute(hash: string): Route {
  const [screen = '', part = ''] = hash.replace(/^#\/?/, '').split('/');
  const known = SCREENS.find((name) => name === screen);
  return { screen: known ?? 'home', part };
}

export function addressOf(screen: Route['screen'], part = ''): string {
  return `#/${screen}${part === '' ? '' : `/${part}`}`;
}

export function go(screen: Route['screen'], part = ''): void {
  location.hash = addressOf(screen, part);
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return readRoute(hash);
}

/** Where the page is: kept in the address, so that reload, back and links work. */
import { useSyncExternalStore } from 'react';

export const SCREENS = [
  'home',
  'play',
  'setup',
  'cards',
  'decks',
  'positions',
  'learn',
  'statistics',
  'study',
  'puzzles',
  'rules',
  'packs',
  'editor',
  'settings',
  'training',
  's',
] as const;

export interface Route {
  readonly screen: (typeof SCREENS)[number];
  /** the game, the text of a share link, or a study of this device */
  readonly part: string;
  /** which match of the game; a deck of one's own; a card being made; for lessons a start code, or `match`: the one under way */
  readonly id: string;
  /** where the card editor finds what is to be opened: a card or a pack */
  readonly more: string;
}

export function readRoute(hash: string): Route {
  const [screen = '', part = '', id = '', more = ''] = hash.replace(/^#\/?/, '').split('/');
  const known = SCREENS.find((name) => name === screen);
  return { screen: known ?? 'home', part, id, more: decoded(more) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function addressOf(screen: Route['screen'], ...parts: readonly string[]): string {
  return `#/${[screen, ...parts].filter((part) => part !== '').join('/')}`;
}

export function go(screen: Route['screen'], ...parts: readonly string[]): void {
  location.hash = addressOf(screen, ...parts);
}

/** Names what is on the screen already: no step of its own for the way back. */
export function rename(screen: Route['screen'], ...parts: readonly string[]): void {
  const address = addressOf(screen, ...parts);
  if (location.hash === address) return;
  history.replaceState(history.state, '', address);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return readRoute(hash);
}

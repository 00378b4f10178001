/** How this person likes it. */

import { readJson, writeText } from './storage.ts';
import { createStore } from './store.ts';

export const LANGUAGES = ['ja', 'en'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export const TEXT_SIZES = ['normal', 'large'] as const;
export const PLACES = ['auto', 'ask'] as const;

export interface Settings {
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly speed: (typeof SPEEDS)[number];
  readonly textSize: (typeof TEXT_SIZES)[number];
  readonly furigana: 'on' | 'off';
  /** who chooses between free slots of a row */
  readonly places: (typeof PLACES)[number];
}

export type Language = Settings['language'];

const CHOICES: { readonly [name in keyof Settings]: readonly Settings[name][] } = {
  language: LANGUAGES,
  theme: THEMES,
  speed: SPEEDS,
  textSize: TEXT_SIZES,
  furigana: ['on', 'off'],
  places: PLACES,
};

/** The first language of the browser that the page speaks; whoever reads neither is more likely to read English. */
export function preferredLanguage(wanted: readonly string[]): Settings['language'] {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return wanted.length === 0 ? 'ja' : 'en';
}

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
}

function stillMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Unknown values are as good as none. */
function restore(): Settings {
  const stored = (readJson('settings') ?? {}) as Record<string, unknown>;
  const initial: Settings = {
    language: preferredLanguage(browserLanguages()),
    theme: 'auto',
    speed: stillMotion() ? 'off' : 'normal',
    textSize: 'normal',
    furigana: 'on',
    places: 'auto',
  };
  const known = Object.entries(CHOICES).filter(([name, values]) =>
    (values as readonly unknown[]).includes(stored?.[name]),
  );
  return { ...initial, ...Object.fromEntries(known.map(([name]) => [name, stored[name]])) };
}

export const settings = createStore<Settings>(restore());

/** Puts the settings into the page: language, theme, text size and speed are properties of the document. */
export function applySettings(): void {
  const { language, theme, textSize, speed } = settings.get();
  const { documentElement: root } = document;
  root.lang = language;
  root.dataset.theme = theme;
  root.dataset.text = textSize;
  root.dataset.speed = speed;
}

settings.subscribe(() => {
  writeText('settings', JSON.stringify(settings.get()));
  applySettings();
});

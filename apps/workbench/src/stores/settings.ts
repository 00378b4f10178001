/** How this person likes it. */
import { readStored } from './damage.ts';
import { writeText } from './storage.ts';
import { createStore } from './store.ts';
import { LANGUAGES, readSettings, type Settings } from './stored.ts';

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

function restore(): Settings {
  const initial: Settings = {
    language: preferredLanguage(browserLanguages()),
    theme: 'auto',
    speed: stillMotion() ? 'off' : 'normal',
    textSize: 'normal',
    furigana: 'on',
    places: 'auto',
    sound: 'off',
    responses: 'auto',
  };
  return { ...initial, ...readStored('settings', 'settings', readSettings) };
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

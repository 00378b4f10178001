import { useWords, type WordKey } from '../i18n/words.ts';
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';
import { LANGUAGES, PLACES, RESPONSES, type Settings, SPEEDS, TEXT_SIZES, THEMES, VOLUMES } from '../stores/stored.ts';

const GROUPS: readonly (readonly [keyof Settings, readonly string[]])[] = [
  ['language', LANGUAGES],
  ['theme', THEMES],
  ['speed', SPEEDS],
  ['sound', Object.keys(VOLUMES)],
  ['textSize', TEXT_SIZES],
  ['furigana', ['on', 'off']],
  ['places', PLACES],
  ['responses', RESPONSES],
];

function choose(name: keyof Settings, value: string): void {
  settings.set({ [name]: value } as Partial<Settings>);
  // whoever chooses how loud it is hears it
  const volume = VOLUMES[settings.get().sound];
  if (name === 'sound' && volume > 0) void import('../sound/synth.ts').then(({ ringOut }) => ringOut(['turn'], volume));
}

export default function SettingsScreen() {
  const { t } = useWords();
  const now = useStore(settings, (s) => s);
  return (
    <main className="page settings">
      <h1>{t('nav.settings')}</h1>
      {GROUPS.map(([name, values]) => (
        <fieldset key={name} className="choices">
          <legend>{t(`settings.${name}` as WordKey)}</legend>
          {values.map((value) => (
            <label key={value} lang={name === 'language' ? value : undefined}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={now[name] === value}
                onChange={() => choose(name, value)}
              />
              {t(`settings.${name}.${value}` as WordKey)}
            </label>
          ))}
        </fieldset>
      ))}
      <section>
        <h2>{t('keys.title')}</h2>
        <dl className="keys">
          {(['arrows', 'enter', 'digits', 'zero', 'undo', 'redo', 'responses', 'escape', 'space'] as const).map(
            (key) => (
              <div key={key}>
                <dt>{t(`keys.${key}.key`)}</dt>
                <dd>{t(`keys.${key}`)}</dd>
              </div>
            ),
          )}
        </dl>
      </section>
    </main>
  );
}

/** Text with readings marked {漢字|かんじ}. */
import { rubyParts } from '@fuda/game/ruby';
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';

/** `always`: on paper, where nobody can switch readings on. */
export function Ruby({ text, always = false }: { readonly text: string; readonly always?: boolean }) {
  const wanted = useStore(settings, (s) => s.furigana) === 'on';
  const shown = always || wanted;
  return (
    <>
      {rubyParts(text).map(({ text: word, reading }, i) => {
        const key = `${i}${word}`;
        return shown && reading !== undefined ? (
          <ruby key={key}>
            {word}
            <rp>（</rp>
            <rt>{reading}</rt>
            <rp>）</rp>
          </ruby>
        ) : (
          <span key={key}>{word}</span>
        );
      })}
    </>
  );
}

/** Text with readings marked {漢字|かんじ}. */
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';

/** `always`: on paper, where nobody can switch readings on. */
export function Ruby({ text, always = false }: { readonly text: string; readonly always?: boolean }) {
  const wanted = useStore(settings, (s) => s.furigana) === 'on';
  const shown = always || wanted;
  const parts = text.split(/(\{[^{}]*\})/);
  return (
    <>
      {parts.map((part, i) => {
        const [, word, reading] = /^\{([^|]*)\|(.*)\}$/.exec(part) ?? [];
        const key = `${i}${part}`;
        if (word === undefined) return <span key={key}>{part}</span>;
        return shown ? (
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

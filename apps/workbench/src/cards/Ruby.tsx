/** Text with readings marked {漢字|かんじ}. */
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';

export function Ruby({ text }: { readonly text: string }) {
  const shown = useStore(settings, (s) => s.furigana) === 'on';
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

/** A button that opens a file: the browser's own speaks the browser's language, not the page's. */
import { useWords } from '../i18n/words.ts';

interface Props {
  readonly label: string;
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

export function FileButton({ label, accept, onFile }: Props) {
  const { t } = useWords();
  return (
    <div className="field">
      <span>{label}</span>
      <label className="button file">
        {t('file.choose')}
        <input
          type="file"
          className="spoken"
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // the same file may be chosen again after it was changed
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
    </div>
  );
}

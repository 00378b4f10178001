/** What of the log is read, and the same as text. */
import { useState } from 'react';
import type { Words } from '../i18n/words.ts';
import { type LogFilter, type LogPart, logText } from './log.ts';
import { seatName, type Table } from './phrases.ts';

interface Props {
  readonly parts: readonly LogPart[];
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
  readonly table: Table;
  readonly words: Words;
}

const ALL = '';

export function LogTools({ parts, filter, onFilter, table, words }: Props) {
  const { t, say } = words;
  const [copied, setCopied] = useState('');
  const text = (): string => logText(parts, filter, table, words);
  const copy = (): Promise<void> => {
    const all = text();
    return navigator.clipboard.writeText(all).then(
      () => setCopied(all),
      () => setCopied(''),
    );
  };
  const { kinds } = table.sheet.log;
  return (
    <div className="log-tools">
      <select
        aria-label={t('log.who')}
        value={filter.who ?? ALL}
        onChange={({ target: { value } }) => onFilter({ ...filter, who: value === ALL ? null : Number(value) })}
      >
        <option value={ALL}>{t('log.everybody')}</option>
        {[0, 1].map((seat) => (
          <option key={seat} value={seat}>
            {seatName(table, seat, words)}
          </option>
        ))}
      </select>
      {kinds.length > 0 && (
        <select
          aria-label={t('log.kind')}
          value={filter.kind ?? ALL}
          onChange={({ target: { value } }) => onFilter({ ...filter, kind: value === ALL ? null : value })}
        >
          <option value={ALL}>{t('log.everything')}</option>
          {kinds.map(({ id, label }) => (
            <option key={id} value={id}>
              {say(label)}
            </option>
          ))}
        </select>
      )}
      <button type="button" onClick={() => void copy()}>
        {copied !== '' && copied === text() ? t('log.copied') : t('log.copy')}
      </button>
    </div>
  );
}

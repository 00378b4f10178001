/** The position as a link that says where it leads; where nobody else gets there, as a file or as text. */
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { SessionRecord } from '../session/protocol.ts';
import { carriesImages } from '../stores/card-images.ts';
import { shelf } from '../stores/shelf.ts';
import { useStore } from '../stores/store.ts';
import { codeOf, reachOf, shareAddress } from './address.ts';
import { saveFile } from './files.ts';
import { packRecord } from './link.ts';

interface Props {
  readonly record: SessionRecord;
  /** of the file */
  readonly name: string;
}

export function ShareBox({ record, name }: Props) {
  const { t } = useWords();
  const [packed, setPacked] = useState<string | null | undefined>(null);
  const [copied, setCopied] = useState('');
  const reach = reachOf(location);
  const hasImages = useStore(shelf, ({ packs }) => carriesImages(packs, record.plan));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record on the table when the box was opened
  useEffect(() => void packRecord(record).then(setPacked), []);
  const copy = (text: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(''),
    );
  const address = packed === null ? '' : packed === undefined ? t('share.tooLong') : shareAddress(packed);
  const link = (
    <label className="field">
      {t('share.label')}
      <input readOnly value={address} onFocus={(event) => event.target.select()} data-share="" />
    </label>
  );
  const copyLink = (
    <button type="button" disabled={!packed} onClick={() => copy(address)}>
      {copied === address && address !== '' ? t('share.copied') : t('share.copy')}
    </button>
  );
  const saveAsFile = (
    <button type="button" onClick={() => saveFile(`${name}.session.json`, record)}>
      {t('share.file')}
    </button>
  );
  const pictures = hasImages && <p className="quiet">{t('share.noPictures')}</p>;
  if (reach === 'everybody')
    return (
      <div className="share" data-reach={reach}>
        <p className="quiet">{t('share.leads', { place: `${location.host}${location.pathname}` })}</p>
        {link}
        <div className="ways">
          {copyLink}
          {saveAsFile}
        </div>
        <p className="quiet">{t('share.hint')}</p>
        {pictures}
      </div>
    );
  const code = packed ? codeOf(packed) : '';
  return (
    <div className="share" data-reach={reach}>
      <p>{t(`share.${reach}`, { place: location.host })}</p>
      <div className="ways">
        {saveAsFile}
        <button type="button" disabled={code === ''} onClick={() => copy(code)} data-share-text="">
          {copied === code && code !== '' ? t('share.copied') : t('share.text')}
        </button>
      </div>
      <p className="quiet">{t('share.textHint')}</p>
      {pictures}
      <details>
        <summary>{t('share.anyway')}</summary>
        {link}
        <div className="ways">{copyLink}</div>
      </details>
    </div>
  );
}

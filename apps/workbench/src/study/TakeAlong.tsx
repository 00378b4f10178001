/** The match with its branches and notes as text, as a drawn sheet and as a file. */
import { useState } from 'react';
import { codeOf } from '../share/address.ts';
import { saveFile } from '../share/files.ts';
import { packRecord } from '../share/link.ts';
import { match, type Running } from '../stores/match.ts';
import { nameOf } from '../stores/saves.ts';
import { useTable } from '../table/table-context.ts';
import { curveOf } from './decisions.ts';
import { sheetOf, textOf } from './sheet.ts';
import { svgOf } from './sheet-svg.ts';
import { type StudyWords, useStudyWords } from './words/index.ts';

function titleOf({ sheet, plan }: Running, { say }: StudyWords): string {
  const { kept } = match.get();
  const name = kept ? nameOf(kept) : '';
  return name || (plan.title ? say(plan.title) : say(sheet.name));
}

export function TakeAlong({ running }: { readonly running: Running }) {
  const words = useStudyWords();
  const { t } = words;
  const { near } = useTable();
  const [copied, setCopied] = useState(false);
  const { plan, record } = running;
  const file = `fuda-${plan.game}-${plan.seed}`;
  const model = () => sheetOf(running, titleOf(running, words), words);
  const text = async (): Promise<string> => {
    const packed = await packRecord(record);
    return textOf(model(), packed === undefined ? '' : codeOf(packed));
  };
  return (
    <details className="take-along">
      <summary>{t('sheet.title')}</summary>
      <div className="ways">
        <button type="button" onClick={async () => saveFile(`${file}.txt`, await text(), 'text/plain;charset=utf-8')}>
          {t('sheet.text')}
        </button>
        <button
          type="button"
          onClick={async () =>
            navigator.clipboard.writeText(await text()).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {t(copied ? 'sheet.copied' : 'sheet.copy')}
        </button>
        <button
          type="button"
          onClick={() => saveFile(`${file}.svg`, svgOf(model(), curveOf(running, near)), 'image/svg+xml')}
        >
          {t('sheet.svg')}
        </button>
        <button type="button" onClick={() => saveFile(`${file}.session.json`, record)}>
          {t('sheet.file')}
        </button>
      </div>
      <p className="quiet">{t('sheet.note')}</p>
    </details>
  );
}

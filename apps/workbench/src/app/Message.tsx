/** Something went wrong, in plain words, and how to go on. */
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { addressOf } from './router.ts';

interface Props {
  readonly title: string;
  readonly detail?: string;
  readonly children?: ReactNode;
}

export function Message({ title, detail, children }: Props) {
  const { t } = useWords();
  return (
    <main className="page message" role="alert">
      <h1>{title}</h1>
      {detail && <p>{detail}</p>}
      <div className="ways">
        {children}
        <a className="button" href={addressOf('home')}>
          {t('nav.home')}
        </a>
      </div>
    </main>
  );
}

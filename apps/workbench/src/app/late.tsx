/**
 * Parts of the page that are fetched when they are first drawn. Not React's `lazy`: that shows "loading" even where the part is there already, and
 * then holds back what has come for 300 ms, so that nothing flickers.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from '../i18n/words.ts';

type Fetch<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export interface Late<Props> {
  /** the part, or what stands in its place until it is there; throws in the page's own frame when it cannot be had */
  readonly Part: ComponentType<Props>;
  /** asks for it already; nothing that goes wrong is told, drawing it asks again */
  fetch(): Promise<void>;
}

function Loading() {
  const { t } = useWords();
  return <p className="loading">{t('loading')}</p>;
}

export function late<Props extends object>(ask: Fetch<Props>, Waiting: ComponentType = Loading): Late<Props> {
  let there: ComponentType<Props> | null = null;
  let asked: Promise<void> | null = null;
  const get = (): Promise<void> => {
    asked ??= ask().then(
      (part) => {
        there = part.default;
      },
      (error: unknown) => {
        asked = null;
        throw error;
      },
    );
    return asked;
  };
  return {
    fetch: () => get().catch(() => undefined),
    Part: function Late(props: Props) {
      const [come, setCome] = useState<{ readonly fault?: unknown } | null>(null);
      useEffect(() => {
        let gone = false;
        const tell = (now: { readonly fault?: unknown }): void => {
          if (!gone) setCome(now);
        };
        if (!there)
          get().then(
            () => tell({}),
            (fault: unknown) => tell({ fault }),
          );
        return () => {
          gone = true;
        };
      }, []);
      if (come && 'fault' in come) throw come.fault;
      const Drawn = there;
      return Drawn ? <Drawn {...props} /> : <Waiting />;
    },
  };
}

/** One's own picture on the card that is being made: from a file, dropped, or pasted. */
import { imageBytes } from '@fuda/pack/images';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FileButton } from '../../app/FileButton.tsx';
import { useDrop } from '../../app/use-drop.ts';
import { useCardImage } from '../../stores/card-images.ts';
import { useEditor } from '../editor-context.ts';
import { flush } from '../flush.ts';
import { usePreviewWords } from '../preview/words/index.ts';
import { encodePicture } from './encode-picture.ts';
import { putPicture } from './put-picture.ts';
import type { Refusal } from './refusal.ts';

type Said = { readonly kind: 'done'; readonly size: number } | { readonly kind: 'gone' } | Refusal | null;

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** `children`: the card, onto which a picture may be dropped. */
export function CardPicture({ children }: { readonly children: ReactNode }) {
  const { t, say } = usePreviewWords();
  const { game, layout, pack, cardId } = useEditor();
  const image = useCardImage(layout.card, cardId);
  const [said, setSaid] = useState<Said>(null);
  const put = useCallback(
    async (address: string | undefined): Promise<void> => {
      // a picture belongs to a card of the pack: what is on the screen has to be there
      await flush();
      const refused = await putPicture({ game, pack: pack.id, card: cardId }, address);
      setSaid(refused ?? (address === undefined ? { kind: 'gone' } : { kind: 'done', size: imageBytes(address) }));
    },
    [game, pack.id, cardId],
  );
  const take = useCallback(
    async (file: File): Promise<void> => {
      const made = await encodePicture(file);
      if (made.ok) await put(made.value);
      else setSaid(made.error);
    },
    [put],
  );
  useEffect(() => {
    const pasted = (event: ClipboardEvent): void => {
      const file = pictureIn(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      void take(file);
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, [take]);
  const drop = useDrop((dropped) => {
    const file = pictureIn(dropped) ?? dropped.files[0];
    if (file) void take(file);
  });
  return (
    <div className="preview-picture">
      <div className="preview-face" {...drop}>
        {children}
      </div>
      <FileButton label={t('preview.picture')} accept="image/*" onFile={(file) => void take(file)} />
      {image !== undefined && (
        <button type="button" className="small" onClick={() => void put(undefined)}>
          {t('preview.picture.remove')}
        </button>
      )}
      <p className="quiet" role="status" data-code={said && 'code' in said ? said.code : said?.kind}>
        {said === null
          ? t('preview.picture.hint')
          : 'code' in said
            ? say(said.reason)
            : said.kind === 'done'
              ? t('preview.picture.done', { size: Math.ceil(said.size / 1000) })
              : t('preview.picture.gone')}
      </p>
    </div>
  );
}

/** What comes of it: the card as the table draws it, its text, its JSON, what is wrong with it. */
import { useEditor } from '../editor-context.ts';

export function Preview() {
  const { document } = useEditor();
  return <pre>{JSON.stringify(document.json, null, 2)}</pre>;
}

/** The form of the part that is looked at. */
import { useEditor } from '../editor-context.ts';

export function Properties() {
  const { document } = useEditor();
  return <p>{document.selection}</p>;
}

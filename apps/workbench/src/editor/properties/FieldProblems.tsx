/** What is wrong with a field, and the one step that mends it. */
import type { RepairableProblem } from '@fuda/editor';
import { useForm } from './form-context.ts';
import { usePropertiesWords } from './words/index.ts';

export function Problems({ id, problems }: { readonly id: string; readonly problems: readonly RepairableProblem[] }) {
  const { say, sentence } = usePropertiesWords();
  const { change } = useForm();
  if (problems.length === 0) return null;
  return (
    <ul className="props-problems" id={id}>
      {problems.map(({ code, path, reason, hint, severity, repair }) => (
        <li key={`${code} ${path} ${reason.en}`} data-problem={path} data-severity={severity}>
          <span>
            {sentence(reason)}
            {hint && <small> {say(hint)}</small>}
          </span>
          {repair && (
            <button type="button" className="props-small" data-repair={code} onClick={() => change(repair.command)}>
              {sentence(repair.label)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

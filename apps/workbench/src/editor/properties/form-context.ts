/** What every field of the form works with. */
import type { Command, RepairableProblem } from '@fuda/editor';
import { createContext, useContext } from 'react';

export interface Form {
  /** what it is about */
  readonly path: string;
  /** Does something to the card; what is looked at stays the same. `then`: the field to go on with. */
  change(command: Command, group?: string, then?: string): void;
  problemsAt(path: string): readonly RepairableProblem[];
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('no form around');
  return form;
}

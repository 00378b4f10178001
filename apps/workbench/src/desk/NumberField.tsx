/** A number one types or steps. It is told when it is whole; what is refused goes back to what it was. */
import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number | undefined;
  readonly step?: number;
  readonly onChange: (value: number) => Promise<boolean>;
}

export function NumberField({ label, value, min = 0, max, step = 1, onChange }: Props) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const give = async (text: string): Promise<void> => {
    const wanted = Number(text);
    if (text.trim() === '' || !Number.isInteger(wanted)) return setTyped(String(value));
    if (wanted !== value && !(await onChange(wanted))) setTyped(String(value));
  };
  return (
    <label className="number-field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={step}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => give(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && give(event.currentTarget.value)}
      />
    </label>
  );
}

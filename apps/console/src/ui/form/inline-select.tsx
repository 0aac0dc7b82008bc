import { useId } from 'react';
import { cx } from '../cx.ts';
import { box, row, text } from '../primitives/index.ts';
import { Choice } from './choice.tsx';
import styles from './field.module.css';

export interface InlineSelectProps {
  /** Label in front of the chosen value: `Orden`. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** Select with its label in one line, for the tools above a list. */
export function InlineSelect({ label, value, options, onChange }: InlineSelectProps) {
  const id = useId();
  return (
    <div className={cx(row(4, 'inline', 'rounded', 'surface'), text('second'), styles.inline)}>
      <label htmlFor={id}>{label}</label>
      <Choice
        id={id}
        className={box('shrink')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Choice>
    </div>
  );
}

import type { Fields, Issue } from '@vitrina/model';
import { FieldEditor } from '../../../fields/index.ts';
import { grid } from '../../../ui/primitives/index.ts';
import type { LoanInputs } from '../loan/outcome.ts';

export interface InputsFormProps {
  readonly fields: Fields;
  readonly inputs: LoanInputs;
  readonly issues: readonly Issue[];
  readonly onChange: (inputs: LoanInputs) => void;
}

/** Returns the first issue of an input or of a part of the input, as a list of at most one issue. */
const issuesAt = (issues: readonly Issue[], key: string): Issue[] =>
  issues
    .filter(({ path }) => path === `/${key}` || path.startsWith(`/${key}/`))
    .slice(0, 1)
    .map(({ message }) => ({ path: '', message }));

/** Form with the inputs of the simulated loan. */
export function InputsForm({ fields, inputs, issues, onChange }: InputsFormProps) {
  return (
    <fieldset className={grid(12, 'end', 'halves')} aria-label="Datos del préstamo">
      {Object.entries(fields).map(([key, field]) => (
        <FieldEditor
          key={key}
          id={`simulacion-campo-${key}`}
          field={field}
          value={inputs[key] ?? null}
          siblings={inputs}
          onChange={(value) => onChange({ ...inputs, [key]: value })}
          readOnly={false}
          issues={issuesAt(issues, key)}
          layers={null}
        />
      ))}
    </fieldset>
  );
}

import { type SubmissionState, submissionStateKeys, submissionStates } from '@vitrina/model';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { row } from '../../../ui/primitives/index.ts';

interface StatesFieldProps {
  readonly chosen: readonly SubmissionState[];
  readonly onChoose: (states: readonly SubmissionState[]) => void;
  readonly error: string | undefined;
}

/** In which states submissions are in the report; in the order in which they follow one another. */
export function StatesField({ chosen, onChoose, error }: StatesFieldProps) {
  return (
    <FieldFrame label="Estado" as="group" error={error}>
      {() => (
        <div className={row(20, 'wrap', 'tight')}>
          {submissionStateKeys.map((key) => (
            <Checkbox
              key={key}
              checked={chosen.includes(key)}
              aria-invalid={error !== undefined}
              onChange={() =>
                onChoose(
                  submissionStateKeys.filter(
                    (submissionStateKey) =>
                      chosen.includes(submissionStateKey) !== (submissionStateKey === key),
                  ),
                )
              }
            >
              {submissionStates[key]}
            </Checkbox>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

import { DayInput } from '../../../fields/shared/time/index.ts';
import type { FormState } from '../../../lib/state/use-form.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { lastDayLimits } from './key-values.ts';

interface LastDayFieldProps {
  readonly form: Pick<FormState<{ readonly expires_at: string }>, 'values' | 'set' | 'errorAt'>;
  readonly readOnly?: boolean;
}

/** Field of the last day on which a key is valid. */
export function LastDayField({ form: { values, set, errorAt }, readOnly = false }: LastDayFieldProps) {
  const { min, max } = lastDayLimits();
  return (
    <FieldFrame
      label="Último día"
      required
      error={errorAt('expires_at')}
      help="Vale hasta la medianoche de ese día."
    >
      {(control) => (
        <DayInput
          control={control}
          value={values.expires_at}
          readOnly={readOnly}
          minDate={min}
          maxDate={max}
          onChange={(input) => set({ expires_at: input ?? '' })}
        />
      )}
    </FieldFrame>
  );
}

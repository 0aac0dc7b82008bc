import { DayInput } from '../../../fields/shared/time/index.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { lastDays } from './key-values.ts';

interface LastDayFieldProps {
  readonly day: string;
  readonly error: string | undefined;
  readonly readOnly?: boolean;
  readonly onChange: (day: string) => void;
}

/** The last day on which a key is let in. */
export function LastDayField({ day, error, readOnly = false, onChange }: LastDayFieldProps) {
  const { min, max } = lastDays();
  return (
    <FieldFrame label="Último día" required error={error} help="Vale hasta la medianoche de ese día.">
      {(control) => (
        <DayInput
          control={control}
          value={day}
          readOnly={readOnly}
          first={min}
          last={max}
          onChange={(input) => onChange(input ?? '')}
        />
      )}
    </FieldFrame>
  );
}

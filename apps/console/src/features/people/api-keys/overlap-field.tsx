import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';

interface OverlapFieldProps {
  readonly hours: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly onChange: (hours: string) => void;
}

/** Hours for which a key stays valid after another one replaces it. */
export function OverlapField({ hours, help, error, onChange }: OverlapFieldProps) {
  return (
    <FieldFrame label="Horas que vale todavía la anterior" required error={error} help={help}>
      {(control) => (
        <TextInput
          {...control}
          name="overlap_hours"
          inputMode="numeric"
          value={hours}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}

import { TextField } from '../../../ui/form/fields.tsx';

interface OverlapFieldProps {
  readonly hours: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly onChange: (hours: string) => void;
}

/** Hours for which a key stays valid after another one replaces it. */
export function OverlapField({ hours, help, error, onChange }: OverlapFieldProps) {
  return (
    <TextField
      label="Horas que vale todavía la anterior"
      required
      error={error}
      help={help}
      name="overlap_hours"
      inputMode="numeric"
      value={hours}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

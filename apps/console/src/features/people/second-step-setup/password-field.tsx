import { maxPasswordBytes } from '@vitrina/model/password';
import { type FormInHand, textControl } from '../../../lib/state/use-form.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { PasswordInput } from '../../../ui/form/inputs.tsx';

interface PasswordFieldProps {
  readonly form: Pick<FormInHand<{ readonly password: string }>, 'values' | 'set' | 'errorAt'>;
}

/** The own password, asked again before a change of how one is known. */
export function PasswordField({ form }: PasswordFieldProps) {
  return (
    <FieldFrame
      label="Su contraseña"
      required
      help="Para confirmar que es usted quien hace el cambio."
      error={form.errorAt('password')}
    >
      {(control) => (
        <PasswordInput
          {...control}
          {...textControl(form, 'password')}
          data-autofocus
          autoComplete="current-password"
          maxLength={maxPasswordBytes}
        />
      )}
    </FieldFrame>
  );
}

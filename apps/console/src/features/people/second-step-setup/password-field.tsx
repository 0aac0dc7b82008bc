import { maxPasswordBytes } from '@vitrina/model/password';
import { type FormInHand, textControl } from '../../../lib/state/use-form.ts';
import { PasswordField } from '../../../ui/form/fields.tsx';

interface CurrentPasswordFieldProps {
  readonly form: Pick<FormInHand<{ readonly password: string }>, 'values' | 'set' | 'errorAt'>;
}

/** The own password, asked again before a change of how one is known. */
export function CurrentPasswordField({ form }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      label="Su contraseña"
      required
      help="Para confirmar que es usted quien hace el cambio."
      error={form.errorAt('password')}
      {...textControl(form, 'password')}
      data-autofocus
      autoComplete="current-password"
      maxLength={maxPasswordBytes}
    />
  );
}

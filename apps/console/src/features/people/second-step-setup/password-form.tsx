import { maxPasswordBytes } from '@vitrina/model/password';
import { type ReactNode, useState } from 'react';
import { type Checked, issuesIn } from '../../../lib/state/checked.ts';
import {
  explainFailure,
  type FormOptions,
  type FormState,
  textField,
  useForm,
} from '../../../lib/state/use-form.ts';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { FormDialog, type FormDialogProps } from '../../../ui/overlays/form-dialog.tsx';

/** Password in a request body; absent if the form does not ask for it because the person has just signed in. */
interface PasswordBody {
  readonly password?: string;
}

interface PasswordFormRules<V extends object, B extends object>
  extends Pick<FormOptions<V, B>, 'initial' | 'check' | 'explain'> {
  /** True if the form asks for the password; false just after sign-in. */
  readonly asksPassword: boolean;
  readonly send: (body: B & PasswordBody) => unknown;
}

/**
 * Form of a change to the sign-in methods of the person. Asks for the password unless the person has just signed in.
 * `passwordField` is the password field, or false if the password is not needed.
 */
export function usePasswordForm<V extends object, B extends object>(rules: PasswordFormRules<V, B>) {
  const { initial, check, send, explain = explainFailure } = rules;
  const [isAsking, setIsAsking] = useState(rules.asksPassword);
  const form: FormState<V & { readonly password: string }> = useForm({
    initial: { ...initial, password: '' },
    check: (values): Checked<B & PasswordBody> => {
      const checkedBody = check(values);
      const isMissing = isAsking && values.password === '';
      const issues = [
        ...issuesIn(checkedBody),
        ...(isMissing ? [{ path: '/password', message: 'Escriba su contraseña.' }] : []),
      ];
      if ('issues' in checkedBody || issues.length > 0) return { issues };
      return { body: { ...checkedBody.body, ...(isAsking && { password: values.password }) } };
    },
    send,
    explain: (error) => {
      const issues = explain(error);
      // While the form was open, the session became too old to do without the password.
      if (issues.some(({ path }) => path === '/password')) setIsAsking(true);
      return issues;
    },
  });
  const passwordField = isAsking && (
    <PasswordField
      {...textField(form as unknown as FormState<{ readonly password: string }>, 'password')}
      label="Su contraseña"
      required
      help="Para confirmar que es usted quien hace el cambio."
      data-autofocus
      autoComplete="current-password"
      maxLength={maxPasswordBytes}
    />
  );
  return { form, passwordField };
}

interface PasswordDialogProps extends Omit<FormDialogProps, 'form' | 'children'> {
  readonly asksPassword: boolean;
  readonly send: (body: PasswordBody) => Promise<void>;
}

/** Dialog that asks for a confirmation, and for the password unless the person has just signed in. */
export function PasswordDialog({ asksPassword, send, ...dialog }: PasswordDialogProps): ReactNode {
  const { form, passwordField } = usePasswordForm({
    asksPassword,
    initial: {},
    check: () => ({ body: {} }),
    send,
  });
  return (
    <FormDialog {...dialog} form={form} {...(dialog.tone === 'danger' && { cancelText: 'No, cancelar' })}>
      {passwordField}
    </FormDialog>
  );
}

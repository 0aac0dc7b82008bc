import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { cleanNumberText } from '@vitrina/model/figures';
import { type ReactNode, useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { codeDigits } from '../../../lib/session/second-step.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { textField, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { CodesList } from './codes-list.tsx';
import { usePasswordForm } from './password-form.tsx';
import { QrCode } from './qr-code.tsx';

interface SetUpProps {
  /** True to ask for the password; false just after sign-in. */
  readonly asksPassword: boolean;
  /** Called when the person confirms that the recovery codes are saved. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly cancelText: string;
}

/** Secret of the authenticator app. */
type Secret = AnswerOf<CommonCalls['secondStep']['beginTotp']>;

/**
 * Sets up an authenticator app in four steps: password, secret as a QR code, confirmation by a code, recovery codes.
 */
export function SecondStepSetUp({ asksPassword, onDone, onCancel, cancelText }: SetUpProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const cancelButton = <Button onClick={onCancel}>{cancelText}</Button>;
  if (codes !== null)
    return (
      <CodesList codes={codes} doneLabel="La verificación en dos pasos quedó activada." onDone={onDone} />
    );
  if (secret !== null)
    return <ConfirmSetUp secret={secret} cancelButton={cancelButton} onConfirmed={setCodes} />;
  return <BeginSetUp asksPassword={asksPassword} cancelButton={cancelButton} onBegun={setSecret} />;
}

interface BeginningProps {
  readonly asksPassword: boolean;
  readonly cancelButton: ReactNode;
  readonly onBegun: (secret: Secret) => void;
}

function BeginSetUp({ asksPassword, cancelButton, onBegun }: BeginningProps) {
  const { form, passwordField } = usePasswordForm({
    asksPassword,
    initial: {},
    check: () => ({ body: {} }),
    send: async (body) => onBegun(await request(calls.secondStep.beginTotp, { body })),
  });
  return (
    <Form {...form.form}>
      <div className={stack(16)}>
        <p className={text('second')}>
          Necesita una aplicación de autenticación en su teléfono, por ejemplo Google Authenticator, Microsoft
          Authenticator o Aegis.
        </p>
        {passwordField}
      </div>
      <DialogActions>
        {cancelButton}
        <Button type="submit" kind="red" busy={form.busy} busyText="Preparando…">
          Continuar
        </Button>
      </DialogActions>
    </Form>
  );
}

interface ConfirmationProps {
  readonly secret: Secret;
  readonly cancelButton: ReactNode;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

function ConfirmSetUp({ secret, cancelButton, onConfirmed }: ConfirmationProps) {
  const form = useForm({
    initial: { code: '' },
    check: (body) =>
      checkedWith(body, {
        '/code':
          cleanNumberText(body.code).length !== codeDigits && `Escriba los ${codeDigits} números del código.`,
      }),
    send: async (body) => onConfirmed((await request(calls.secondStep.confirmTotp, { body })).recovery_codes),
  });
  return (
    <Form {...form.form}>
      <div className={stack(16)}>
        <p className={text('second')}>Escanee este código con la aplicación.</p>
        <QrCode text={secret.uri} label="Código QR para la aplicación de autenticación" />
        <p className={cx(stack(4), text('label', 'second'))}>
          ¿No puede escanearlo? Escriba esta clave en la aplicación:
          <code className={text('anywhere')}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          {...textField(form, 'code')}
          label="Código que muestra la aplicación"
          required
          help="Cambia cada 30 segundos."
          // The next thing to do, once the code is scanned.
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          placeholder="000000"
        />
      </div>
      <DialogActions>
        {cancelButton}
        <Button type="submit" kind="red" busy={form.busy} busyText="Comprobando…">
          Activar
        </Button>
      </DialogActions>
    </Form>
  );
}

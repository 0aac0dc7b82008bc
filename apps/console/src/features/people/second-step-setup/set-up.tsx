import { calls } from '@vitrina/client/calls';
import { bareFigure } from '@vitrina/model/figures';
import { type ReactNode, useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { codeDigits } from '../../../lib/session/second-step.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { CodesList } from './codes-list.tsx';
import { CurrentPasswordField } from './password-field.tsx';
import { QrCode } from './qr-code.tsx';

interface SetUpProps {
  /** The session has not only just begun. */
  readonly asksPassword: boolean;
  /** The recovery codes were kept. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly cancelText: string;
}

type Shown = { readonly secret: string; readonly uri: string };

/** Sets an authenticator app up: who it is, the secret as a QR code, a code that confirms it, and the recovery codes. */
export function SetUp({ asksPassword, onDone, onCancel, cancelText }: SetUpProps) {
  const [secretKey, setShown] = useState<Shown | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const cancel = <Button onClick={onCancel}>{cancelText}</Button>;
  if (codes !== null)
    return <CodesList codes={codes} done="La verificación en dos pasos quedó activada." onDone={onDone} />;
  if (secretKey !== null) return <Confirmation shown={secretKey} cancel={cancel} onConfirmed={setCodes} />;
  return <Beginning asksPassword={asksPassword} cancel={cancel} onBegun={setShown} />;
}

interface BeginningProps {
  readonly asksPassword: boolean;
  readonly cancel: ReactNode;
  readonly onBegun: (shown: Shown) => void;
}

function Beginning({ asksPassword, cancel, onBegun }: BeginningProps) {
  const [asks, setAsks] = useState(asksPassword);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      checkedWith(asks ? { password } : {}, {
        '/password': asks && password === '' && 'Escriba su contraseña.',
      }),
    send: async (body: { readonly password?: string }) =>
      onBegun(await request(calls.secondStep.beginTotp, { body })),
    explain: (error) => {
      const issues = explainFailure(error);
      // The session has grown old meanwhile.
      if (issues.some(({ path }) => path === '/password')) setAsks(true);
      return issues;
    },
  });
  return (
    <Form {...form.form}>
      <div className={stack(16)}>
        <p className={text('second')}>
          Necesita una aplicación de autenticación en su teléfono, por ejemplo Google Authenticator, Microsoft
          Authenticator o Aegis.
        </p>
        {asks && <CurrentPasswordField form={form} />}
      </div>
      <DialogActions>
        {cancel}
        <Button type="submit" kind="red" busy={form.busy} busyText="Preparando…">
          Continuar
        </Button>
      </DialogActions>
    </Form>
  );
}

interface ConfirmationProps {
  readonly shown: Shown;
  readonly cancel: ReactNode;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

function Confirmation({ shown, cancel, onConfirmed }: ConfirmationProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      checkedWith(
        { code },
        {
          '/code': bareFigure(code).length !== codeDigits && `Escriba los ${codeDigits} números del código.`,
        },
      ),
    send: async (body) => onConfirmed((await request(calls.secondStep.confirmTotp, { body })).recovery_codes),
  });
  return (
    <Form {...form.form}>
      <div className={stack(16)}>
        <p className={text('second')}>Escanee este código con la aplicación.</p>
        <QrCode text={shown.uri} label="Código QR para la aplicación de autenticación" />
        <p className={cx(stack(4), text('label', 'second'))}>
          ¿No puede escanearlo? Escriba esta clave en la aplicación:
          <code className={text('anywhere')}>{shown.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          label="Código que muestra la aplicación"
          required
          help="Cambia cada 30 segundos."
          error={form.errorAt('code')}
          {...textControl(form, 'code')}
          // The next thing to do, once the code is scanned.
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          placeholder="000000"
        />
      </div>
      <DialogActions>
        {cancel}
        <Button type="submit" kind="red" busy={form.busy} busyText="Comprobando…">
          Activar
        </Button>
      </DialogActions>
    </Form>
  );
}

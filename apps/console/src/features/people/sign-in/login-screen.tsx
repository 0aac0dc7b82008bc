import type { SecondStepChallenge } from '@vitrina/contract';
import type { Issue } from '@vitrina/model';
import { maxPasswordBytes } from '@vitrina/model/password';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { checkCredentials } from '../../../lib/session/check-credentials.ts';
import { ProviderButtons, useConfig } from '../../../lib/session/provider-buttons.tsx';
import { signIn } from '../../../lib/session/sign-in.ts';
import { goToProvider } from '../../../lib/session/sign-on.ts';
import { textField, useForm } from '../../../lib/state/use-form.ts';
import { waitText } from '../../../lib/wait-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PasswordField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import type { LoginData } from './login-loader.ts';
import { PasskeySignIn } from './passkeys/index.ts';
import styles from './public.module.css';
import { PublicFrame } from './public-frame.tsx';
import { LinkLine, staffIdField } from './public-parts.tsx';
import type { SecondStepFormProps } from './second-step/index.ts';

/** Error shown below the password when the credentials are wrong; both fields are then marked. */
const refusedText = 'Revise el código y la contraseña.';

/** Second step that the sign-in requires. */
interface SecondStep {
  readonly challenge: SecondStepChallenge;
  readonly Form: ComponentType<SecondStepFormProps>;
}

/** Sign-in screen (source sections 2, 5 and 8), with password and the providers of the deployment. */
export function Component() {
  const { to } = useLoaderData<LoginData>();
  const config = useConfig();
  const [keepsSession, setKeepsSession] = useState(false);
  const [busy, setBusy] = useState(false);
  const providers = config?.sign_on_providers ?? [];
  const isPasswordClosed = config?.password_closed === true;
  const [isForced, setForced] = useState(false);
  const navigate = useNavigate();
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const enterConsole = async () => navigate(to, { replace: true });
  if (secondStep !== null)
    return (
      <PublicFrame
        title="Confirme que es usted"
        description="La contraseña es correcta. Falta el segundo paso."
      >
        <secondStep.Form
          challenge={secondStep.challenge}
          onDone={enterConsole}
          onBack={() => setSecondStep(null)}
        />
      </PublicFrame>
    );
  const providerButtons = (isMain: boolean) => (
    <ProviderButtons
      providers={providers}
      isMain={isMain}
      onGo={(name) => goToProvider(name, to, keepsSession)}
    />
  );
  const passwordForm = (
    <PasswordForm
      keepsSession={keepsSession}
      onEnter={enterConsole}
      onStep={setSecondStep}
      onKeepsSession={setKeepsSession}
      onBusy={setBusy}
      mailsLinks={config?.forgotten_password === true}
    />
  );
  return (
    <PublicFrame
      title="Ingrese a la consola"
      description="Administre lo que Banco, Seguros y Empresas muestran en sus sitios."
      busy={busy}
    >
      {isPasswordClosed ? (
        <>
          {providerButtons(true)}
          {isForced ? (
            passwordForm
          ) : (
            <Button onClick={() => setForced(true)} wide>
              Ingresar con contraseña de emergencia
            </Button>
          )}
        </>
      ) : (
        <>
          {passwordForm}
          {providers.length > 0 && (
            <div className={stack(16)}>
              <p className={cx(row(12), text('label', 'second'), styles.or)}>o</p>
              {providerButtons(false)}
            </div>
          )}
        </>
      )}
      <LinkLine textBefore="¿No tiene acceso?" to="/pages/register">
        Solicite una cuenta
      </LinkLine>
    </PublicFrame>
  );
}

interface PasswordFormProps {
  /** Called once the person is signed in. */
  readonly onEnter: () => Promise<void>;
  readonly onStep: (step: SecondStep) => void;
  /** True to continue the session after the browser is closed, also for sign-ins by passkey or provider. */
  readonly keepsSession: boolean;
  readonly onKeepsSession: (keepsSession: boolean) => void;
  readonly onBusy: (busy: boolean) => void;
  /** True if people who forgot their password can request a link by mail. */
  readonly mailsLinks: boolean;
}

function PasswordForm({
  keepsSession,
  onEnter,
  onStep,
  onKeepsSession,
  onBusy,
  mailsLinks,
}: PasswordFormProps) {
  const passwordField = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { staff_id: '', password: '', keepsSession },
    check: checkCredentials,
    send: async (credentials) => {
      const { staff_id: staffId, password } = credentials;
      const challenge = await signIn(staffId, password, credentials.keepsSession);
      if (challenge === null) return onEnter();
      // Loaded only for people who have a second step.
      const { SecondStepForm: Form } = await import('./second-step/index.ts');
      onBusy(false);
      onStep({ challenge, Form });
    },
    explain: (error) => {
      passwordField.current?.focus();
      return issuesOf(error);
    },
  });
  const { busy } = form;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const areBothMarked = form.issues.some(({ message }) => message === refusedText);

  return (
    <Form className={stack(16)} {...form.form}>
      <TextField
        {...textField(form, 'staff_id')}
        {...staffIdField}
        {...(areBothMarked && { 'aria-invalid': true })}
        autoFocus
        maxLength={128}
        aria-required
      />
      <PasswordField
        {...textField(form, 'password')}
        ref={passwordField}
        label="Contraseña"
        labelEnd={mailsLinks && <Link to="/pages/forgotten">¿Olvidó su contraseña?</Link>}
        large
        autoComplete="current-password"
        maxLength={maxPasswordBytes}
        placeholder="••••••••••"
        aria-required
      />
      <KeepField
        keepsSession={form.values.keepsSession}
        onChange={(checked) => {
          form.set({ keepsSession: checked });
          onKeepsSession(checked);
        }}
      />
      <Button type="submit" kind="red" size="large" wide busy={busy} busyText="Ingresando…">
        Ingresar
      </Button>
      <PasskeySignIn keepsSession={keepsSession} disabled={busy} onBusy={onBusy} onDone={onEnter} />
    </Form>
  );
}

/** Checkbox that keeps the session after the browser is closed. */
function KeepField({
  keepsSession,
  onChange,
}: {
  readonly keepsSession: boolean;
  readonly onChange: (keepsSession: boolean) => void;
}) {
  const limitsId = useId();
  return (
    <div className={stack(4)}>
      <Checkbox
        name="keep"
        aria-describedby={limitsId}
        checked={keepsSession}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        Mantener la sesión en este equipo
      </Checkbox>
      <p id={limitsId} className={cx(text('label', 'second'), styles.limits)}>
        Seguirá abierta aunque cierre el navegador. Sin actividad se cierra igualmente.
      </p>
    </div>
  );
}

/** Shows the failure of a sign-in in a notice and returns the issues of the fields. */
function issuesOf(error: unknown): readonly Issue[] {
  if (isApiError(error) && error.status === 401) {
    notify({
      tone: 'danger',
      title: 'Error de autenticación',
      text: 'El usuario o contraseña inválida. Intentelo nuevamente.',
      durationMs: 2500,
    });
    return [{ path: '/password', message: refusedText }];
  }
  if (isApiError(error) && error.status === 429) {
    const waitMessage = `Demasiados intentos. Espere ${waitText(error.retryAfter)} e intente de nuevo.`;
    notify({ tone: 'danger', title: 'Error de autenticación', text: waitMessage, durationMs: 2500 });
    return [{ path: '/password', message: waitMessage }];
  }
  noticeFailure(error);
  return [];
}

import { IconLock } from '@tabler/icons-react';
import type { SecondStepChallenge } from '@vitrina/contract';
import { maxPasswordBytes } from '@vitrina/model/password';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { PasskeySignIn } from '../features/people/sign-in/passkeys/index.ts';
import type { SecondStepFormProps } from '../features/people/sign-in/second-step/index.ts';
import type { Config } from '../lib/calls/api.ts';
import { isApiError } from '../lib/calls/api-error.ts';
import { noticeFailure } from '../lib/notices.ts';
import { checkCredentials } from '../lib/session/check-credentials.ts';
import { ProviderButtons, useConfig } from '../lib/session/provider-buttons.tsx';
import { sessionLife } from '../lib/session/session-life.ts';
import { isSignedInAgain, signIn } from '../lib/session/sign-in.ts';
import { openProvider } from '../lib/session/sign-on.ts';
import { textControl, useForm } from '../lib/state/use-form.ts';
import { waitText } from '../lib/wait-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { PasswordField, TextField } from '../ui/form/fields.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { stack, text } from '../ui/primitives/index.ts';

export interface ReSignInDialogProps {
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/**
 * Returns the staff id of the current or last session. Identity providers may use another name for the same person.
 */
const currentStaffId = (): string | undefined => sessionLife.read()?.staffId;

/** Dialog to sign in again without leaving the screen, with any sign-in method of the deployment. */
export function ReSignInDialog(props: ReSignInDialogProps) {
  const config = useConfig();
  const [initialStaffId] = useState(currentStaffId);
  const { onDone } = props;
  const continueSession = useCallback(() => {
    // If another person signs in, the console reloads without data of the first person.
    if (currentStaffId() === initialStaffId) onDone();
    else window.location.assign('/');
  }, [initialStaffId, onDone]);
  const providers = config?.sign_on_providers ?? [];
  const providerButtons = providers.length > 0 && (
    <ProviderSignIn providers={providers} onDone={continueSession} />
  );
  const sharedProps = { onDone: continueSession, onLeave: props.onLeave };
  if (config?.password_closed !== true)
    return <PasswordSignIn {...sharedProps} providerButtons={providerButtons} />;
  return (
    <Dialog
      {...dialogTexts}
      onClose={() => undefined}
      actions={<Button onClick={props.onLeave}>Salir</Button>}
    >
      {providerButtons}
    </Dialog>
  );
}

const dialogTexts = {
  title: 'Su sesión terminó',
  line: 'Ingrese de nuevo para continuar. Lo que escribió en esta pantalla sigue aquí.',
  icon: <IconLock stroke={1.75} />,
};

interface ProviderSignInProps extends Pick<ReSignInDialogProps, 'onDone'> {
  readonly providers: Config['sign_on_providers'];
}

/**
 * Buttons that sign in at an identity provider in another tab. When the person returns to this tab signed in, the
 * dialog continues.
 */
function ProviderSignIn({ providers, onDone }: ProviderSignInProps) {
  useEffect(() => {
    const checkSession = async () => {
      if (await isSignedInAgain()) onDone();
    };
    const handleFocus = () => void checkSession().catch(noticeFailure);
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, [onDone]);
  return (
    <div className={stack(8)}>
      <ProviderButtons providers={providers} onGo={openProvider} />
      <p className={text('small', 'second')}>
        Se abre en otra pestaña. Después de ingresar, vuelva a esta para continuar.
      </p>
    </div>
  );
}

interface PasswordSignInProps extends ReSignInDialogProps {
  /** Other sign-in methods. */
  readonly providerButtons: ReactNode;
}

/** Second step that the sign-in requires. */
interface SecondStep {
  readonly challenge: SecondStepChallenge;
  readonly Form: ComponentType<SecondStepFormProps>;
}

function PasswordSignIn({ onDone, onLeave, providerButtons }: PasswordSignInProps) {
  const [staffId] = useState(() => sessionLife.read()?.staffId);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const form = useForm({
    initial: { staff_id: staffId ?? '', password: '', keepsSession: false },
    check: checkCredentials,
    send: async ({ staff_id, password, keepsSession }) => {
      const challenge = await signIn(staff_id, password, keepsSession);
      if (challenge === null) return onDone();
      const { SecondStepForm: Form } = await import('../features/people/sign-in/second-step/index.ts');
      setSecondStep({ challenge, Form });
    },
    explain: (error) => [{ path: '/password', message: refusalText(error) }],
  });

  if (secondStep !== null)
    return (
      <Dialog
        title="Confirme que es usted"
        line="La contraseña es correcta. Falta el segundo paso."
        icon={<IconLock stroke={1.75} />}
        onClose={() => undefined}
      >
        <secondStep.Form
          challenge={secondStep.challenge}
          onDone={onDone}
          onBack={() => setSecondStep(null)}
        />
      </Dialog>
    );
  return (
    <Dialog
      {...dialogTexts}
      onClose={() => undefined}
      form={form.form}
      actions={
        <>
          <Button onClick={onLeave}>Salir</Button>
          <Button type="submit" kind="red" busy={form.busy} busyText="Ingresando…">
            Ingresar
          </Button>
        </>
      }
    >
      <div className={stack(16)}>
        <TextField
          label="Código de empleado"
          error={form.errorAt('staff_id')}
          {...textControl(form, 'staff_id')}
          autoComplete="username"
          readOnly={staffId !== undefined}
        />
        <PasswordField
          label="Contraseña"
          error={form.errorAt('password')}
          {...textControl(form, 'password')}
          autoComplete="current-password"
          maxLength={maxPasswordBytes}
          data-autofocus={staffId === undefined ? undefined : true}
        />
        <PasskeySignIn disabled={form.busy} onDone={onDone} />
        {providerButtons}
      </div>
    </Dialog>
  );
}

function refusalText(error: unknown): string {
  if (!isApiError(error)) return 'No se pudo ingresar. Intente de nuevo.';
  if (error.status === 401) return 'Revise el código y la contraseña.';
  if (error.status === 429)
    return `Demasiados intentos. Espere ${waitText(error.retryAfter)} e intente de nuevo.`;
  return error.detail;
}

import type { SecondStepAnswer, SecondStepChallenge, SecondStepKind } from '@vitrina/contract';
import type { Issue } from '@vitrina/model';
import { cleanNumberText } from '@vitrina/model/figures';
import { isApiError } from '../../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../../lib/notices.ts';
import { loadPasskeys } from '../../../../lib/session/passkey-support.ts';
import { answerSecondStep, codeDigits } from '../../../../lib/session/second-step.ts';
import { type Checked, checkedWith } from '../../../../lib/state/checked.ts';
import { type FormState, textField, useForm } from '../../../../lib/state/use-form.ts';
import { waitText } from '../../../../lib/wait-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { Checkbox } from '../../../../ui/form/inputs.tsx';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { row, stack, text } from '../../../../ui/primitives/index.ts';
import { PasskeyButton } from '../passkeys/index.ts';

export interface SecondStepFormProps {
  readonly challenge: SecondStepChallenge;
  /** Called once the person is signed in. */
  readonly onDone: () => void | Promise<void>;
  /** Returns to the password form, on request or because the second step has expired. */
  readonly onBack: () => void;
}

/** Kinds of second step with typed input, that is, all but passkeys. */
type TypedKind = Exclude<SecondStepKind, 'passkey'>;

interface StepValues {
  readonly kind: TypedKind;
  readonly code: string;
  readonly remember: boolean;
}

const recoveryLetters = 10;

function checkCode({ kind, code, remember }: StepValues): Checked<SecondStepAnswer> {
  const digits = cleanNumberText(code);
  const letterCount = code.replace(/[^0-9a-z]/gi, '').length;
  return checkedWith<SecondStepAnswer>(
    { kind, code, remember },
    {
      '/code':
        kind === 'code'
          ? !/^\d+$/.test(digits) || digits.length !== codeDigits
            ? `Escriba los ${codeDigits} números del código.`
            : false
          : letterCount !== recoveryLetters && `El código tiene ${recoveryLetters} letras o números.`,
    },
  );
}

function issuesOf(error: unknown, onBack: () => void): readonly Issue[] {
  if (isApiError(error, 'second_step_expired')) {
    notify({ tone: 'warning', title: 'Error de autenticación', text: error.detail });
    onBack();
    return [];
  }
  if (isApiError(error, 'second_step_failed')) return [{ path: '/code', message: error.detail }];
  if (isApiError(error) && error.status === 429)
    return [
      {
        path: '/code',
        message: `Demasiados intentos. Espere ${waitText(error.retryAfter)} e ingrese de nuevo.`,
      },
    ];
  noticeFailure(error);
  return [];
}

/** Form of the second step of a sign-in: a code of the app, a recovery code, or a passkey. */
export function SecondStepForm({ challenge, onDone, onBack }: SecondStepFormProps) {
  const typedKinds = challenge.kinds.filter((kind): kind is TypedKind => kind !== 'passkey');
  const explainError = (error: unknown) => issuesOf(error, onBack);
  const form = useForm<StepValues, SecondStepAnswer>({
    initial: { kind: typedKinds[0] ?? 'recovery_code', code: '', remember: false },
    check: checkCode,
    send: async (body) => {
      await answerSecondStep(body);
      await onDone();
    },
    explain: explainError,
  });
  const { kind, remember } = form.values;
  const otherKind = kind === 'code' ? 'recovery_code' : 'code';
  return (
    <Form className={stack(16)} {...form.form}>
      {challenge.kinds.includes('passkey') && (
        <PasskeyButton
          disabled={form.busy}
          askPasskey={async () => {
            const { signSecondStep } = await loadPasskeys();
            await answerSecondStep({ kind: 'passkey', credential: await signSecondStep(), remember });
            await onDone();
          }}
          explainError={(error) => explainError(error)[0]?.message ?? null}
        >
          Usar una llave de acceso
        </PasskeyButton>
      )}
      <CodeField key={kind} form={form} />
      {challenge.may_remember && (
        <Checkbox
          checked={remember}
          onChange={(event) => form.set({ remember: event.currentTarget.checked })}
        >
          No pedirlo en este equipo por 30 días
        </Checkbox>
      )}
      <Button type="submit" kind="red" size="large" wide busy={form.busy} busyText="Comprobando…">
        Continuar
      </Button>
      <div className={row(8, 'between', 'wrap')}>
        <Button onClick={onBack}>Volver</Button>
        {typedKinds.includes(otherKind) && (
          <Button onClick={() => form.set({ kind: otherKind, code: '' })}>
            {otherKind === 'code' ? 'Usar el código de la aplicación' : 'Usar un código de recuperación'}
          </Button>
        )}
      </div>
      {kind === 'recovery_code' && (
        <p className={text('label', 'second')}>
          ¿No tiene códigos? Pida a un administrador que restablezca su verificación en dos pasos.
        </p>
      )}
    </Form>
  );
}

function CodeField({ form }: { readonly form: FormState<StepValues> }) {
  const sharedProps = {
    ...textField(form, 'code'),
    large: true,
    autoFocus: true,
    spellCheck: false,
    'aria-required': true,
  } as const;
  return form.values.kind === 'code' ? (
    <TextField
      {...sharedProps}
      label="Código de su aplicación"
      help="El de 6 números que muestra su aplicación de autenticación."
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      placeholder="000000"
    />
  ) : (
    <TextField
      {...sharedProps}
      label="Código de recuperación"
      help="Uno de los que guardó al activar la verificación. Sirve una sola vez."
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
      placeholder="XXXXX-XXXXX"
    />
  );
}

import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { calls } from '@vitrina/client/calls';
import type { NewPasskey } from '@vitrina/contract';
import { exchange, request } from '../calls/api.ts';
import { rememberAnswer } from './sign-in.ts';

/** The browser used no passkey; the message says why, as far as it tells. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/**
 * Signs in by a passkey that the person picks, in place of the password.
 * @throws PasskeyError when the browser used none, ApiError when the service refuses it
 */
export async function signInByPasskey(keep: boolean): Promise<void> {
  const options = await request(calls.passkeys.requestOptions, {}, { aboutSession: true });
  const credential = await inBrowser(options.timeout, () => startAuthentication({ optionsJSON: options }));
  const body = { credential, keep };
  await rememberAnswer(await exchange(calls.passkeys.signIn, { body }, { aboutSession: true }));
}

/**
 * Has the browser sign what the second step of a sign-in asks for.
 * @throws PasskeyError when the browser used none, ApiError when the service refuses it
 */
export async function signSecondStep() {
  const options = await request(calls.secondStep.passkeyOptions, {}, { aboutSession: true });
  return inBrowser(options.timeout, () => startAuthentication({ optionsJSON: options }));
}

/**
 * Has the browser make a passkey, which is kept under that name.
 * @throws PasskeyError when the browser made none, ApiError when the service refuses it
 */
export async function addPasskey({
  name,
  password,
}: {
  readonly name: string;
  readonly password?: string;
}): Promise<NewPasskey> {
  const options = await request(calls.passkeys.creationOptions, {
    body: { ...(password !== undefined && { password }) },
  });
  const credential = await inBrowser(
    options.timeout,
    () => startRegistration({ optionsJSON: options }),
    'Se canceló, o este equipo no pudo crear la llave. Puede intentarlo de nuevo.',
  );
  return request(calls.passkeys.add, { body: { name, credential } });
}

/** By the name that the browser gives the failure. `NotAllowedError` does not tell a person who cancels from one who has no passkey here. */
const failures: Readonly<Record<string, string>> = {
  AbortError: 'Se canceló. Puede intentarlo de nuevo.',
  ConstraintError: 'Este equipo no tiene huella, rostro ni PIN con que proteger una llave. Use otro equipo.',
  InvalidStateError: 'En este equipo ya hay una llave de acceso suya.',
  NotSupportedError: 'Este equipo no admite llaves de acceso. Use otro, o una llave de seguridad.',
  SecurityError:
    'En esta dirección no se pueden usar llaves de acceso. Abra la consola por su nombre, con https.',
};

/** `notAllowed` explains the failure that may be a person who cancels. */
async function inBrowser<T>(
  timeoutMs: number,
  work: () => Promise<T>,
  notAllowed = 'Se canceló, o este equipo no tiene una llave de acceso para la consola.',
): Promise<T> {
  const startCount = performance.now();
  try {
    return await work();
  } catch (error) {
    const name = error instanceof WebAuthnError || error instanceof DOMException ? error.name : '';
    const isLate = name === 'NotAllowedError' && performance.now() - startCount >= timeoutMs;
    throw new PasskeyError(
      isLate
        ? 'Pasó demasiado tiempo. Intente de nuevo.'
        : ((name === 'NotAllowedError' ? notAllowed : failures[name]) ??
            'El navegador no pudo usar la llave de acceso. Intente de nuevo.'),
      { cause: error },
    );
  }
}

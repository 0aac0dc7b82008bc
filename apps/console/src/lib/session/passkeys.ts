import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { calls } from '@vitrina/client/calls';
import type { NewPasskey } from '@vitrina/contract';
import { exchange, request } from '../calls/api.ts';
import { rememberAnswer } from './sign-in.ts';

/** Thrown when the browser used no passkey; the message gives the reason as far as the browser reports it. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/**
 * Signs in with a passkey that the person picks, instead of a password.
 * @throws PasskeyError when the browser used none, ApiError when the service refuses it
 */
export async function signInByPasskey(keepsSession: boolean): Promise<void> {
  const options = await request(calls.passkeys.requestOptions, {}, { aboutSession: true });
  const credential = await inBrowser(options.timeout, () => startAuthentication({ optionsJSON: options }));
  const body = { credential, keep: keepsSession };
  await rememberAnswer(await exchange(calls.passkeys.signIn, { body }, { aboutSession: true }));
}

/**
 * Lets the browser sign the challenge of the second sign-in step with a passkey.
 * @throws PasskeyError when the browser used none, ApiError when the service refuses it
 */
export async function signSecondStep() {
  const options = await request(calls.secondStep.passkeyOptions, {}, { aboutSession: true });
  return inBrowser(options.timeout, () => startAuthentication({ optionsJSON: options }));
}

/**
 * Creates a passkey in the browser and registers it under that name.
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

/**
 * Messages by the name of the browser's error. `NotAllowedError` does not distinguish a person who cancels from one
 * without a passkey on this device.
 */
const failures: Readonly<Record<string, string>> = {
  AbortError: 'Se canceló. Puede intentarlo de nuevo.',
  ConstraintError: 'Este equipo no tiene huella, rostro ni PIN con que proteger una llave. Use otro equipo.',
  InvalidStateError: 'En este equipo ya hay una llave de acceso suya.',
  NotSupportedError: 'Este equipo no admite llaves de acceso. Use otro, o una llave de seguridad.',
  SecurityError:
    'En esta dirección no se pueden usar llaves de acceso. Abra la consola por su nombre, con https.',
};

/**
 * Runs a passkey operation of the browser and translates its failure.
 * @param notAllowed message for `NotAllowedError`, which may mean that the person cancelled
 */
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

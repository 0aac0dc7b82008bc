import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { calls } from '@vitrina/client/calls';
import type { NewPasskey } from '@vitrina/contract';
import { request, requestResponse } from '../calls/api.ts';
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
  const options = await request(calls.passkeys.requestOptions, {}, { isSessionCall: true });
  const credential = await runInBrowser(options.timeout, () => startAuthentication({ optionsJSON: options }));
  const body = { credential, keep: keepsSession };
  await rememberAnswer(await requestResponse(calls.passkeys.signIn, { body }, { isSessionCall: true }));
}

/**
 * Lets the browser sign the challenge of the second sign-in step with a passkey.
 * @throws PasskeyError when the browser used none, ApiError when the service refuses it
 */
export async function signSecondStep() {
  const options = await request(calls.secondStep.passkeyOptions, {}, { isSessionCall: true });
  return runInBrowser(options.timeout, () => startAuthentication({ optionsJSON: options }));
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
  const credential = await runInBrowser(
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
const failureTexts: Readonly<Record<string, string>> = {
  AbortError: 'Se canceló. Puede intentarlo de nuevo.',
  ConstraintError: 'Este equipo no tiene huella, rostro ni PIN con que proteger una llave. Use otro equipo.',
  InvalidStateError: 'En este equipo ya hay una llave de acceso suya.',
  NotSupportedError: 'Este equipo no admite llaves de acceso. Use otro, o una llave de seguridad.',
  SecurityError:
    'En esta dirección no se pueden usar llaves de acceso. Abra la consola por su nombre, con https.',
};

/**
 * Runs a passkey operation of the browser and translates its failure.
 * @param notAllowedText message for `NotAllowedError`, which may mean that the person cancelled
 */
async function runInBrowser<T>(
  timeoutMs: number,
  runCeremony: () => Promise<T>,
  notAllowedText = 'Se canceló, o este equipo no tiene una llave de acceso para la consola.',
): Promise<T> {
  const startedAtMs = performance.now();
  try {
    return await runCeremony();
  } catch (error) {
    const name = error instanceof WebAuthnError || error instanceof DOMException ? error.name : '';
    const isTimedOut = name === 'NotAllowedError' && performance.now() - startedAtMs >= timeoutMs;
    throw new PasskeyError(
      isTimedOut
        ? 'Pasó demasiado tiempo. Intente de nuevo.'
        : ((name === 'NotAllowedError' ? notAllowedText : failureTexts[name]) ??
            'El navegador no pudo usar la llave de acceso. Intente de nuevo.'),
      { cause: error },
    );
  }
}

import { generateKeyPairSync } from 'node:crypto';
import type { AnswerOf, CreatedCredential, passkeyCalls, SignedCredential } from '@vitrina/contract';
import type { Logger } from '../../../platform/log.ts';
import { challengeLifeMs } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * WebAuthn library, loaded at the first use: it is as large as all other sign-in code, and many servers never need
 * it.
 */
let libraryPromise: Promise<typeof import('@simplewebauthn/server')> | null = null;
const loadLibrary = () => {
  libraryPromise ??= import('@simplewebauthn/server');
  return libraryPromise;
};

/** Timeout sent to the browser: the lifetime of the challenge. */
export const ceremonyTimeoutMs = challengeLifeMs;

/** Accepted signature algorithms, preferred first: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257] as const;

/** Expected values of a response to a challenge. */
export interface ExpectedChallenge {
  readonly challenge: string;
  readonly rp: RelyingParty;
}

/** Properties of a new credential that are stored. */
export interface NewCredential {
  readonly id: string;
  /** Public key in COSE format, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly synced: boolean;
}

/** Verified assertion of an authenticator. */
export interface Assertion {
  readonly counter: number;
  readonly synced: boolean;
}

type RequestOptions = AnswerOf<typeof passkeyCalls.requestOptions>;

/**
 * Returns the options to sign a challenge with one of these passkeys, or without a list, with any passkey of the
 * browser.
 */
export function requestOptions(
  { id: rpId }: RelyingParty,
  challenge: string,
  allowCredentials: RequestOptions['allowCredentials'] = [],
): RequestOptions {
  const timeout = ceremonyTimeoutMs;
  return { rpId, challenge, timeout, userVerification: 'required', allowCredentials };
}

/**
 * Returns the credential that a browser created for the challenge; null for an invalid one, with the reason in the
 * log.
 */
export async function verifyCreation(
  { challenge, rp }: ExpectedChallenge,
  { id, rawId, type, response }: CreatedCredential,
  log: Logger,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  return nullOnFailure(log, async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId, type },
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      synced: credentialBackedUp,
    };
  });
}

/**
 * Returns the assertion of an authenticator with user verification; null for another key, challenge, origin or
 * domain, with the reason in the log. Without a key it does the same work and returns null, so that the response time
 * does not reveal which passkeys exist. The caller compares the counter.
 */
export async function verifyAssertion(
  { challenge, rp }: ExpectedChallenge,
  { id, rawId, type, response }: SignedCredential,
  publicKey: string | null,
  log: Logger,
): Promise<Assertion | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  return nullOnFailure(log, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId, type },
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      // The library compares the counter before the signature, so that a forged response could report a copied
      // passkey. -1 disables this.
      credential: { id, publicKey: new Uint8Array(keyBytes(publicKey)), counter: -1 },
    });
    if (!verified || publicKey === null) return null;
    return {
      counter: authenticationInfo.newCounter,
      synced: authenticationInfo.credentialBackedUp,
    };
  });
}

/**
 * Runs a check of the library and returns null for an invalid response, which the library reports by throwing. Logs
 * the reason as information, because it is no fault of the server.
 */
async function nullOnFailure<T>(log: Logger, verification: () => Promise<T | null>): Promise<T | null> {
  const logRefusal = (reason: string): null => {
    log.info({ action: 'passkey_refused', reason }, 'a passkey was refused');
    return null;
  };
  try {
    return (await verification()) ?? logRefusal('the signature is not of this passkey');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return logRefusal(error.message);
  }
}

function keyBytes(publicKey: string | null): Buffer {
  if (publicKey !== null) return Buffer.from(publicKey, 'base64url');
  dummyKey ??= es256Key();
  return dummyKey;
}

let dummyKey: Buffer | null = null;

/** Generates a public key without a known private key, as COSE (RFC 9053, 7.1.1): EC2, ES256, P-256, x, y. */
function es256Key(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
}

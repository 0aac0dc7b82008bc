import { timingSafeEqual } from 'node:crypto';
import { consentTexts, currentConsent, formMinSeconds } from '@vitrina/model';
import { invalidField, type Problem, tooMany } from '../../../errors.ts';
import { keyedHash } from './address-hash.ts';

/** Time for which an opened form may be sent (ms). Afterwards the page must open the form again. */
const tokenLifetimeMs = 24 * 3_600_000;

const tokenPattern = /^([0-9a-z]{6,9})\.([\w-]{1,20})\.([\w-]{43})$/;

/** Returns a signed token with the opening time of the record's form and the version of its consent text. */
export function createOpeningToken(secret: Buffer, entryId: string, at: Date): string {
  const message = `${Math.floor(at.getTime() / 1000).toString(36)}.${currentConsent().version}`;
  return `${message}.${keyedHash(secret, 'form', entryId, message)}`;
}

/**
 * Returns the version of the consent text in the token. Throws 400 for a token that is invalid, expired or of another
 * record, 429 when the form is sent too soon.
 */
export function consentVersionOf(secret: Buffer, entryId: string, openingToken: string, now: Date): string {
  const [, seconds = '', version = '', signature = ''] = tokenPattern.exec(openingToken) ?? [];
  const expectedSignature = Buffer.from(keyedHash(secret, 'form', entryId, `${seconds}.${version}`));
  const signatureBytes = Buffer.from(signature);
  if (
    signatureBytes.length !== expectedSignature.length ||
    !timingSafeEqual(signatureBytes, expectedSignature)
  )
    throw outdatedFormProblem();
  const ageMs = now.getTime() - Number.parseInt(seconds, 36) * 1000;
  if (ageMs > tokenLifetimeMs || !consentTexts.some((text) => text.version === version))
    throw outdatedFormProblem();
  if (ageMs < formMinSeconds * 1000) throw tooMany(formMinSeconds - ageMs / 1000);
  return version;
}

function outdatedFormProblem(): Problem {
  return invalidField('/opened', 'Abra el formulario de nuevo.');
}

import { toAsciiDigits } from '../texts/invisible.ts';
import { civilTime } from '../time/time-zone.ts';

/** Types of identity document, with their labels. */
export const identityDocuments = {
  dni: 'DNI',
  resident: 'Carné de residente',
  passport: 'Pasaporte',
  rtn: 'RTN',
} as const;

/** Normalises an identity number for comparison: only its digits and letters, in capitals. */
export function identityNumberKey(number: string): string {
  return toAsciiDigits(number.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

const dni = /^(?:0[1-9]|1[0-8])\d{2}(19|20)\d{2}\d{5}$/;

function isDni(key: string, now: Date): boolean {
  return dni.test(key) && Number(key.slice(4, 8)) <= Number(civilTime(now).day.slice(0, 4));
}

/** True if the text is a tax number: fourteen digits that are not all the same. */
export function isTaxNumber(text: string): boolean {
  const key = identityNumberKey(text);
  return /^\d{14}$/.test(key) && new Set(key).size > 1;
}

/** Returns the fault in the number of an identity document, in Spanish; null if there is none. */
export function identityNumberFault(document: string, number: string, now: Date): string | null {
  const key = identityNumberKey(number);
  if (document === 'dni')
    return isDni(key, now) ? null : 'Escriba los 13 dígitos de su DNI: 0801-1990-12345.';
  if (document === 'rtn')
    return isTaxNumber(number) ? null : 'Escriba los 14 dígitos de su RTN: 0801-1990-123456.';
  return /^[0-9A-Z]{5,20}$/.test(key)
    ? null
    : 'Escriba de 5 a 20 letras o números, como aparecen en su documento.';
}

/** Formats an identity number: `0801-1990-12345`. A number that is neither DNI nor RTN is returned unchanged. */
export function formatIdentityNumber(number: string): string {
  const key = identityNumberKey(number);
  return /^\d{13,14}$/.test(key) ? `${key.slice(0, 4)}-${key.slice(4, 8)}-${key.slice(8)}` : number;
}

/**
 * Masks an identity number except its beginning: `0801-****-*****`. Of other documents, the first two characters stay
 * visible.
 */
export function maskIdentityNumber(number: string): string {
  const key = identityNumberKey(number);
  return /^\d{13,14}$/.test(key)
    ? `${key.slice(0, 4)}-****-${'*'.repeat(key.length - 8)}`
    : `${key.slice(0, 2)}${'*'.repeat(Math.max(key.length - 2, 3))}`;
}

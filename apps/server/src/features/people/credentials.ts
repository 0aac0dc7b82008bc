import { cleanLine, maxPasswordBytes } from '@vitrina/model';

/** Maximum length of a staff id, in bytes of UTF-8. */
export const maxStaffIdBytes = 128;

/** Credentials of a sign-in, not verified yet. */
export interface Credentials {
  /** Staff id in the normalised form that accounts and counted attempts use. */
  readonly staffId: string;
  readonly password: string;
}

/** Normalises a staff id: no padding or invisible characters, lower case, compatibility characters resolved. */
export function normaliseStaffId(input: string): string {
  return cleanLine(input).normalize('NFKC').trim().toLowerCase();
}

const basicPattern = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i;
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses Basic credentials (RFC 7617) strictly; null for a value that cannot be a staff id and password. */
export function parseBasic(header: string | undefined): Credentials | null {
  const encodedText = header === undefined ? undefined : basicPattern.exec(header)?.[1];
  if (encodedText === undefined || encodedText.length % 4 !== 0) return null;
  const bytes = Buffer.from(encodedText, 'base64');
  if (bytes.toString('base64') !== encodedText || bytes.includes(0)) return null;
  const colonIndex = bytes.indexOf(':');
  if (colonIndex < 1 || colonIndex > maxStaffIdBytes || bytes.length - colonIndex - 1 > maxPasswordBytes)
    return null;
  try {
    const staffId = normaliseStaffId(strictDecoder.decode(bytes.subarray(0, colonIndex)));
    const password = strictDecoder.decode(bytes.subarray(colonIndex + 1));
    if (staffId === '' || password === '' || Buffer.byteLength(staffId) > maxStaffIdBytes) return null;
    return { staffId, password };
  } catch (error) {
    // Bytes that are not UTF-8 are nobody's password.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

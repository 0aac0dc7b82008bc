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

const basic = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses Basic credentials (RFC 7617) strictly; null for a value that cannot be a staff id and password. */
export function parseBasic(header: string | undefined): Credentials | null {
  const encoded = header === undefined ? undefined : basic.exec(header)?.[1];
  if (encoded === undefined || encoded.length % 4 !== 0) return null;
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64') !== encoded || bytes.includes(0)) return null;
  const colon = bytes.indexOf(':');
  if (colon < 1 || colon > maxStaffIdBytes || bytes.length - colon - 1 > maxPasswordBytes) return null;
  try {
    const staffId = normaliseStaffId(strictUtf8.decode(bytes.subarray(0, colon)));
    const password = strictUtf8.decode(bytes.subarray(colon + 1));
    if (staffId === '' || password === '' || Buffer.byteLength(staffId) > maxStaffIdBytes) return null;
    return { staffId, password };
  } catch (error) {
    // Bytes that are not UTF-8 are nobody's password.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

import type { PreviewViewer } from '@vitrina/contract';
import type { RecordAddress } from '../context.ts';

/** Name of the only cookie that the staging site sets and reads. */
export const cookieName = 'vitrina_preview';

/** Format of grants and share tokens, with only characters that a header may contain. */
export const grantPattern = /^[\w.~+/=-]{1,400}$/;

/**
 * Visitor of the staging site as stored in the cookie. Only the grant determines which records can be read; the other
 * members are shown on the page.
 */
export interface Visitor {
  readonly grant: string;
  readonly kind: PreviewViewer['kind'];
  readonly expiresAt: Date;
  /** Record of a share; null for other grants. */
  readonly entry: RecordAddress | null;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slugPattern = /^[a-z][a-z-]{0,60}$/;
const partSeparator = '!';

/**
 * Builds the `Set-Cookie` header, valid until the grant ends. Over https the cookie also works in a frame of another
 * site.
 */
export function cookieFor({ grant, kind, expiresAt, entry }: Visitor, now: Date, isSecure: boolean): string {
  const parts = [grant, kind, String(expiresAt.getTime()), ...(entry ? [entry.type, entry.id] : [])];
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  const cookieFlags = isSecure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  return `${cookieName}=${parts.join(partSeparator)}; HttpOnly; Path=/; Max-Age=${seconds}; ${cookieFlags}`;
}

/** Parses the cookie of a request; null if there is none, or it is malformed or expired. */
export function visitorIn(header: string | undefined, now: Date): Visitor | null {
  const cookie = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`));
  const [grant = '', kind, expiryText, type = '', id = ''] =
    cookie?.slice(cookieName.length + 1).split(partSeparator) ?? [];
  const expiresAt = new Date(Number(expiryText));
  if (!grantPattern.test(grant) || (kind !== 'staff' && kind !== 'share')) return null;
  if (!(expiresAt.getTime() > now.getTime())) return null;
  return {
    grant,
    kind,
    expiresAt,
    entry: slugPattern.test(type) && uuidPattern.test(id) ? { type, id } : null,
  };
}

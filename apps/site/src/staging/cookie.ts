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

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slug = /^[a-z][a-z-]{0,60}$/;
const separator = '!';

/**
 * Builds the `Set-Cookie` header, valid until the grant ends. Over https the cookie also works in a frame of another
 * site.
 */
export function cookieFor({ grant, kind, expiresAt, entry }: Visitor, now: Date, https: boolean): string {
  const parts = [grant, kind, String(expiresAt.getTime()), ...(entry ? [entry.type, entry.id] : [])];
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  const flags = https ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  return `${cookieName}=${parts.join(separator)}; HttpOnly; Path=/; Max-Age=${seconds}; ${flags}`;
}

/** Parses the cookie of a request; null if there is none, or it is malformed or expired. */
export function visitorIn(header: string | undefined, now: Date): Visitor | null {
  const cookie = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`));
  const [grant = '', kind, until, type = '', id = ''] =
    cookie?.slice(cookieName.length + 1).split(separator) ?? [];
  const expiresAt = new Date(Number(until));
  if (!grantPattern.test(grant) || (kind !== 'staff' && kind !== 'share')) return null;
  if (!(expiresAt.getTime() > now.getTime())) return null;
  return { grant, kind, expiresAt, entry: slug.test(type) && uuid.test(id) ? { type, id } : null };
}

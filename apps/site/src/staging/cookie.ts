import type { PreviewViewer } from '@vitrina/contract';
import type { RecordAddress } from '../context.ts';

/** The one cookie that the staging site has, and the only one that it reads. */
export const cookieName = 'vitrina_preview';

/** Grants and tokens of shares: nothing that a header could not carry. */
export const grantPattern = /^[\w.~+/=-]{1,400}$/;

/** Owner of the grant in a browser's cookie. Only the grant decides which records are read; the rest is text on the page. */
export interface Visitor {
  readonly grant: string;
  readonly kind: PreviewViewer['kind'];
  readonly expiresAt: Date;
  /** The record of a share. */
  readonly entry: RecordAddress | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slug = /^[a-z][a-z-]{0,60}$/;
const separator = '!';

/** The header that gives the browser the cookie until the grant ends. Over https it also holds in a frame of another site. */
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

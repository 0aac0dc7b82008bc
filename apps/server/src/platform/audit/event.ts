import type { Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Columns of an event that are hashed and authenticated; the other columns contain its chain and position. */
const eventColumns = [
  'at',
  'actor_id',
  'actor_name',
  'action',
  'resource',
  'target_id',
  'target_name',
  'institution_id',
  'request_id',
  'address',
  'details',
] as const;

/**
 * Audited action. `actor_id` is the UUID of the person or token; null for the service itself and for callers who are
 * not signed in. `target_id` is the UUID of the target, if it has one.
 */
export type AuditEvent = Readonly<Pick<Selectable<Database['audit_event']>, (typeof eventColumns)[number]>>;

/** Number of audit chains. */
export const chainCount = 16;

/**
 * Returns the chain of an event. All events of one target are in one chain, and unrelated writes rarely wait for each
 * other.
 */
export function chainOf({ target_id, actor_id }: AuditEvent): number {
  const id = target_id ?? actor_id;
  return id ? Number.parseInt(id.slice(-1), 16) % chainCount : 0;
}

/**
 * Formats the event as the text to hash and authenticate; equal when the event is written and when it is read back.
 */
export function eventText(id: string, event: AuditEvent): string {
  return canonicalJson({ id, ...Object.fromEntries(eventColumns.map((column) => [column, event[column]])) });
}

/** Formats JSON with sorted object members, because JSONB does not keep their order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (value instanceof Date) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

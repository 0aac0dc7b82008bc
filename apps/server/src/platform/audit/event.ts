import type { AuditAction } from '@vitrina/model';
/** Audited action. */
export interface AuditEvent {
  readonly at: Date;
  /** UUID of the person or token; null for the service itself and for callers who are not signed in. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly action: AuditAction;
  readonly resource: string;
  /** UUID of what it was done to, if it has one. */
  readonly targetId?: string | null;
  readonly targetName?: string | null;
  readonly institutionId?: string | null;
  readonly requestId?: string | null;
  readonly address?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Number of chains. */
export const chainCount = 16;

/** The chain of an event: everything about one target is in one chain, and unrelated writes rarely wait for each other. */
export function chainOf(event: Pick<AuditEvent, 'targetId' | 'actorId'>): number {
  const id = event.targetId ?? event.actorId;
  return id ? Number.parseInt(id.slice(-1), 16) % chainCount : 0;
}

/** The event as the text that is hashed and authenticated: the same when written and when read back. */
export function eventText(id: string, event: AuditEvent): string {
  return canonicalJson({
    id,
    at: event.at.toISOString(),
    actor_id: event.actorId,
    actor_name: event.actorName,
    action: event.action,
    resource: event.resource,
    target_id: event.targetId ?? null,
    target_name: event.targetName ?? null,
    institution_id: event.institutionId ?? null,
    request_id: event.requestId ?? null,
    address: event.address ?? null,
    details: event.details ?? {},
  });
}

/** JSON with the members of every object in order of their names, as JSONB does not keep theirs. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (value instanceof Date) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

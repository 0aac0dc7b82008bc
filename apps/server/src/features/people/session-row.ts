import { type Institution, isInstitution, type PermissionMap } from '@vitrina/model';
import type { Person } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Session or token that was not ended, with its person. */
export interface SessionRow {
  readonly id: string;
  readonly kind: Person['kind'];
  readonly secretHash: string;
  /** UUID of the member of staff; null for a token. */
  readonly staffId: string | null;
  readonly roleId: string | null;
  readonly seenAt: Date;
  /** True if the session or token was used after its creation. */
  readonly isUsed: boolean;
  readonly expiresAt: Date;
  /** Identity provider that began the session; null for a password. */
  readonly provider: string | null;
  /** Last time at which the role allows the session without a second step; null if no second step is missing. */
  readonly secondStepDueAt: Date | null;
  readonly person: Person;
}

/** Loads a session that was not ended, of an active person; null otherwise. The caller checks its expiry. */
export async function loadSession(
  db: Queryable,
  by: { readonly hash: string } | { readonly id: string },
): Promise<SessionRow | null> {
  const query = db
    .selectFrom('session')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .leftJoin('role', 'role.id', 'staff.role_id')
    .select([
      'session.id',
      'session.kind',
      'session.secret_hash',
      'session.staff_id as person_id',
      'session.label',
      'session.seen_at',
      'session.created_at',
      'session.expires_at',
      'session.provider',
      'session.second_step_due_at',
      'session.permissions as token_permissions',
      'session.institutions as token_institutions',
      'staff.staff_id',
      'staff.name',
      'staff.state',
      'staff.role_id',
      'role.name as role_name',
      'role.permissions as role_permissions',
      'role.institutions as role_institutions',
    ])
    .where('session.ended_at', 'is', null);
  const row = await ('hash' in by
    ? query.where('session.secret_hash', '=', by.hash)
    : query.where('session.id', '=', by.id)
  ).executeTakeFirst();
  if (!row) return null;
  const isToken = row.kind === 'token';
  if (!isToken && row.state !== 'active') return null;
  const id = isToken ? row.id : row.person_id;
  if (id === null) return null;
  const person: Person = {
    id,
    staffId: (isToken ? row.label : row.staff_id) ?? '',
    name: (isToken ? row.label : row.name) ?? '',
    roleName: isToken ? 'Cliente automático' : (row.role_name ?? ''),
    permissions: (isToken ? row.token_permissions : row.role_permissions) ?? noPermissions,
    institutions: institutionsOf(isToken ? row.token_institutions : row.role_institutions),
    sessionId: row.id,
    kind: isToken ? 'token' : 'session',
    ...(row.second_step_due_at !== null &&
      row.second_step_due_at <= row.created_at && { mustSetUpSecondStep: true }),
  };
  return {
    id: row.id,
    kind: person.kind,
    secretHash: row.secret_hash,
    staffId: row.person_id,
    roleId: row.role_id,
    seenAt: row.seen_at,
    isUsed: row.seen_at > row.created_at,
    expiresAt: row.expires_at,
    provider: row.provider,
    secondStepDueAt: row.second_step_due_at,
    person,
  };
}

const noPermissions: PermissionMap = {};

/** Returns the institutions of a stored limit; null for no limit. Unknown names are left out. */
export function institutionsOf(storedNames: readonly string[] | null): readonly Institution[] | null {
  return storedNames === null ? null : storedNames.filter(isInstitution);
}

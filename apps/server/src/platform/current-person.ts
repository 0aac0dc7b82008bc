import { isInstitution, type PermissionMap } from '@vitrina/model';
import type { Person, Platform } from './context.ts';

/** Person who requested a deferred operation. */
export interface Requester {
  /** UUID of the member of staff or of the token. */
  readonly id: string;
  readonly kind: Person['kind'];
}

const permissionMap: PermissionMap = {};

/**
 * Returns the person with their current rights; null if they may no longer sign in, or if their token was ended or
 * has expired.
 */
export async function currentPerson(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id, kind }: Requester,
): Promise<Person | null> {
  const row =
    kind === 'token'
      ? await db
          .selectFrom('session')
          .select((columns) => [
            columns.fn.coalesce('label', columns.val('')).as('staff_id'),
            columns.fn.coalesce('label', columns.val('')).as('name'),
            columns.val('Cliente automático').as('role'),
            'permissions',
            'institutions',
          ])
          .where('id', '=', id)
          .where('kind', '=', 'token')
          .where('ended_at', 'is', null)
          .where('expires_at', '>', clock.now())
          .executeTakeFirst()
      : await db
          .selectFrom('staff')
          .leftJoin('role', 'role.id', 'staff.role_id')
          .select((columns) => [
            'staff.staff_id',
            'staff.name',
            columns.fn.coalesce('role.name', columns.val('')).as('role'),
            'role.permissions',
            'role.institutions',
          ])
          .where('staff.id', '=', id)
          .where('staff.state', '=', 'active')
          .executeTakeFirst();
  if (!row) return null;
  return {
    id,
    staffId: row.staff_id,
    name: row.name,
    roleName: row.role,
    permissions: row.permissions ?? permissionMap,
    institutions: row.institutions?.filter(isInstitution) ?? null,
    sessionId: id,
    kind,
  };
}

import { allows, type ContentType, isInstitution, type OwnedRecord } from '@vitrina/model';
import type { Queryable } from '../../platform/database/database.ts';
import { ownsRecord } from './scope.ts';

/** A member of staff who may publish a record. */
export interface Publisher {
  readonly id: string;
  readonly name: string;
  readonly role: { readonly id: string; readonly name: string };
}

/** The members of staff who may publish this record of the type, by name. */
export async function publishersOf(
  db: Queryable,
  type: ContentType,
  record: OwnedRecord,
): Promise<Publisher[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.role_id')
    .select([
      'staff.id',
      'staff.name',
      'role.id as role_id',
      'role.name as role_name',
      'role.permissions',
      'role.institutions',
    ])
    .where('staff.state', '=', 'active')
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
  return rows.flatMap(({ id, name, role_id, role_name, permissions, institutions }) => {
    const person = { institutions: institutions?.filter(isInstitution) ?? null };
    const may = allows(permissions, 'publish', type.resource) && ownsRecord(person, type, record);
    return may ? [{ id, name, role: { id: role_id, name: role_name } }] : [];
  });
}

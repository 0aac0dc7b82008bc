import { allows, type ContentType, isInstitution, type OwnedRecord } from '@vitrina/model';
import type { Queryable } from '../../platform/database/database.ts';
import { ownsRecord } from './scope.ts';

/** Member of staff who may publish a record. */
export interface Publisher {
  readonly id: string;
  readonly name: string;
  readonly role: { readonly id: string; readonly name: string };
}

/** Reads the members of staff who may publish this record of the type, sorted by name. */
export async function publishersOf(
  db: Queryable,
  type: ContentType,
  record: OwnedRecord,
): Promise<Publisher[]> {
  const roles = await db.selectFrom('role').select(['id', 'name', 'permissions', 'institutions']).execute();
  const roleById = new Map(
    roles.flatMap(({ id, name, permissions, institutions }) => {
      const person = { institutions: institutions?.filter(isInstitution) ?? null };
      const may = allows(permissions, 'publish', type.resource) && ownsRecord(person, type, record);
      return may ? [[id, { id, name }] as const] : [];
    }),
  );
  if (roleById.size === 0) return [];
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role_id'])
    .where('role_id', 'in', [...roleById.keys()])
    .where('state', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, name, role_id }) => {
    const role = roleById.get(role_id ?? '');
    return role === undefined ? [] : [{ id, name, role }];
  });
}

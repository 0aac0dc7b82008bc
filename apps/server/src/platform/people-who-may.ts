import { type Action, allows, type Institution, isInstitution, type Resource } from '@vitrina/model';
import type { Queryable } from './database/database.ts';

/** A member of staff who may do something. */
export interface Entitled {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** null: all. */
  readonly institutions: readonly Institution[] | null;
}

/** The members of staff who may do this in some institution, by name. */
export async function peopleWhoMay(db: Queryable, action: Action, resource: Resource): Promise<Entitled[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.role_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'role.permissions', 'role.institutions'])
    .where('staff.state', '=', 'active')
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
  return rows
    .filter(({ permissions }) => allows(permissions, action, resource))
    .map(({ id, name, email, institutions }) => ({
      id,
      name,
      email,
      institutions: institutions?.filter(isInstitution) ?? null,
    }));
}

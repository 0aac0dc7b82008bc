import { type Action, allows, type Institution, isInstitution, type Resource } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database/database.ts';

/** Member of staff with a permission. */
export interface EntitledPerson {
  readonly id: string;
  readonly name: string;
  /** Institutions of the person; null for all institutions. */
  readonly institutions: readonly Institution[] | null;
}

/** Options that restrict which people are returned. */
export interface PeopleFilter {
  /** Returns true to include a person with these institutions. Default: everybody is included. */
  readonly mayHave?: (institutions: EntitledPerson['institutions']) => boolean;
  /** Condition on the table `staff`. */
  readonly where?: RawBuilder<boolean>;
  readonly limit?: number;
}

/** Reads the members of staff who have the permission and can sign in, sorted by name. */
export async function peopleWhoMay(
  db: Queryable,
  action: Action,
  resource: Resource,
  { mayHave = () => true, where = sql<boolean>`true`, limit }: PeopleFilter = {},
): Promise<EntitledPerson[]> {
  const roles = await db.selectFrom('role').select(['id', 'permissions', 'institutions']).execute();
  const institutionsByRole = new Map(
    roles.flatMap(({ id, permissions, institutions: limitedInstitutions }) => {
      const institutions = limitedInstitutions?.filter(isInstitution) ?? null;
      return allows(permissions, action, resource) && mayHave(institutions)
        ? [[id, institutions] as const]
        : [];
    }),
  );
  if (institutionsByRole.size === 0) return [];
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role_id'])
    .where('state', '=', 'active')
    .where('role_id', 'in', [...institutionsByRole.keys()])
    .where(where)
    .orderBy('name')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ id, name, role_id }) => ({
    id,
    name,
    institutions: institutionsByRole.get(role_id ?? '') ?? null,
  }));
}

import { type Assignee, assigneeCalls } from '@vitrina/contract';
import { allows, contentTypes, hasInbox, isInstitution, type Resource } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { type Person, type Platform, personOf, sees } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';

/**
 * The members of staff who may change records of the resource and see an institution that the person who asks sees, too,
 * by name.
 */
async function peopleFor({ db }: Platform, person: Person, resource: Resource): Promise<Assignee[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.role_id')
    .select(['staff.id', 'staff.name', 'role.permissions', 'role.institutions'])
    .where('staff.state', '=', 'active')
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
  return rows.flatMap(({ id, name, permissions, institutions: limited }) => {
    const institutions = limited?.filter(isInstitution) ?? null;
    const shared = institutions === null || institutions.some((one) => sees(person, one));
    return allows(permissions, 'update', resource) && shared
      ? [{ id, name, me: id === person.id, institutions }]
      : [];
  });
}

/** To whom submissions can be given. */
export const assignees = {
  name: 'assignees',
  register(app: FastifyInstance): void {
    for (const type of contentTypes.filter(hasInbox))
      implement(app, assigneeCalls(type).assignees, async (_input, ctx) => ({
        data: await peopleFor(ctx.platform, personOf(ctx), type.resource),
      }));
  },
};

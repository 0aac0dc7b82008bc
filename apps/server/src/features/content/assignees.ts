import { type Assignee, assigneeCalls } from '@vitrina/contract';
import { contentTypes, hasInbox, type Resource } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { type Person, type Platform, personOf, sees } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { peopleWhoMay } from '../../platform/people-who-may.ts';

/** Loads the staff who may change records of the resource and who share an institution with the person, by name. */
async function readAssignees({ db }: Platform, person: Person, resource: Resource): Promise<Assignee[]> {
  const people = await peopleWhoMay(db, 'update', resource, {
    mayHave: (institutions) =>
      institutions === null || institutions.some((institution) => sees(person, institution)),
  });
  return people.map(({ id, name, institutions }) => ({
    id,
    name,
    me: id === person.id,
    institutions: institutions && [...institutions],
  }));
}

/** Route that lists the staff to whom submissions can be assigned. */
export const assigneesFeature = {
  name: 'assignees',
  register(app: FastifyInstance): void {
    for (const type of contentTypes.filter(hasInbox))
      implement(app, assigneeCalls(type).assignees, async (_input, ctx) => ({
        data: await readAssignees(ctx.platform, personOf(ctx), type.resource),
      }));
  },
};

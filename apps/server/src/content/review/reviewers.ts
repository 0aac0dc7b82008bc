import type { Reviewers } from '@vitrina/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { type Publisher, publishersOf } from '../shared/publishers.ts';
import type { StoredRecord } from '../write/steps/record.ts';
import { ownershipOf, type Work } from '../write/work.ts';

/** Ids of those who saved what the public has not read yet: where the type asks for four eyes they cannot publish it. */
async function unpublishedAuthors(db: Queryable, id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ created_by: string }>`
    select distinct coalesce(k.created_by, r.created_by) as created_by from entry_revision as r
      left join session as k on k.id = r.created_by and k.kind = 'token'
    where r.entry_id = ${id}::uuid and r.revision > coalesce((select max(p.revision) from entry_revision as p
      where p.entry_id = r.entry_id and p.published_at is not null), 0)`.execute(db);
  return new Set(rows.map(({ created_by }) => created_by));
}

/** The people who can be asked to review the record: whoever asks, and who saved any of it, are none of them. */
export async function reviewersOf(
  db: Queryable,
  work: Work,
  { row, draft }: StoredRecord,
): Promise<Publisher[]> {
  const [publishers, authors] = await Promise.all([
    publishersOf(db, work.type, ownershipOf(draft)),
    unpublishedAuthors(db, row.id),
  ]);
  return publishers.filter(({ id }) => id !== work.actor.person?.id && !authors.has(id));
}

/** The same as the console offers them: the people, and the roles that they have. */
export function offeredReviewers(people: readonly Publisher[]): Reviewers {
  const roles = new Map<string, Reviewers['roles'][number]>();
  for (const { role } of people)
    roles.set(role.id, { ...role, people: (roles.get(role.id)?.people ?? 0) + 1 });
  return {
    people: people.map(({ id, name }) => ({ id, name })),
    roles: [...roles.values()].sort((a, b) => a.name.localeCompare(b.name, 'es')),
  };
}

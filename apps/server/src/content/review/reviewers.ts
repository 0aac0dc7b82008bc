import type { Reviewers } from '@vitrina/contract';
import { type Publisher, publishersOf } from '../shared/publishers.ts';
import { asksFourEyes, unpublishedAuthors } from '../write/steps/four-eyes.ts';
import type { StoredRecord } from '../write/steps/record.ts';
import { ownershipOf, type Work } from '../write/work.ts';

/** Returns the people who may publish the record and are neither its authors nor the requester. */
export async function reviewersOf(work: Work, { row, draft }: StoredRecord): Promise<Publisher[]> {
  const [publishers, related] = await Promise.all([
    publishersOf(work.db, work.type, ownershipOf(draft)),
    asksFourEyes(work),
  ]);
  const authors = await unpublishedAuthors(work.db, row, { related });
  return publishers.filter(({ id }) => id !== work.actor.person?.id && !authors.has(id));
}

/** Formats reviewers for the console: the people, and their roles with the number of people in each. */
export function offeredReviewers(people: readonly Publisher[]): Reviewers {
  const roles = new Map<string, Reviewers['roles'][number]>();
  for (const { role } of people)
    roles.set(role.id, { ...role, people: (roles.get(role.id)?.people ?? 0) + 1 });
  return {
    people: people.map(({ id, name }) => ({ id, name })),
    roles: [...roles.values()].sort((a, b) => a.name.localeCompare(b.name, 'es')),
  };
}

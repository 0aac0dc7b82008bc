import type { Reviewers } from '@vitrina/contract';
import { type Publisher, publishersOf } from '../shared/publishers.ts';
import { type EntryContext, ownershipOf } from '../write/entry-context.ts';
import { asksFourEyes, unpublishedAuthors } from '../write/steps/four-eyes.ts';
import type { StoredRecord } from '../write/steps/record.ts';

/** Returns the people who may publish the record and are neither its authors nor the requester. */
export async function reviewersOf(ctx: EntryContext, { row, draft }: StoredRecord): Promise<Publisher[]> {
  const [publishers, related] = await Promise.all([
    publishersOf(ctx.db, ctx.type, ownershipOf(draft)),
    asksFourEyes(ctx),
  ]);
  const authors = await unpublishedAuthors(ctx.db, row, { related });
  return publishers.filter(({ id }) => id !== ctx.actor.person?.id && !authors.has(id));
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

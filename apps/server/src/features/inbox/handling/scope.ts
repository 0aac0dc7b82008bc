import { type Action, contentTypes, hasInbox, hasInstitution, type InboxType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, column, isOneOf, withoutIndex } from '../../../content/shared/source.ts';
import { may, type Person } from '../../../platform/context.ts';

/** Types that have an inbox. */
export const inboxTypes: readonly InboxType[] = contentTypes.filter(hasInbox);

/** Returns the types with an inbox for which the person may perform the action. */
export function inboxTypesFor(person: Person, action: Action): readonly InboxType[] {
  return inboxTypes.filter(({ resource }) => may(person, action, resource));
}

/**
 * Conditions that the person may see the submission `t`: its type is one of these, and the person sees its
 * institution.
 */
export function visibleConditions(person: Person, types: readonly InboxType[]): RawBuilder<unknown>[] {
  const { institutions } = person;
  // Added even for all types, because the list indexes begin with the type.
  const typeCondition = isOneOf(
    column('type'),
    types.map(({ slug }) => slug),
  );
  if (institutions === null) return [typeCondition];
  const institutionCondition = isOneOf(column('institution_id'), institutions);
  return [
    typeCondition,
    types.every(hasInstitution)
      ? institutionCondition
      : sql`(${column('institution_id')} is null or ${institutionCondition})`,
  ];
}

/** Condition that the person may see the submission with this id. */
export function visibleSubmission(
  person: Person,
  types: readonly InboxType[],
  id: string,
): RawBuilder<unknown> {
  return all([sql`${column('id')} = ${id}::uuid`, withoutIndex(all(visibleConditions(person, types)))]);
}

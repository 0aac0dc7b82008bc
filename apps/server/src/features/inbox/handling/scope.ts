import { type Action, contentTypes, hasInbox, hasInstitution, type InboxType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, column, isOneOf, withoutIndex } from '../../../content/shared/source.ts';
import { may, type Person } from '../../../platform/context.ts';

/** The types that have an inbox. */
export const inboxTypes: readonly InboxType[] = contentTypes.filter(hasInbox);

/** The types with an inbox for which the person may do this. */
export function inboxTypesFor(person: Person, action: Action): readonly InboxType[] {
  return inboxTypes.filter(({ resource }) => may(person, action, resource));
}

/** Conditions that the submission `t` exists for the person: of these types, and of one of their institutions. */
export function withinReach(person: Person, types: readonly InboxType[]): RawBuilder<unknown>[] {
  const { institutions } = person;
  // Said of all types, too: the indexes of lists begin with the type.
  const ofTypes = isOneOf(
    column('type'),
    types.map(({ slug }) => slug),
  );
  if (institutions === null) return [ofTypes];
  const ownSql = isOneOf(column('institution_id'), institutions);
  return [
    ofTypes,
    types.every(hasInstitution) ? ownSql : sql`(${column('institution_id')} is null or ${ownSql})`,
  ];
}

/** The same of one submission. */
export function isVisible(person: Person, types: readonly InboxType[], id: string): RawBuilder<unknown> {
  return all([sql`${column('id')} = ${id}::uuid`, withoutIndex(all(withinReach(person, types)))]);
}

import { type ContentType, contentTypes, hasInstitution, type Institution } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { may, type Person } from '../platform/context.ts';
import { all, any, column, isOneOf } from './source.ts';

/** The content types whose entries the person may list. */
export function listableTypes(person: Person): ContentType[] {
  return contentTypes.filter((type) => may(person, 'list', type.resource));
}

/** That an entry belongs to one of these institutions; entries of shared types belong to all. `null` stands for every institution. */
export function withinInstitutions(
  institutions: readonly Institution[] | null,
  type: ContentType,
): RawBuilder<unknown>[] {
  if (institutions === null || !hasInstitution(type)) return [];
  return [isOneOf(column('institution_id'), institutions)];
}

/** That an entry is of one of these types and, where they have institutions, of one of these: for statements over several types. */
export function ofTypes(
  types: readonly ContentType[],
  institutions: readonly Institution[] | null,
): RawBuilder<unknown> {
  if (institutions === null)
    return isOneOf(
      column('type'),
      types.map(({ slug }) => slug),
    );
  return any(
    types.map(
      (type) =>
        sql`(${all([sql`${column('type')} = ${type.slug}`, ...withinInstitutions(institutions, type)])})`,
    ),
  );
}

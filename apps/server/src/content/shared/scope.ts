import {
  type ContentType,
  contentTypes,
  hasInstitution,
  type Institution,
  institutionsOf,
  type OwnedRecord,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import {
  may,
  type Person,
  type Platform,
  personOf,
  type RequestContext,
  sees,
} from '../../platform/context.ts';
import { all, any, column, field, isOneOf } from './source.ts';

/** Person who reads or changes the entries of a type. */
export interface Access {
  readonly platform: Platform;
  readonly person: Person;
  readonly type: ContentType;
}

/** Returns the access of the person of a call. Throws 401 without a signed-in person. */
export function accessOf(ctx: RequestContext, type: ContentType): Access {
  return { platform: ctx.platform, person: personOf(ctx), type };
}

/** Returns the content types whose entries the person may list. */
export function listableTypes(person: Person): ContentType[] {
  return contentTypes.filter((type) => may(person, 'list', type.resource));
}

/** Returns the content types whose entries the person may read one by one. */
export function retrievableTypes(person: Person): ContentType[] {
  return contentTypes.filter((type) => may(person, 'retrieve', type.resource));
}

/**
 * True if the record, or version of a record, belongs to at least one institution of the person, or to no
 * institution.
 */
export function seesRecord(
  person: Pick<Person, 'institutions'>,
  type: ContentType,
  record: OwnedRecord,
): boolean {
  return institutionsOf(type, record)?.some((institution) => sees(person, institution)) ?? true;
}

/** True if the record belongs only to institutions of the person, so that they may change it. */
export function ownsRecord(
  person: Pick<Person, 'institutions'>,
  type: ContentType,
  record: OwnedRecord,
): boolean {
  return institutionsOf(type, record)?.every((institution) => sees(person, institution)) ?? true;
}

/** Conditions that an entry belongs to one of these institutions; `null` means all institutions. */
export function institutionConditions(
  institutions: readonly Institution[] | null,
  type: ContentType,
): RawBuilder<unknown>[] {
  if (institutions === null) return [];
  const { serves } = type;
  if (hasInstitution(type)) return [isOneOf(column('institution_id'), institutions)];
  if (serves === undefined) return [];
  if ('field' in serves) return [sql`coalesce(${field(serves.field)} ?| ${[...institutions]}::text[], true)`];
  return serves.some((institution) => institutions.includes(institution)) ? [] : [sql`false`];
}

/** Condition that an entry belongs only to these institutions, so that people of these institutions may change it. */
export function ownershipCondition(
  institutions: readonly Institution[] | null,
  { serves }: ContentType,
): RawBuilder<unknown> {
  if (institutions === null || serves === undefined) return sql`true`;
  if ('field' in serves)
    return sql`coalesce(${field(serves.field)} <@ ${JSON.stringify(institutions)}::jsonb, true)`;
  return sql.lit(serves.every((institution) => institutions.includes(institution)));
}

/** Condition that an entry has one of these types and institutions, for statements over several types. */
export function typesCondition(
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
        sql`(${all([sql`${column('type')} = ${type.slug}`, ...institutionConditions(institutions, type)])})`,
    ),
  );
}

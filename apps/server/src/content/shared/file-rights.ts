import {
  type Action,
  type ContentType,
  contentTypes,
  findContentType,
  type Institution,
  resources,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { may, type Person, sees } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { all, any } from './source.ts';

/** Scope of the files that a person may see. */
interface FileScope {
  readonly person: Person;
  /** Resources on which the person has the permission; each file was stored for one of them. */
  readonly resources: readonly string[];
  /** Slugs of the types on whose records the person has the permission. */
  readonly types: readonly string[];
}

/** SQL source of the records that now use the file `f`, the recycle bin excluded. */
export const usingRecords: RawBuilder<unknown> = sql`entry_reference r join entry e on e.id = r.from_id
  where r.kind = 'file' and r.to_id = f.id and e.deleted_at is null`;
/** SQL source of the records of which any version refers to the file `f`. */
const namingRecords = sql`entry_file n join entry e on e.id = n.entry_id where n.file_id = f.id`;

/** Condition that one of the records exists. `offset 0` makes the database search by index for each file. */
function existsRecord(records: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from ${records} offset 0)`;
}

/** Condition that a record uses the file `f` now. */
export const isUsed: RawBuilder<unknown> = existsRecord(usingRecords);

/**
 * Condition that the file `f` belongs to the institution: a record of the institution uses it, or no record does and
 * its uploader is limited to institutions that include this one. Checks one file at a time, by index; for lists use
 * `isAmongFilesOfInstitution`.
 */
export const isOfInstitution = (institution: Institution): RawBuilder<unknown> =>
  any([
    existsRecord(sql`${usingRecords} and e.institution_id = ${institution}`),
    sql`(jsonb_exists(f.institutions, ${institution}) and not ${isUsed})`,
  ]);

/** Condition of `isOfInstitution` for lists: collects the files of the institution once. */
export const isAmongFilesOfInstitution = (institution: Institution): RawBuilder<unknown> => sql`f.id in (
    select r.to_id from entry_reference r join entry e on e.id = r.from_id
      where r.kind = 'file' and e.deleted_at is null and e.institution_id = ${institution}
    union select f.id from file f where jsonb_exists(f.institutions, ${institution}) and not exists (select from ${usingRecords}))`;

/**
 * Condition that the person may see the file `f`. If records use the file, it belongs to the institutions of those
 * records. If none does, but an older version of a record refers to it, it belongs to the institutions of that
 * record. If no version does either, it belongs to the institutions of its uploader. The person also needs the
 * permission on the resource for which the file was stored, or on one of those records. Checks one file at a time, by
 * index; for lists use `isAmongFilesOf`.
 */
export function fileExistsFor(person: Person, action: Action): RawBuilder<unknown> {
  const fileScope = fileScopeOf(person, action);
  const currentUseSql = existsRecord(sql`${usingRecords} and ${recordCondition(fileScope)}`);
  const formerUseSql = existsRecord(sql`${namingRecords} and ${recordCondition(fileScope)}`);
  if (person.institutions === null)
    return coversAllFiles(fileScope)
      ? sql`true`
      : any([uploaderCondition(fileScope), currentUseSql, formerUseSql]);
  const unusedUploadSql = sql`(not ${existsRecord(namingRecords)} and ${uploaderCondition(fileScope)})`;
  return any([currentUseSql, sql`(not ${isUsed} and ${any([formerUseSql, unusedUploadSql])})`]);
}

/** Condition of `fileExistsFor` for lists: collects the files of the person once instead of checking each file. */
export function isAmongFilesOf(person: Person, action: Action): RawBuilder<unknown> {
  const fileScope = fileScopeOf(person, action);
  if (coversAllFiles(fileScope)) return sql`true`;
  const isLimited = person.institutions !== null;
  const unusedSql = isLimited ? sql`and not exists (select from ${usingRecords})` : sql``;
  const neverNamedSql = isLimited ? sql`and not exists (select from ${namingRecords})` : sql``;
  return sql`f.id in (
    select f.id from file f, ${usingRecords} and ${recordCondition(fileScope)}
    union select f.id from file f, ${namingRecords} and ${recordCondition(fileScope)} ${unusedSql}
    union select f.id from file f where ${uploaderCondition(fileScope)} ${neverNamedSql})`;
}

/** Returns a cache key that is equal for people who may see the same files. */
export function fileScopeKey(person: Person, action: Action): string {
  const fileScope = fileScopeOf(person, action);
  if (coversAllFiles(fileScope)) return '';
  return JSON.stringify([person.id, person.institutions, fileScope.resources, fileScope.types]);
}

function fileScopeOf(person: Person, action: Action): FileScope {
  return {
    person,
    resources: resources.filter((name) => may(person, action, name)),
    types: contentTypes.filter(({ resource }) => may(person, action, resource)).map(({ slug }) => slug),
  };
}

function coversAllFiles({ person, resources: resourceNames }: FileScope): boolean {
  return person.institutions === null && resourceNames.length === resources.length;
}

/**
 * Condition that the file `f` was uploaded by the person, or by their institutions for resources on which the person
 * has the permission.
 */
function uploaderCondition({ person, resources: resourceNames }: FileScope): RawBuilder<unknown> {
  const { id, institutions } = person;
  const allowedSql = isAmong(sql`f.resource`, resourceNames);
  const institutionSql =
    institutions === null
      ? allowedSql
      : sql`(${allowedSql} and (f.institutions is null or jsonb_exists_any(f.institutions, ${[...institutions]}::text[])))`;
  return any([institutionSql, sql`f.created_by = ${id}::uuid`]);
}

/**
 * Condition that the record `e` belongs to the institutions of the person, and that the person has the permission on
 * the record or on the resource of the file.
 */
function recordCondition({ person, resources: resourceNames, types }: FileScope): RawBuilder<unknown> {
  const allowedSql = any([isAmong(sql`f.resource`, resourceNames), isAmong(sql`e.type`, types)]);
  const { institutions } = person;
  if (institutions === null) return allowedSql;
  return all([
    sql`(e.institution_id is null or ${isAmong(sql`e.institution_id`, institutions)})`,
    allowedSql,
  ]);
}

/**
 * Condition that the value is one of the options, passed as an array so that the statement text is the same for
 * everyone.
 */
function isAmong(value: RawBuilder<unknown>, options: readonly string[]): RawBuilder<unknown> {
  return sql`${value} = any(${[...options]}::text[])`;
}

/** Records of one type and institution that use a file, counted as one. */
export interface FileUsers {
  readonly type: ContentType;
  readonly institution: string | null;
  /** True if one of the records shows the file on the site. */
  readonly published: boolean;
  /** True if a second person must publish changes of the type. */
  readonly isReviewed: boolean;
}

/**
 * Returns the records that use each file, by file id; files without any are absent. Excludes the record `exceptEntryId`.
 */
export async function readFileUsers(
  db: Queryable,
  files: readonly string[],
  exceptEntryId: string | null = null,
): Promise<ReadonlyMap<string, readonly FileUsers[]>> {
  const { rows } = await sql<{
    readonly file: string;
    readonly type: string;
    readonly institution: string | null;
    readonly published: boolean;
    readonly reviewed: boolean;
  }>`
    select r.to_id as file, e.type, e.institution_id as institution, bool_or(r.stage = 'public') as published,
      exists (select from review_type q where q.type = e.type) as reviewed
    from entry_reference r join entry e on e.id = r.from_id
    where r.kind = 'file' and r.to_id = any(${[...files]}::uuid[]) and e.deleted_at is null
      and e.id is distinct from ${exceptEntryId}::uuid
    group by r.to_id, e.type, e.institution_id`.execute(db);
  const users = new Map<string, FileUsers[]>();
  for (const { file, type: slug, reviewed: isReviewed, ...rest } of rows) {
    const type = findContentType(slug);
    if (type) users.set(file, [...(users.get(file) ?? []), { type, isReviewed, ...rest }]);
  }
  return users;
}

/** True if the person has the permission on at least one group of records that use a file. */
export function mayActOnFile(person: Person, action: Action, users: readonly FileUsers[]): boolean {
  return users.some(
    ({ type, institution }) => sees(person, institution) && may(person, action, type.resource),
  );
}

/**
 * True if the person may change a file that these records use: with `publish` for published records, with `update`
 * for the others.
 */
export function mayChangeFile(person: Person, users: readonly FileUsers[]): boolean {
  return users.every(
    ({ type, institution, published }) =>
      sees(person, institution) && may(person, published ? 'publish' : 'update', type.resource),
  );
}

/** True if a published record is among those that use a file, and its type requires a review by another person. */
export function needFourEyes(users: readonly FileUsers[]): boolean {
  return users.some(({ published, isReviewed }) => published && isReviewed);
}

import { type Action, type ContentType, contentTypes, findContentType, resources } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { may, type Person, sees } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { all, any } from './source.ts';

/** Files that a person may see: those of these resources and institutions. */
interface Reach {
  readonly person: Person;
  /** Resources for which the person may do what is asked, as files were stored for them. */
  readonly resources: readonly string[];
  /** Slugs of the types whose records the person may do it with. */
  readonly types: readonly string[];
}

/** The records that use a file now (`f`): those in the recycle bin use nothing. */
export const using: RawBuilder<unknown> = sql`entry_reference r join entry e on e.id = r.from_id
  where r.kind = 'file' and r.to_id = f.id and e.deleted_at is null`;
/** The records of which any version names the file. */
const naming = sql`entry_file n join entry e on e.id = n.entry_id where n.file_id = f.id`;

/** Condition that such a record exists. `offset 0` makes the database look by index for each file. */
function existsRecord(records: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from ${records} offset 0)`;
}

/** Condition that a record uses the file `f` now. */
export const isUsed: RawBuilder<unknown> = existsRecord(using);

/**
 * Condition that the file `f` exists for the person, whatever the action. It belongs to the institutions of the
 * records that use it; unused, to those of the records of which an older version names it; named by none, to those of
 * whoever uploaded it. And the person must be allowed the action on the resource that it was stored for, or on that
 * of one of those records. Looks at one file after the other, by index: `isAmongFilesOf` says the same of many.
 */
export function fileExistsFor(person: Person, action: Action): RawBuilder<unknown> {
  const reach = reachOf(person, action);
  const mineSql = existsRecord(sql`${using} and ${ofRecord(reach)}`);
  const mineOnce = existsRecord(sql`${naming} and ${ofRecord(reach)}`);
  if (person.institutions === null)
    return reachesAll(reach) ? sql`true` : any([ofUploader(reach), mineSql, mineOnce]);
  const unnamedSql = sql`(not ${existsRecord(naming)} and ${ofUploader(reach)})`;
  return any([mineSql, sql`(not ${isUsed} and ${any([mineOnce, unnamedSql])})`]);
}

/** The same as a condition for lists: the files of the person are found once, not looked at one after the other. */
export function isAmongFilesOf(person: Person, action: Action): RawBuilder<unknown> {
  const reach = reachOf(person, action);
  if (reachesAll(reach)) return sql`true`;
  const limited = person.institutions !== null;
  const unused = limited ? sql`and not exists (select from ${using})` : sql``;
  const unnamedSql = limited ? sql`and not exists (select from ${naming})` : sql``;
  return sql`f.id in (
    select f.id from file f, ${using} and ${ofRecord(reach)}
    union select f.id from file f, ${naming} and ${ofRecord(reach)} ${unused}
    union select f.id from file f where ${ofUploader(reach)} ${unnamedSql})`;
}

/** The same text for people for whom the same files exist. */
export function reachKey(person: Person, action: Action): string {
  const reach = reachOf(person, action);
  if (reachesAll(reach)) return '';
  return JSON.stringify([person.id, person.institutions, reach.resources, reach.types]);
}

function reachOf(person: Person, action: Action): Reach {
  return {
    person,
    resources: resources.filter((name) => may(person, action, name)),
    types: contentTypes.filter(({ resource }) => may(person, action, resource)).map(({ slug }) => slug),
  };
}

function reachesAll({ person, resources: resourceNames }: Reach): boolean {
  return person.institutions === null && resourceNames.length === resources.length;
}

/** Condition that the person, or one of their institutions for resources they may see, uploaded the file `f`. */
function ofUploader({ person, resources: resourceNames }: Reach): RawBuilder<unknown> {
  const { id, institutions } = person;
  const allowedSql = isAmong(sql`f.resource`, resourceNames);
  const theirsSql =
    institutions === null
      ? allowedSql
      : sql`(${allowedSql} and (f.institutions is null or jsonb_exists_any(f.institutions, ${[...institutions]}::text[])))`;
  return any([theirsSql, sql`f.created_by = ${id}::uuid`]);
}

/** Condition that the record `e` is the person's and they have the permission on it or on the file's resource. */
function ofRecord({ person, resources: resourceNames, types }: Reach): RawBuilder<unknown> {
  const allowedSql = any([isAmong(sql`f.resource`, resourceNames), isAmong(sql`e.type`, types)]);
  const { institutions } = person;
  if (institutions === null) return allowedSql;
  return all([
    sql`(e.institution_id is null or ${isAmong(sql`e.institution_id`, institutions)})`,
    allowedSql,
  ]);
}

/** As an array, so that the statement reads alike for everyone. */
function isAmong(value: RawBuilder<unknown>, options: readonly string[]): RawBuilder<unknown> {
  return sql`${value} = any(${[...options]}::text[])`;
}

/** Records of one type and institution that use a file, counted as one. */
export interface FileUsers {
  readonly type: ContentType;
  readonly institution: string | null;
  /** True if one of them shows it on the site. */
  readonly published: boolean;
  /** True if the type requires four eyes. */
  readonly isReviewed: boolean;
}

/** Users of each of the files (by id); files without users are absent. `except`: the record that is not counted. */
export async function fileUsers(
  db: Queryable,
  files: readonly string[],
  exceptText: string | null = null,
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
      and e.id is distinct from ${exceptText}::uuid
    group by r.to_id, e.type, e.institution_id`.execute(db);
  const users = new Map<string, FileUsers[]>();
  for (const { file, type: slug, reviewed: isReviewed, ...rest } of rows) {
    const type = findContentType(slug);
    if (type) users.set(file, [...(users.get(file) ?? []), { type, isReviewed, ...rest }]);
  }
  return users;
}

/** True if the person has the permission on the records of some of these. */
export function ofUsers(person: Person, action: Action, users: readonly FileUsers[]): boolean {
  return users.some(
    ({ type, institution }) => sees(person, institution) && may(person, action, type.resource),
  );
}

/** True if the person may change files of all these users: with `publish` if on the site, else with `update`. */
export function mayChangeFor(person: Person, users: readonly FileUsers[]): boolean {
  return users.every(
    ({ type, institution, published }) =>
      sees(person, institution) && may(person, published ? 'publish' : 'update', type.resource),
  );
}

/** True if a published file of some of these changes only after a review by another person. */
export function askFourEyes(users: readonly FileUsers[]): boolean {
  return users.some(({ published, isReviewed }) => published && isReviewed);
}

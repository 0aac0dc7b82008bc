import { type Action, type ContentType, contentTypes, findContentType, resources } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { may, type Person, sees } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { all, any } from './source.ts';

/** What a person may see of files: those of these resources and institutions, by who asks. */
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

/** That there is such a record. With `offset 0` the database looks by index, and never reads all records to prepare an answer for all files. */
function found(records: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from ${records} offset 0)`;
}

/** That a record uses the file `f` now. */
export const isUsed: RawBuilder<unknown> = found(using);

/**
 * That the file `f` exists for the person, whatever is to be done with it. It belongs to the institutions of the
 * records that use it; unused, to those of the records of which an older version names it; named by none, to those of
 * whoever uploaded it. And the person must be allowed the action on the resource that it was stored for, or on that of
 * one of those records. Looks at one file after the other, by index: `isAmongFilesOf` says the same of many.
 */
export function fileExistsFor(person: Person, action: Action): RawBuilder<unknown> {
  const reach = reachOf(person, action);
  const mine = found(sql`${using} and ${ofRecord(reach)}`);
  const mineOnce = found(sql`${naming} and ${ofRecord(reach)}`);
  if (person.institutions === null)
    return reachesAll(reach) ? sql`true` : any([ofUploader(reach), mine, mineOnce]);
  const unnamed = sql`(not ${found(naming)} and ${ofUploader(reach)})`;
  return any([mine, sql`(not ${isUsed} and ${any([mineOnce, unnamed])})`]);
}

/** The same as a condition for lists: the files of the person are found once, not looked at one after the other. */
export function isAmongFilesOf(person: Person, action: Action): RawBuilder<unknown> {
  const reach = reachOf(person, action);
  if (reachesAll(reach)) return sql`true`;
  const limited = person.institutions !== null;
  const unused = limited ? sql`and not exists (select from ${using})` : sql``;
  const unnamed = limited ? sql`and not exists (select from ${naming})` : sql``;
  return sql`f.id in (
    select f.id from file f, ${using} and ${ofRecord(reach)}
    union select f.id from file f, ${naming} and ${ofRecord(reach)} ${unused}
    union select f.id from file f where ${ofUploader(reach)} ${unnamed})`;
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

function reachesAll({ person, resources: stored }: Reach): boolean {
  return person.institutions === null && stored.length === resources.length;
}

/** That the file `f` was uploaded by the person, or by one of their institutions for what they may see. */
function ofUploader({ person, resources: stored }: Reach): RawBuilder<unknown> {
  const { id, institutions } = person;
  const allowed = among(sql`f.resource`, stored);
  const theirs =
    institutions === null
      ? allowed
      : sql`(${allowed} and (f.institutions is null or jsonb_exists_any(f.institutions, ${[...institutions]}::text[])))`;
  return any([theirs, sql`f.created_by = ${id}::uuid`]);
}

/** That the record `e` is one of the person's, and that they may do what is asked with it or with what the file was stored for. */
function ofRecord({ person, resources: stored, types }: Reach): RawBuilder<unknown> {
  const allowed = any([among(sql`f.resource`, stored), among(sql`e.type`, types)]);
  const { institutions } = person;
  if (institutions === null) return allowed;
  return all([sql`(e.institution_id is null or ${among(sql`e.institution_id`, institutions)})`, allowed]);
}

/** As an array, so that the statement reads alike for everyone. */
function among(value: RawBuilder<unknown>, options: readonly string[]): RawBuilder<unknown> {
  return sql`${value} = any(${[...options]}::text[])`;
}

/** Records of one type and institution that use a file, counted as one. */
export interface FileUsers {
  readonly type: ContentType;
  readonly institution: string | null;
  /** Whether one of them shows it on the site. */
  readonly published: boolean;
  /** Whether the type asks for four eyes. */
  readonly reviewed: boolean;
}

/** Who uses each of the files (by id); nobody for those that are not in the answer. `except`: the record that is not counted. */
export async function fileUsers(
  db: Queryable,
  files: readonly string[],
  except: string | null = null,
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
      and e.id is distinct from ${except}::uuid
    group by r.to_id, e.type, e.institution_id`.execute(db);
  const users = new Map<string, FileUsers[]>();
  for (const { file, type: slug, ...rest } of rows) {
    const type = findContentType(slug);
    if (type) users.set(file, [...(users.get(file) ?? []), { type, ...rest }]);
  }
  return users;
}

/** Whether the person may do that with the records of some of these. */
export function ofUsers(person: Person, action: Action, users: readonly FileUsers[]): boolean {
  return users.some(
    ({ type, institution }) => sees(person, institution) && may(person, action, type.resource),
  );
}

/** Whether the person may change what all of these show: with `publish` where it is on the site, else with `update`. */
export function mayChangeFor(person: Person, users: readonly FileUsers[]): boolean {
  return users.every(
    ({ type, institution, published }) =>
      sees(person, institution) && may(person, published ? 'publish' : 'update', type.resource),
  );
}

/** Whether what is on the site of some of these changes only after another person has seen it. */
export function askFourEyes(users: readonly FileUsers[]): boolean {
  return users.some(({ published, reviewed }) => published && reviewed);
}

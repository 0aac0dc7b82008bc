import { type Action, cleanFileName, type Resource } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import {
  type FileUsers,
  fileExistsFor,
  mayActOnFile,
  mayChangeFile,
  needFourEyes,
  readFileUsers,
} from '../../../content/shared/file-rights.ts';
import { notAllowed, notFound } from '../../../errors.ts';
import { may, type Person } from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { FileServices } from '../file-services.ts';

/** Permissions of a person on a file that they may see. */
export interface FileRights {
  /** True if the person may replace, describe and restore the file, in place or as a new file. */
  readonly mayChange: boolean;
  /** True if a change applies immediately wherever the file is used; otherwise the change makes a new file. */
  readonly inPlace: boolean;
  /** True if the person may delete the file when it is unused. */
  readonly delete: boolean;
}

/** Returns the permissions of the person on a file that these records use. */
export function rightsOn(
  person: Person,
  { resource }: { readonly resource: Resource },
  users: readonly FileUsers[],
): FileRights {
  const mayUpdate = may(person, 'update', resource);
  return {
    mayChange: mayUpdate || mayActOnFile(person, 'update', users),
    inPlace: users.length === 0 ? mayUpdate : mayChangeFile(person, users) && !needFourEyes(users),
    delete: may(person, 'delete', resource),
  };
}

/** Row of a file, locked for a change. */
export type LockedFile = Selectable<Database['file']>;

/** Locks a file until the transaction ends, and returns it with the person's permissions. Throws 404. */
export async function lockFile(
  trx: Trx,
  person: Person,
  id: string,
): Promise<{ readonly file: LockedFile; readonly rights: FileRights }> {
  const { rows } = await sql<LockedFile>`
    select f.*,
      coalesce((select v.name from file_version v where v.file_id = f.id and v.version = f.version), f.name) as name
    from file f where f.id = ${id}::uuid and f.state = 'stored' and ${fileExistsFor(person, 'retrieve')}
    for update of f`.execute(trx);
  const [row] = rows;
  if (!row) throw notFound();
  const users = (await readFileUsers(trx, [id])).get(id) ?? [];
  const file = { ...row, name: cleanFileName(row.name, row.content_type) };
  return { file, rights: rightsOn(person, row, users) };
}

/** Locks a file that the person may change. Throws 404, and 403 without the permission. */
export async function lockFileToChange(
  trx: Trx,
  person: Person,
  id: string,
): Promise<{ readonly file: LockedFile; readonly inPlace: boolean }> {
  const { file, rights } = await lockFile(trx, person, id);
  if (!rights.mayChange) throw notAllowed();
  return { file, inPlace: rights.inPlace };
}

/** True if the stored file exists and the person has the permission for this action on the file. */
export async function fileExistsForPerson(
  db: Queryable,
  person: Person,
  id: string,
  action: Action,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select f.id from file f where f.id = ${id}::uuid and f.state = 'stored' and ${fileExistsFor(person, action)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Throws 404 or 403 unless the person may change the file. To be called before an upload is finished. */
export async function requireChangeableFile(
  { platform }: FileServices,
  person: Person,
  id: string,
): Promise<void> {
  await inTransaction(platform.db, (trx) => lockFileToChange(trx, person, id));
}

/** Throws 404 unless the person requested the upload's address, and 403 unless they may still upload. */
export async function requireOwnUpload(
  { platform }: FileServices,
  person: Person,
  key: string,
): Promise<void> {
  const file = await platform.db
    .selectFrom('file')
    .select(['resource', 'created_by'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!file || file.created_by !== person.id) throw notFound();
  const { resource } = file;
  if (!may(person, 'create', resource) && !may(person, 'update', resource)) throw notAllowed();
}

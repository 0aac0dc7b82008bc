import { type Action, cleanFileName, type Resource } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import {
  askFourEyes,
  type FileUsers,
  fileExistsFor,
  fileUsers,
  mayChangeFor,
  ofUsers,
} from '../../../content/shared/file-rights.ts';
import { notAllowed, notFound } from '../../../errors.ts';
import { may, type Person } from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { FileServices } from '../file-services.ts';

/** Permissions of a person on a file that exists for them. */
export interface FileRights {
  /** Replace it, describe it, restore a version: by itself or as a file of its own. */
  readonly change: boolean;
  /** True if a change takes effect at once wherever the file is used; else it becomes a file of its own. */
  readonly inPlace: boolean;
  /** Delete it, once nothing uses it. */
  readonly delete: boolean;
}

/** Permissions of the person on a file that these records use. */
export function rightsOn(
  person: Person,
  { resource }: { readonly resource: Resource },
  users: readonly FileUsers[],
): FileRights {
  const update = may(person, 'update', resource);
  return {
    change: update || ofUsers(person, 'update', users),
    inPlace: users.length === 0 ? update : mayChangeFor(person, users) && !askFourEyes(users),
    delete: may(person, 'delete', resource),
  };
}

/** A file's row while it is being changed. */
export type LockedFile = Selectable<Database['file']>;

/** Locks a file until the transaction ends, with the person's rights on it. Throws 404. */
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
  const users = (await fileUsers(trx, [id])).get(id) ?? [];
  const file = { ...row, name: cleanFileName(row.name, row.content_type) };
  return { file, rights: rightsOn(person, row, users) };
}

/** The same for whoever may change it. Throws 403 for others. */
export async function lockToChange(
  trx: Trx,
  person: Person,
  id: string,
): Promise<{ readonly file: LockedFile; readonly inPlace: boolean }> {
  const { file, rights } = await lockFile(trx, person, id);
  if (!rights.change) throw notAllowed();
  return { file, inPlace: rights.inPlace };
}

/** True if the stored file exists for the person, for that action. */
export async function existsFor(db: Queryable, person: Person, id: string, action: Action): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select f.id from file f where f.id = ${id}::uuid and f.state = 'stored' and ${fileExistsFor(person, action)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Throws 404 or 403 unless the person may change the file, before anything is made ready for it. */
export async function requireChangeable(
  { platform }: FileServices,
  person: Person,
  id: string,
): Promise<void> {
  await inTransaction(platform.db, (trx) => lockToChange(trx, person, id));
}

/** Throws 404 unless the person asked for the upload's address, 403 unless they may still upload. */
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

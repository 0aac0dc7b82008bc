import type { Action } from '@vitrina/model';
import { notAllowed, notFound } from '../../../errors.ts';
import { may, type Person, requirePermission } from '../../../platform/context.ts';
import type { FileHouse } from '../house.ts';
import { resourceNamed } from './resource.ts';

/** Throws 404 when there is no such stored file, 403 unless the person may do this on its resource. */
export async function requireOnFile(
  { platform }: FileHouse,
  person: Person,
  id: string,
  action: Action,
): Promise<void> {
  const file = await platform.db
    .selectFrom('file')
    .select('resource')
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  if (!file) throw notFound();
  requirePermission(person, action, resourceNamed(file.resource));
}

/** Throws 404 when nothing was to be uploaded under that key, 403 unless the person asked for its address and may still upload. */
export async function requireOwnUpload({ platform }: FileHouse, person: Person, key: string): Promise<void> {
  const file = await platform.db
    .selectFrom('file')
    .select(['resource', 'created_by'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!file) throw notFound();
  const resource = resourceNamed(file.resource);
  if (file.created_by !== person.id || !(may(person, 'create', resource) || may(person, 'update', resource)))
    throw notAllowed();
}

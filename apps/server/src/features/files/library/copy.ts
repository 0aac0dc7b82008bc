import { fold, type Resource } from '@vitrina/model';
import { notFound } from '../../../errors.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileServices } from '../file-services.ts';
import { sendVariantsJob } from '../images/send-job.ts';
import { addressOf, newKey } from '../keys.ts';
import type { FileActor } from './actor.ts';
import { fileEvent } from './event.ts';
import { resourceNamed } from './resource.ts';
import type { LockedFile } from './rights.ts';

/** Properties of a copy that differ from its original. */
type Words = Partial<Pick<LockedFile, 'name' | 'title' | 'description' | 'focal_x' | 'focal_y'>>;

/**
 * Makes a file of its own out of one version of a file, with an address of its own, which nothing names yet: what
 * somebody changes who may not change what is on the site. Both share the stored bytes. Answers its id. Throws 404.
 */
export async function copyFile(
  services: FileServices,
  trx: Trx,
  actor: FileActor,
  file: LockedFile,
  version: number,
  words: Words = {},
): Promise<string> {
  const bytes = await trx
    .selectFrom('file_version')
    .selectAll()
    .where('file_id', '=', file.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!bytes) throw notFound();
  const resource: Resource = resourceNamed(file.resource);
  const { person } = actor;
  const at = services.platform.clock.now();
  const key = newKey(resource, file.content_type, at);
  const { name, title, description, focal_x, focal_y } = { ...file, name: bytes.name ?? file.name, ...words };
  const { size, width, height, pages, sha256, variants } = bytes;
  const copy = { id: newId(), url: addressOf(key), resource, name, title };
  await trx
    .insertInto('file')
    .values({
      ...copy,
      key,
      content_type: file.content_type,
      description,
      search: fold(`${title} ${name} ${description}`),
      focal_x,
      focal_y,
      size,
      width,
      height,
      state: 'stored',
      created_at: at,
      created_by: person.id,
      institutions: person.institutions === null ? null : JSON.stringify(person.institutions),
      updated_at: at,
    })
    .execute();
  await trx
    .insertInto('file_version')
    .values({
      file_id: copy.id,
      version: 1,
      key: bytes.key,
      size,
      width,
      height,
      pages,
      sha256,
      variants: variants === null ? null : JSON.stringify(variants),
      created_at: at,
      created_by: person.id,
      shown_at: at,
    })
    .execute();
  if (variants === null) await sendVariantsJob(services, trx, { file_id: copy.id, version: 1 });
  await services.platform.audit.append(
    trx,
    fileEvent(services, actor, copy, 'copied', { from: file.url, version }),
  );
  return copy.id;
}

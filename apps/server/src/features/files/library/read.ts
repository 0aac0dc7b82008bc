import type { FileVersion, LibraryFileDetail } from '@vitrina/contract';
import { cleanFileName } from '@vitrina/model';
import { namePeople } from '../../../content/read/present.ts';
import { findUses } from '../../../content/read/uses.ts';
import { notFound } from '../../../errors.ts';
import type { Person } from '../../../platform/context.ts';
import type { FileServices } from '../file-services.ts';
import { versionAddress } from '../keys.ts';
import { viewingQuery } from '../signatures.ts';
import { isInHistory } from './naming.ts';
import { presentFiles } from './present.ts';
import { type FileRow, findRow } from './rows.ts';

/** Lifetime of a signed address of a version (s). */
const viewLifetimeSeconds = 300;

/** Loads a file with its versions and uses. Throws 404 if the person may not see it. */
export async function readFile(
  services: FileServices,
  person: Person,
  by: { readonly id: string } | { readonly key: string },
): Promise<LibraryFileDetail> {
  const row = await findRow(services.platform.db, person, by);
  if (!row) throw notFound();
  return detailOf(services, person, row);
}

async function detailOf(services: FileServices, person: Person, row: FileRow): Promise<LibraryFileDetail> {
  const { db } = services.platform;
  const [file] = await presentFiles(services, person, [row]);
  if (file === undefined) throw notFound();
  const { data, hidden: hiddenCount } = await findUses(db, person, row.id, { kind: 'file' });
  return {
    ...file,
    versions: await versionsOf(services, row),
    used_by: data,
    hidden: hiddenCount,
    kept_by_history: data.length + hiddenCount === 0 && (await isInHistory(db, row.id)),
  };
}

async function versionsOf(
  { platform, secret }: FileServices,
  { id, key, content_type, version: shownVersion }: FileRow,
): Promise<FileVersion[]> {
  const rows = await platform.db
    .selectFrom('file_version as v')
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['v.version', 'v.size', 'v.width', 'v.height', 'v.pages', 'v.sha256'])
    .select(['v.created_at', 'v.created_by', 'v.shown_at'])
    .select(({ fn }) => fn.coalesce('v.name', 'f.name').as('name'))
    .where('v.file_id', '=', id)
    .orderBy('v.version', 'desc')
    .execute();
  const nameOf = await namePeople(
    platform,
    rows.map(({ created_by }) => created_by),
  );
  const expiresAtSeconds = Math.floor(platform.clock.now().getTime() / 1000) + viewLifetimeSeconds;
  return rows.map(({ version, name, created_at, created_by, shown_at, ...rest }) => ({
    ...rest,
    version,
    name: cleanFileName(name, content_type),
    state: version === shownVersion ? 'shown' : shown_at === null ? 'draft' : 'former',
    created_at: created_at.toISOString(),
    created_by: created_by === null ? null : nameOf(created_by),
    url: `${versionAddress(key, version)}?${viewingQuery(secret, { key, version, expiresAtSeconds: expiresAtSeconds })}`,
  }));
}

import { findContentType } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { renderPublication } from '../public/public-document.ts';
import { changeNotifications, notifyOfChange } from '../shared/changes.ts';
import { isAddressedByCategory, relatedOf } from '../shared/related.ts';
import { readReplacementChain } from '../shared/successors.ts';
import { versionOf } from '../shared/versions.ts';

/**
 * Maximum number of tries to render a document that is published again during the rendering; each try reads the new
 * version.
 */
const maxAttempts = 5;
const portionSize = 500;

/**
 * Renders again every public document that embeds part of this entry or refers to a record that this entry replaced.
 * If the entry is the category in the address of such a document, also renders the documents that contain this
 * address. Running it twice has no further effect.
 */
export async function rerenderDependents(platform: Platform, id: string): Promise<void> {
  const embeddedIds = await readReplacementChain(platform.db, id);
  let lastId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await platform.db
      .selectFrom('entry_reference')
      .select('from_id')
      .distinct()
      .where('to_id', 'in', embeddedIds)
      .where('stage', '=', 'public')
      .where('from_id', '>', lastId)
      .orderBy('from_id')
      .limit(portionSize)
      .execute();
    for (const { from_id } of rows) {
      await rerenderEntry(platform, from_id);
      if (await isAddressedBy(platform, from_id, id)) await rerenderDependents(platform, from_id);
    }
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < portionSize) return;
    lastId = lastRow.from_id;
  }
}

/** True if the address of the document contains the slug of the given category. */
async function isAddressedBy({ db }: Platform, id: string, category: string): Promise<boolean> {
  const row = await db
    .selectFrom('publication')
    .select('type')
    .where('entry_id', '=', id)
    .where('category_id', '=', category)
    .executeTakeFirst();
  const type = row && findContentType(row.type);
  return type !== undefined && isAddressedByCategory(type);
}

async function rerenderEntry(platform: Platform, id: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1)
    if (await rerenderEntryOnce(platform, id)) return;
  throw new Error(`The public document of ${id} changed ${maxAttempts} times while it was rendered again.`);
}

/** Renders the document once; returns true if it is now current or no longer exists. */
async function rerenderEntryOnce(platform: Platform, id: string): Promise<boolean> {
  const { db, bus } = platform;
  const publication = await db
    .selectFrom('publication as p')
    .innerJoin('entry_revision as r', (join) =>
      join.onRef('r.entry_id', '=', 'p.entry_id').onRef('r.revision', '=', 'p.revision'),
    )
    .select([
      'p.type',
      'p.status',
      'p.revision',
      'p.etag',
      'p.published_at',
      'p.updated_at',
      'r.identity',
      'r.data',
    ])
    .where('p.entry_id', '=', id)
    .executeTakeFirst();
  const type = publication && findContentType(publication.type);
  if (!publication || !type) return true;
  const draft = versionOf(type, publication);
  const version = {
    id,
    revision: publication.revision,
    draft,
    savedAt: publication.updated_at,
    publishedAt: publication.published_at,
    related: await relatedOf({ db, type }, draft),
    ...(publication.status === 'historic' ? { archived: true as const } : {}),
  };
  const { body, etag } = renderPublication(platform, type, version);
  if (etag === publication.etag) return true;
  const { rows } = await sql`
    with written as (update publication set body = ${body}, etag = ${etag} where entry_id = ${id}::uuid and etag = ${publication.etag} returning entry_id)
    select ${sql.join([sql`entry_id`, ...changeNotifications(bus, type.slug, 'public')])} from written`.execute(
    db,
  );
  if (rows.length === 0) return false;
  notifyOfChange(bus, type.slug, 'public');
  return true;
}

import { findContentType } from '@vitrina/model';
import { sql } from 'kysely';
import { askReview, returnReview } from '../src/content/review/request.ts';
import { type EntryContext, entryContextFor } from '../src/content/write/entry-context.ts';
import type { Platform } from '../src/platform/context.ts';
import { newId } from '../src/platform/ids.ts';
import type { DemoPeople } from './people.ts';

/** Reviews that Ana requests for her unpublished changes. */
const reviewRequests = [
  { type: 'products', of: 'oscar', comment: 'Revíselo con tesorería antes de publicar.' },
  { type: 'promotions', of: 'oscar', comment: 'Agregué el premio, como pidió mercadeo.' },
  { type: 'documents', of: 'publishers', comment: 'Tarifario de diciembre.' },
] as const;

/** Review that the reviewer returns, with the remarks. */
const returnedReview = {
  type: 'promotions',
  comment: 'Falta aclarar desde cuándo vale.',
  remarks: [{ path: '/title', message: 'Diga hasta qué día vale la promoción.' }],
};

/**
 * Returns the id and revision of a published record of the type with unpublished changes by Ana; undefined if there
 * is none.
 */
async function readChangedByAna({ db }: Platform, type: string, ana: string) {
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from entry where type = ${type} and status = 'published' and deleted_at is null
      and updated_by = ${ana}::uuid and revision > published_revision order by updated_at desc, id limit 1`.execute(
    db,
  );
  return rows[0];
}

/**
 * Requests reviews as Ana, and returns one of them as Óscar. No notices are sent, so that everybody begins without
 * notices.
 */
export async function askForReviews(
  platform: Platform,
  demoPeople: DemoPeople,
  publisherRoleId: string,
): Promise<void> {
  for (const { type: slug, of, comment } of reviewRequests) {
    const type = findContentType(slug);
    if (type === undefined) throw new Error(`There is no type ${slug}.`);
    const changedRecords = await readChangedByAna(platform, slug, demoPeople.ana.id);
    // There is no unpublished change: the record could not be published, and the log contains the reason.
    if (changedRecords === undefined) continue;
    const { id, revision } = changedRecords;
    const workOf = (key: 'ana' | 'oscar'): EntryContext =>
      entryContextFor(platform, type, {
        person: demoPeople[key],
        name: demoPeople[key].name,
        requestId: null,
        address: null,
      });
    const reviewer =
      of === 'publishers'
        ? { reviewer_id: null, role_id: publisherRoleId }
        : { reviewer_id: demoPeople[of].id, role_id: null };
    const ifMatch = `"r${revision}"`;
    await askReview(workOf('ana'), id, { id: newId(), comment, ...reviewer }, ifMatch);
    if (slug !== returnedReview.type) continue;
    await returnReview(
      workOf('oscar'),
      id,
      { comment: returnedReview.comment, remarks: [...returnedReview.remarks] },
      ifMatch,
    );
  }
}

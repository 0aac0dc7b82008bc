import { type Entry, placesOf } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import type { Platform } from '../platform/context.ts';
import { type Answer, Ready, reply } from '../platform/http/answer.ts';
import { isId } from './load.ts';

interface Row {
  readonly body: string;
  readonly etag: string;
  readonly expire_at: Date | null;
}

/**
 * A published entry by id or slug (`stage=production`): the stored document as it is. The same slug may stand
 * in several institutions; `institution` says which is meant, else it is the first of them. An address that
 * the entry had before leads to the present one (301). Throws 404 for what is not on the site now.
 */
export async function readPublic(
  platform: Platform,
  type: ContentType,
  idOrSlug: string,
  institution?: string,
): Promise<Answer<Entry>> {
  const now = platform.clock.now();
  const named = isId(idOrSlug)
    ? sql`(entry_id = ${idOrSlug}::uuid or slug = ${idOrSlug})`
    : sql`slug = ${idOrSlug}`;
  const { rows } = await sql<Row>`
    select body, etag, expire_at from publication
    where type = ${type.slug} and ${named} and (expire_at is null or expire_at > ${now})
      ${institution === undefined ? sql`` : sql`and institution_id = ${institution}`}
    order by institution_id limit 1`.execute(platform.db);
  const [row] = rows;
  if (row === undefined) return redirectFrom(platform, type, idOrSlug, institution);
  return reply(new Ready(row.body), {
    headers: { etag: row.etag },
    cache: { types: [type.slug], until: row.expire_at },
  });
}

/** Leads from a former slug to the entry's present address, if it is still on the site. */
async function redirectFrom(
  platform: Platform,
  type: ContentType,
  slug: string,
  institution: string | undefined,
): Promise<Answer<Entry>> {
  const now = platform.clock.now();
  const { rows } = await sql<{ slug: string | null; entry_id: string; institution_id: string | null }>`
    select p.slug, p.entry_id, p.institution_id from slug_redirect r join publication p on p.entry_id = r.entry_id
    where r.type = ${type.slug} and r.slug = ${slug} and (p.expire_at is null or p.expire_at > ${now})
      ${institution === undefined ? sql`` : sql`and r.institution_id = ${institution}`}
    order by r.institution_id limit 1`.execute(platform.db);
  const [target] = rows;
  if (target === undefined) throw notFound();
  const query = new URLSearchParams({ stage: 'production' });
  if (target.institution_id !== null) query.set('institution_id', target.institution_id);
  const location = `/api${placesOf(type).base}/${target.slug ?? target.entry_id}?${query}`;
  return reply(new Ready(JSON.stringify({ location })), {
    status: 301,
    headers: { ...platform.publicCache.headers, location },
  });
}

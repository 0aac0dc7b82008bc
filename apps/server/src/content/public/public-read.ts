import { type Entry, entryPaths } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import { type Answer, ReadyBody, reply } from '../../platform/http/answer.ts';
import { isId } from '../shared/load.ts';
import { hasIdOrSlug } from '../shared/named.ts';
import { withoutIndex } from '../shared/source.ts';
import { successorsOf } from '../shared/successors.ts';

interface Row {
  readonly body: string;
  readonly etag: string;
  readonly expire_at: Date | null;
}

/**
 * Reads a published entry by id or slug (`stage=production`) and returns the stored document unchanged. If several
 * institutions use the slug, `institution` selects one; without it, the first is returned. Redirects (301) from a
 * former slug of the entry, and from the id of a record that another one has replaced. Throws 404 if the entry is not
 * on the site now.
 */
export async function readPublic(
  platform: Platform,
  type: ContentType,
  idOrSlug: string,
  institution?: string,
): Promise<Answer<Entry>> {
  const now = platform.clock.now();
  const { rows } = await sql<Row>`
    select body, etag, expire_at from publication
    where ${hasIdOrSlug(type, idOrSlug)} and (expire_at is null or expire_at > ${now})
      ${institution === undefined ? sql`` : sql`and institution_id = ${institution}`}
    order by institution_id limit 1`.execute(platform.db);
  const [row] = rows;
  if (row === undefined) return redirectFrom(platform, type, idOrSlug, institution);
  return reply(new ReadyBody(row.body), {
    headers: { etag: row.etag },
    cacheRule: { tags: [type.slug], until: row.expire_at },
  });
}

interface RedirectTarget {
  readonly slug: string | null;
  readonly entry_id: string;
  readonly institution_id: string | null;
}

/**
 * Redirects from a former slug, or from the id of a replaced record, to the current address. Throws 404 if that entry
 * is not on the site.
 */
async function redirectFrom(
  platform: Platform,
  type: ContentType,
  idOrSlug: string,
  institution: string | undefined,
): Promise<Answer<Entry>> {
  const { db, clock } = platform;
  const successor = isId(idOrSlug) ? (await successorsOf(db, [idOrSlug])).get(idOrSlug) : undefined;
  const institutionCondition = (column: string): RawBuilder<unknown> =>
    institution === undefined ? sql`` : sql`and ${sql.ref(column)} = ${institution}`;
  const sourceSql = successor
    ? sql`from publication p where ${withoutIndex(sql`p.type = ${type.slug}`)} and p.entry_id = ${successor}::uuid ${institutionCondition('p.institution_id')}`
    : sql`from slug_redirect r join publication p on p.entry_id = r.entry_id
        where r.type = ${type.slug} and r.slug = ${idOrSlug} ${institutionCondition('r.institution_id')}`;
  const { rows } = await sql<RedirectTarget>`
    select p.slug, p.entry_id, p.institution_id ${sourceSql} and (p.expire_at is null or p.expire_at > ${clock.now()})
    order by p.institution_id limit 1`.execute(db);
  const [target] = rows;
  if (target === undefined) throw notFound();
  const query = new URLSearchParams({ stage: 'production' });
  if (target.institution_id !== null) query.set('institution_id', target.institution_id);
  const location = `/api${entryPaths(type).base}/${target.slug ?? target.entry_id}?${query}`;
  return reply(new ReadyBody(JSON.stringify({ location })), {
    status: 301,
    headers: { ...platform.answerCache.headers, location },
  });
}

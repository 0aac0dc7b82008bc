import type { ContentType } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform, RequestContext } from '../../platform/context.ts';

/** The type whose first read tells that the public site is connected: what a new installation publishes first. */
export const firstTypeOnSite = 'stores';

/** The services that know that it was noted. */
const notedPlatforms = new WeakSet<Platform>();

/**
 * Notes, once, that the public has read what is published of {@link firstTypeOnSite}. After that, and for any other type, it does
 * nothing. The read has been answered by then: a note that fails is left to the next one.
 */
export async function noteSiteRead(
  { platform, log }: Pick<RequestContext, 'platform' | 'log'>,
  { slug }: ContentType,
): Promise<void> {
  if (slug !== firstTypeOnSite || notedPlatforms.has(platform) || !platform.database.writes.possible) return;
  try {
    const { rows } = await sql`
      insert into site_read (type, at)
      select ${slug}, ${platform.clock.now()}::timestamptz
      where exists (select from publication where type = ${slug})
      on conflict (type) do update set at = site_read.at returning type`.execute(platform.db);
    if (rows.length > 0) notedPlatforms.add(platform);
  } catch (error) {
    log.warn({ err: error }, 'a read of the site could not be noted');
  }
}

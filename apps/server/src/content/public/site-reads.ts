import type { ContentType } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform, RequestContext } from '../../platform/context.ts';

/**
 * Content type whose first public read shows that the public site is connected: the type that a new installation
 * publishes first.
 */
export const firstTypeOnSite = 'stores';

/** Platforms for which the first public read is already recorded. */
const platformsWithRead = new WeakSet<Platform>();

/**
 * Records the first public read of a published {@link firstTypeOnSite} record. Does nothing after that or for other
 * types. Runs after the read was answered: if it fails, the next read tries again.
 */
export async function recordSiteRead(
  { platform, log }: Pick<RequestContext, 'platform' | 'log'>,
  { slug }: ContentType,
): Promise<void> {
  if (slug !== firstTypeOnSite || platformsWithRead.has(platform) || !platform.database.writeState.isWritable)
    return;
  try {
    const { rows } = await sql`
      insert into site_read (type, at)
      select ${slug}, ${platform.clock.now()}::timestamptz
      where exists (select from publication where type = ${slug})
      on conflict (type) do update set at = site_read.at returning type`.execute(platform.db);
    if (rows.length > 0) platformsWithRead.add(platform);
  } catch (error) {
    log.warn({ err: error }, 'a read of the site could not be noted');
  }
}

import { sql } from 'kysely';
import type { NewNotice } from '../../../content/shared/notices.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { mailNotice } from './by-mail.ts';

/**
 * Adds a notice for people, and mails it to those who chose mail. An unread notice of the same kind and path is
 * updated without another mail.
 */
export async function addNotices(platform: Platform, trx: Trx, notice: NewNotice): Promise<void> {
  const { kind, title, detail = '', path, resource = null, institutionId = null, to } = notice;
  // Sorted, so that concurrent notices to the same people cannot deadlock.
  const people = [...new Set(to)].sort();
  if (people.length === 0) return;
  const ids = people.map(() => newId());
  const { rows } = await sql<{ staff_id: string; is_added: boolean }>`
    insert into notice (id, staff_id, kind, title, detail, path, resource, institution_id, at)
    select told.id, staff.id, ${kind}, ${title}, nullif(${detail}, ''), ${path},
      ${resource}::text, ${institutionId}::text, ${platform.clock.now()}::timestamptz
    from unnest(${ids}::uuid[], ${people}::uuid[]) as told (id, staff_id)
      join staff on staff.id = told.staff_id and staff.state = 'active'
    order by staff.id
    on conflict (staff_id, kind, path) where read_at is null
      do update set id = excluded.id, title = excluded.title, detail = excluded.detail,
        resource = excluded.resource, institution_id = excluded.institution_id, at = excluded.at
    returning staff_id, xmax = 0 as is_added`.execute(trx);
  const addedIds = rows.filter((row) => row.is_added).map(({ staff_id }) => staff_id);
  await mailNotice(platform, trx, notice, addedIds);
}

import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { NewNotice } from '../../schema/notices.ts';

/** Tells people, as `AddNotices` says. */
export async function addNotices(
  { clock }: Platform,
  trx: Trx,
  { kind, title, detail = '', path, to }: NewNotice,
): Promise<void> {
  // In one order, so that two that tell the same people do not wait for one another.
  const people = [...new Set(to)].sort();
  if (people.length === 0) return;
  const ids = people.map(() => newId());
  await sql`
    insert into notice (id, staff_id, kind, title, detail, path, at)
    select told.id, staff.id, ${kind}, ${title}, nullif(${detail}, ''), ${path}, ${clock.now()}::timestamptz
    from unnest(${ids}::uuid[], ${people}::uuid[]) as told (id, staff_id)
      join staff on staff.id = told.staff_id and staff.state = 'active'
    order by staff.id
    on conflict (staff_id, kind, path) where read_at is null
      do update set id = excluded.id, title = excluded.title, detail = excluded.detail, at = excluded.at`.execute(
    trx,
  );
}

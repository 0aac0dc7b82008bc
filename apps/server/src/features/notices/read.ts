import type { Notice, NoticeQuery } from '@vitrina/contract';
import type { Selectable } from 'kysely';
import { metaOf } from '../../content/read/list.ts';
import { notFound } from '../../errors.ts';
import type { Person, Platform } from '../../platform/context.ts';
import type { NoticeTable } from '../../schema/notices.ts';

const present = ({ id, kind, title, detail, path, at, read_at }: Selectable<NoticeTable>): Notice => ({
  id,
  kind,
  title,
  detail,
  path,
  at: at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
});

/** A page of the person's notices, newest first, and how many of all are unread. */
export async function listNotices({ db }: Platform, { id }: Person, { page, per_page, read }: NoticeQuery) {
  const own = db
    .selectFrom('notice')
    .where('staff_id', '=', id)
    .$if(read !== undefined, (query) => query.where('read_at', read === 'true' ? 'is not' : 'is', null));
  const rows = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { all, unread } = await db
    .selectFrom('notice')
    .where('staff_id', '=', id)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const total = read === undefined ? all : read === 'true' ? all - unread : unread;
  return { data: rows.map(present), meta: metaOf({ page, per_page }, total), unread };
}

/** Marks one of the person's notices as read. Throws 404 for any other. */
export async function markNotice({ db, clock }: Platform, person: Person, id: string): Promise<Notice> {
  const [row] = await db
    .updateTable('notice')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(clock.now())) }))
    .where('id', '=', id)
    .where('staff_id', '=', person.id)
    .returningAll()
    .execute();
  if (row === undefined) throw notFound();
  return present(row);
}

/** Marks every notice of the person as read. */
export async function markAllRead({ db, clock }: Platform, { id }: Person): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: clock.now() })
    .where('staff_id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

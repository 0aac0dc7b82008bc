import type { Notice, NoticeQuery } from '@vitrina/contract';
import { resources } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import { metaOf } from '../../../content/read/list.ts';
import { isOneOf } from '../../../content/shared/source.ts';
import { notFound } from '../../../errors.ts';
import { may, type Person, type Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { isoDates } from '../../../platform/iso-dates.ts';

const presentNotice = ({
  id,
  kind,
  title,
  detail,
  path,
  at,
  read_at,
}: Selectable<Database['notice']>): Notice => isoDates({ id, kind, title, detail, path, at, read_at });

/** Condition on the table `notice`: the notice is the person's, and they may still see its subject. */
function isVisibleTo(person: Person) {
  const readableResources = resources.filter((resource) => may(person, 'retrieve', resource));
  const { institutions } = person;
  return sql<boolean>`(staff_id = ${person.id}::uuid
    and (resource is null or ${isOneOf(sql`resource`, readableResources)})
    and ${institutions === null ? sql`true` : sql`(institution_id is null or ${isOneOf(sql`institution_id`, institutions)})`})`;
}

/** Lists a page of the person's notices, newest first, with the total of unread ones. */
export async function listNotices(
  { db }: Platform,
  person: Person,
  { page, per_page, read: readFilter }: NoticeQuery,
) {
  const ownNotices = db
    .selectFrom('notice')
    .where(isVisibleTo(person))
    .$if(readFilter !== undefined, (query) =>
      query.where('read_at', readFilter === 'true' ? 'is not' : 'is', null),
    );
  const rows = await ownNotices
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { all, unread: unreadCount } = await db
    .selectFrom('notice')
    .where(isVisibleTo(person))
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const total = readFilter === undefined ? all : readFilter === 'true' ? all - unreadCount : unreadCount;
  return { data: rows.map(presentNotice), meta: metaOf({ page, per_page }, total), unread: unreadCount };
}

/** Marks one of the person's notices as read. Throws 404 for another person's notice. */
export async function markNotice({ db, clock }: Platform, person: Person, id: string): Promise<Notice> {
  const [row] = await db
    .updateTable('notice')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(clock.now())) }))
    .where('id', '=', id)
    .where(isVisibleTo(person))
    .returningAll()
    .execute();
  if (row === undefined) throw notFound();
  return presentNotice(row);
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

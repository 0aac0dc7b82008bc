import type { NotificationSettingList } from '@vitrina/contract';
import { type Institution, institutions, maxExactTotal, notifiedTypes } from '@vitrina/model';
import { sql } from 'kysely';
import type { Person } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/**
 * Counts the submissions that notified nobody, by type and institution, up to 10,000 each and without discarded ones.
 * Only institutions that the person sees, and only pairs with such submissions, are returned.
 */
export async function countUnnotified(
  db: Queryable,
  { institutions: ownInstitutions }: Person,
  entryTypes: readonly string[],
): Promise<NotificationSettingList['unnotified']> {
  const pairs = entryTypes.flatMap((entryType) =>
    (ownInstitutions ?? institutions).map((institution) => ({
      entryType,
      slug: notifiedTypes.get(entryType)?.slug ?? '',
      institution,
    })),
  );
  const { rows } = await sql<{ entry_type: string; institution_id: Institution; count: number }>`
    select p.entry_type, p.institution_id, n.count from unnest(${pairs.map(({ entryType }) => entryType)}::text[],
      ${pairs.map(({ slug }) => slug)}::text[], ${pairs.map(({ institution }) => institution)}::text[])
      as p(entry_type, type, institution_id)
    cross join lateral (select count(*)::int as count from (select from submission s
      where s.type = p.type and s.institution_id = p.institution_id and not s.notified and s.state <> 'discarded'
      limit ${maxExactTotal}) as counted) as n
    where n.count > 0`.execute(db);
  return rows;
}

import type { ContentType } from '@vitrina/model';
import { sql } from 'kysely';
import { reviewByPersonRequired, reviewRequired } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Work } from '../work.ts';

/** Whether somebody else must publish what one has saved of the type. */
export async function asksFourEyes(db: Queryable, { slug }: Pick<ContentType, 'slug'>): Promise<boolean> {
  const row = await db.selectFrom('review_type').select('type').where('type', '=', slug).executeTakeFirst();
  return row !== undefined;
}

/**
 * Throws 409 `review_required` where the type asks for four eyes and the revision brings what the public has never read, unless a
 * person acts who has saved none of it, themselves or by a key of their making. The service itself only carries out what somebody
 * has decided.
 */
export async function requireFourEyes(
  db: Queryable,
  { type, actor: { person } }: Work,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<void> {
  if (person === null || !type.drafts) return;
  const { rows } = await sql<{ own: boolean }>`
    select bool_or(r.created_by = ${person.id}::uuid or coalesce(k.created_by = ${person.id}::uuid, false)) as own
    from review_type as t
    join entry_revision as r on r.entry_id = ${id}::uuid and r.revision <= ${revision}
      and r.revision > coalesce((select max(p.revision) from entry_revision as p
        where p.entry_id = r.entry_id and p.revision <= ${revision} and p.published_at is not null), 0)
    left join session as k on k.id = r.created_by and k.kind = 'token'
    where t.type = ${type.slug}
    having count(*) > 0`.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  if (person.kind === 'token') throw reviewByPersonRequired();
  if (found.own) throw reviewRequired();
}

import { type ContentType, type Draft, sameValue } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { all } from '../../shared/source.ts';

/** Returns the values of a version, including its identity. */
function valuesOf({ identity, data }: Draft): Readonly<Record<string, unknown>> {
  return { ...identity, ...data };
}

/** True if two versions belong to the same group of an ordered type. */
export function isSameGroup({ ordered }: ContentType, a: Draft, b: Draft): boolean {
  return (ordered?.scopeFields ?? []).every((field) => sameValue(valuesOf(a)[field], valuesOf(b)[field]));
}

/** Condition that a record `t` belongs to the group of the version and is not in the recycle bin. */
export function groupCondition(type: ContentType, draft: Draft): RawBuilder<unknown> {
  const values = valuesOf(draft);
  return all([
    sql`t.type = ${type.slug}`,
    sql`t.deleted_at is null`,
    ...(type.ordered?.scopeFields ?? []).map((field) => {
      const value = values[field] ?? null;
      return field === 'institution_id'
        ? sql`t.institution_id is not distinct from ${value}::text`
        : sql`coalesce(t.data -> ${sql.lit(field)}, 'null'::jsonb) = ${JSON.stringify(value)}::jsonb`;
    }),
  ]);
}

/**
 * Returns the draft with its position in its group: the typed position, or else the former one, or else the last.
 * Drafts of unordered types stay unchanged.
 */
export async function withOrder(
  db: Queryable,
  type: ContentType,
  draft: Draft,
  draftBefore?: Draft,
): Promise<Draft> {
  if (!type.ordered || typeof draft.data['order'] === 'number') return draft;
  const previousValue =
    draftBefore && isSameGroup(type, draftBefore, draft) ? draftBefore.data['order'] : undefined;
  const order = typeof previousValue === 'number' ? previousValue : await nextOrder(db, type, draft);
  return { ...draft, data: { ...draft.data, order } };
}

async function nextOrder(db: Queryable, type: ContentType, draft: Draft): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max((t.data ->> 'order')::numeric), 0)::int + 1 as next from entry t where ${groupCondition(type, draft)}`.execute(
    db,
  );
  return rows[0]?.next ?? 1;
}

import type { Draft } from '@vitrina/model';
import { sql } from 'kysely';
import { conflict, type Fault, invalidInput, notAllowed } from '../../errors.ts';
import { may } from '../../platform/context.ts';
import { relatedOf } from '../shared/related.ts';
import { institutionConditions, ownershipCondition } from '../shared/scope.ts';
import { all } from '../shared/source.ts';
import { type Change, type Step, siteVersionOfSave, type UnchangedEntry } from './change.ts';
import type { EntryContext } from './entry-context.ts';
import { commitChange } from './pipeline.ts';
import { asksFourEyes } from './steps/four-eyes.ts';
import { groupCondition, isSameGroup } from './steps/ordering.ts';
import { readRecord, type StoredRecord } from './steps/record.ts';

/** Record with its position in its group, counted from 0. */
export interface EntryOrder {
  readonly id: string;
  readonly order: number;
}

/**
 * Sets the order of the records of one group in one action. Publishes the new position of records without other
 * changes, if the actor may publish and the type needs no second person to publish. Throws 400 for several groups,
 * 403, 404, 409 `group_changed`.
 */
export async function reorder(ctx: EntryContext, ids: readonly string[]): Promise<EntryOrder[]> {
  const targetIds = ids.map((id) => id.toLowerCase());
  await commitChange(ctx, (planCtx) => planReorder(planCtx, targetIds), true);
  return targetIds.map((id, index) => ({ id, order: index + 1 }));
}

async function planReorder(ctx: EntryContext, ids: readonly string[]): Promise<Change | UnchangedEntry> {
  const { db, type } = ctx;
  const firstRecord = await readRecord(ctx, ids[0] ?? '');
  // In the order of ids, so that two concurrent calls do not block each other.
  const institutions = ctx.actor.person?.institutions ?? null;
  const ownedSql = all([
    ...institutionConditions(institutions, type),
    ownershipCondition(institutions, type),
  ]);
  const { rows } = await sql<{ id: string; former_order: string | null; owned: boolean }>`
    select t.id, t.data ->> 'order' as former_order, ${ownedSql} as owned from entry t where ${groupCondition(type, firstRecord.draft)}
    order by t.id for update`.execute(db);
  if (!rows.every((row) => row.owned)) throw notAllowed();
  const formerOrders = new Map(rows.map(({ id, former_order }) => [id, former_order]));
  await refuseOtherGroups(
    ctx,
    firstRecord.draft,
    ids.filter((id) => !formerOrders.has(id)),
  );
  if (formerOrders.size !== ids.length)
    throw conflict(
      'group_changed',
      'La lista cambió mientras usted la ordenaba. Cárguela y ordénela de nuevo.',
    );
  const moves = ids
    .map((id, index) => ({ id, order: index + 1 }))
    .filter(({ id, order }) => formerOrders.get(id) !== String(order));
  const [firstMove, ...otherMoves] = moves;
  if (firstMove === undefined) return { unchanged: firstRecord.row };
  return {
    ...(await moveChange(ctx, firstMove)),
    audit: { action: 'ordered', details: { ids } },
    effects: otherMoves.map(
      (entry): Step =>
        (planCtx) =>
          moveChange(planCtx, entry),
    ),
  };
}

/** Throws for ids outside the group: 404 if the actor may not see the record, 400 if it belongs to another group. */
async function refuseOtherGroups(ctx: EntryContext, draft: Draft, ids: readonly string[]): Promise<void> {
  const faults: Fault[] = [];
  for (const id of ids) {
    const record = await readRecord(ctx, id);
    if (!isSameGroup(ctx.type, draft, record.draft))
      faults.push({ path: '/ids', message: `«${record.row.name}» no pertenece a esta lista.` });
  }
  if (faults.length > 0) throw invalidInput(faults);
}

/**
 * Returns the change that sets the position of a record in its draft, and on the site if the record has no other
 * unpublished changes.
 */
async function moveChange(ctx: EntryContext, { id, order }: EntryOrder): Promise<Change> {
  const { type, actor } = ctx;
  const record = await readRecord(ctx, id);
  const draft = { ...record.draft, data: { ...record.draft.data, order } };
  const savedChange: Change = {
    id: record.row.id,
    record,
    version: { draft, kind: 'saved', rules: 'none' },
    audit: null,
  };
  const mayPublish = actor.person === null || may(actor.person, 'publish', type.resource);
  const staysPublic = mayPublish && isPublishedUnchanged(record) && !(await asksFourEyes(ctx));
  if (type.drafts && !staysPublic) return savedChange;
  return { ...savedChange, site: siteVersionOfSave(ctx, savedChange, draft, await relatedOf(ctx, draft)) };
}

function isPublishedUnchanged({ row }: StoredRecord): boolean {
  return row.status === 'published' && !row.has_unpublished_changes && row.scheduled_revision === null;
}

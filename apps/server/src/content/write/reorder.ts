import type { Draft } from '@vitrina/model';
import { sql } from 'kysely';
import { conflict, type Fault, invalidInput, notAllowed } from '../../errors.ts';
import { may } from '../../platform/context.ts';
import { relatedOf } from '../shared/related.ts';
import { ownedBy, withinInstitutions } from '../shared/scope.ts';
import { all } from '../shared/source.ts';
import { type Change, type Step, savedOnSite, type Unchanged } from './change.ts';
import { commitChange } from './pipeline.ts';
import { asksFourEyes } from './steps/four-eyes.ts';
import { ofGroup, sameGroup } from './steps/ordering.ts';
import { readRecord, type StoredRecord } from './steps/record.ts';
import type { Work } from './work.ts';

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
export async function reorder(work: Work, ids: readonly string[]): Promise<EntryOrder[]> {
  const targets = ids.map((id) => id.toLowerCase());
  await commitChange(work, (locked) => plan(locked, targets), true);
  return targets.map((id, index) => ({ id, order: index + 1 }));
}

async function plan(work: Work, ids: readonly string[]): Promise<Change | Unchanged> {
  const { db, type } = work;
  const leader = await readRecord(work, ids[0] ?? '');
  // In the order of ids, so that two concurrent calls do not block each other.
  const institutions = work.actor.person?.institutions ?? null;
  const ownedSql = all([...withinInstitutions(institutions, type), ownedBy(institutions, type)]);
  const { rows } = await sql<{ id: string; former_order: string | null; owned: boolean }>`
    select t.id, t.data ->> 'order' as former_order, ${ownedSql} as owned from entry t where ${ofGroup(type, leader.draft)}
    order by t.id for update`.execute(db);
  if (!rows.every((row) => row.owned)) throw notAllowed();
  const formerOrders = new Map(rows.map(({ id, former_order }) => [id, former_order]));
  await refuseOthers(
    work,
    leader.draft,
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
  const [first, ...otherMoves] = moves;
  if (first === undefined) return { unchanged: leader.row };
  return {
    ...(await moving(work, first)),
    audit: { action: 'ordered', details: { ids } },
    effects: otherMoves.map(
      (entry): Step =>
        (locked) =>
          moving(locked, entry),
    ),
  };
}

/** Throws for ids outside the group: 404 if the actor may not see the record, 400 if it belongs to another group. */
async function refuseOthers(work: Work, draft: Draft, ids: readonly string[]): Promise<void> {
  const faults: Fault[] = [];
  for (const id of ids) {
    const record = await readRecord(work, id);
    if (!sameGroup(work.type, draft, record.draft))
      faults.push({ path: '/ids', message: `«${record.row.name}» no pertenece a esta lista.` });
  }
  if (faults.length > 0) throw invalidInput(faults);
}

/**
 * Returns the change that sets the position of a record in its draft, and on the site if the record has no other
 * unpublished changes.
 */
async function moving(work: Work, { id, order }: EntryOrder): Promise<Change> {
  const { type, actor } = work;
  const record = await readRecord(work, id);
  const draft = { ...record.draft, data: { ...record.draft.data, order } };
  const saved: Change = {
    id: record.row.id,
    record,
    version: { draft, kind: 'saved', rules: 'none' },
    audit: null,
  };
  const publishes = actor.person === null || may(actor.person, 'publish', type.resource);
  const goesOn = publishes && isOnSiteAsItIs(record) && !(await asksFourEyes(work));
  if (type.drafts && !goesOn) return saved;
  return { ...saved, site: savedOnSite(work, saved, draft, await relatedOf(work, draft)) };
}

function isOnSiteAsItIs({ row }: StoredRecord): boolean {
  return row.status === 'published' && !row.has_unpublished_changes && row.scheduled_revision === null;
}

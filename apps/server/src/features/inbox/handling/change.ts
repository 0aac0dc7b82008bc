import type { SubmissionChange } from '@vitrina/contract';
import {
  type InboxType,
  nextStates,
  type SubmissionState,
  screenTitle,
  submissionPath,
} from '@vitrina/model';
import { namesRevision } from '../../../content/write/steps/state.ts';
import { invalidField } from '../../../errors.ts';
import { may, personOf, type RequestContext, sees } from '../../../platform/context.ts';
import { currentPerson } from '../../../platform/current-person.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import { addNotices } from '../../home/index.ts';
import { loadSubmission, recordSubmissionEvent } from './load.ts';
import type { SubmissionRow } from './rows.ts';

/** Thrown when the submission has another revision than the caller named. */
export class StaleSubmission extends Error {
  override readonly name = 'StaleSubmission';
  readonly row: SubmissionRow;

  constructor(row: SubmissionRow) {
    super(`${row.id} is at revision ${row.revision}.`);
    this.row = row;
  }
}

/** Columns that staff actions change. */
type HandlingColumns = Pick<
  SubmissionRow,
  'state' | 'result' | 'assigned_to' | 'closed_at' | 'read_at' | 'read_by' | 'revision'
>;

/**
 * Changes the state, assignee, result, notes or read mark of a submission. The change, its audit event and the notice
 * to a new assignee share one transaction. The visitor's data never change. A changed read mark does not increment
 * the revision and needs no `ifMatch`. Throws 400, 404, and `StaleSubmission` when `ifMatch` names another revision;
 * null matches any revision.
 */
export async function changeSubmission(
  ctx: RequestContext,
  type: InboxType,
  id: string,
  { change, ifMatch }: { readonly change: SubmissionChange; readonly ifMatch: string | null },
): Promise<SubmissionRow> {
  return transact(ctx.platform.db, async (trx) => {
    const row = await loadSubmission(trx, ctx, type, id, 'lock');
    if (!isOnlyReadChange(change) && !namesRevision(ifMatch, row.revision)) throw new StaleSubmission(row);
    // A note might name the person, and a submission is erased only once.
    if (change.notes !== undefined && row.erased_at !== null)
      throw invalidField('/notes', 'Los datos de esta solicitud se borraron: ya no admite notas.');
    const assigneeId = change.assigned_to === 'me' ? personOf(ctx).id : change.assigned_to;
    if (typeof assigneeId === 'string' && assigneeId !== row.assigned_to)
      await requireValidAssignee(ctx, trx, type, row, assigneeId);
    const handlingAfter = handleSubmission(ctx, type, row, { ...change, assigned_to: assigneeId });
    const details = handlingDetails(row, handlingAfter, change);
    if (Object.keys(details).length === 0) return row;
    await writeHandling(ctx, trx, row, handlingAfter, change.notes);
    if (handlingAfter.assigned_to !== row.assigned_to && handlingAfter.assigned_to !== personOf(ctx).id)
      await notifyAssignee(ctx, trx, type, { ...row, ...handlingAfter });
    await recordSubmissionEvent(trx, ctx, type, row, 'handled', details);
    return { ...row, ...handlingAfter };
  });
}

const isOnlyReadChange = (change: SubmissionChange): boolean =>
  Object.keys(change).every((key) => key === 'read');

/**
 * Returns the columns of the submission after the change. Throws 400 for a forbidden transition or an unknown result.
 */
export function handleSubmission(
  ctx: RequestContext,
  type: InboxType,
  row: SubmissionRow,
  change: SubmissionChange,
): HandlingColumns {
  const now = ctx.platform.clock.now();
  const stateBefore = row.state as SubmissionState;
  const state = change.state ?? stateBefore;
  if (state !== stateBefore && !nextStates[stateBefore].includes(state))
    throw invalidField('/state', 'Reabra la solicitud antes de pasarla a ese estado.');
  const result = state === 'closed' ? (change.result === undefined ? row.result : change.result) : null;
  if (state !== 'closed' && change.result !== undefined && change.result !== null)
    throw invalidField('/result', 'El resultado se indica al marcar la solicitud como atendida.');
  if (result !== null && !Object.hasOwn(type.inbox.results, result))
    throw invalidField('/result', 'Elija un resultado de la lista.');
  const assigned_to = change.assigned_to === undefined ? row.assigned_to : change.assigned_to;
  const isChanged =
    state !== stateBefore ||
    result !== row.result ||
    assigned_to !== row.assigned_to ||
    change.notes !== undefined;
  // A submission that somebody has closed or discarded counts as read.
  const readColumns = readColumnsAfter(ctx, row, change.read ?? (state === stateBefore ? undefined : true));
  return {
    state,
    result,
    assigned_to,
    closed_at: state !== 'closed' ? null : stateBefore === 'closed' ? row.closed_at : now,
    ...readColumns,
    revision: row.revision + (isChanged ? 1 : 0),
  };
}

/** Returns the reader and the time of reading after a change: unchanged if the read mark stays the same. */
function readColumnsAfter(
  ctx: RequestContext,
  { read_at, read_by }: SubmissionRow,
  isRead: boolean | undefined,
): Pick<HandlingColumns, 'read_at' | 'read_by'> {
  if (isRead === undefined || isRead === (read_at !== null)) return { read_at, read_by };
  return isRead
    ? { read_at: ctx.platform.clock.now(), read_by: personOf(ctx).id }
    : { read_at: null, read_by: null };
}

/**
 * Returns the details of a change for the audit trail, empty without a change. A note is recorded without its text.
 */
export function handlingDetails(
  row: SubmissionRow,
  handlingAfter: HandlingColumns,
  { notes }: SubmissionChange = {},
): Readonly<Record<string, unknown>> {
  const changedDetails = (['state', 'result', 'assigned_to'] as const).flatMap((key) =>
    row[key] === handlingAfter[key] ? [] : [[key, { from: row[key], to: handlingAfter[key] }] as const],
  );
  const isRead = handlingAfter.read_at !== null;
  return {
    ...Object.fromEntries(changedDetails),
    ...(isRead === (row.read_at !== null) ? {} : { read: isRead }),
    ...(notes === undefined ? {} : { note: true }),
  };
}

async function writeHandling(
  ctx: RequestContext,
  trx: Trx,
  { id }: SubmissionRow,
  handlingAfter: HandlingColumns,
  note: string | undefined,
): Promise<void> {
  await trx.updateTable('submission').set(handlingAfter).where('id', '=', id).execute();
  if (note === undefined) return;
  await trx
    .insertInto('submission_note')
    .values({
      id: newId(),
      submission_id: id,
      created_at: ctx.platform.clock.now(),
      created_by: personOf(ctx).id,
      text: note,
    })
    .execute();
}

/** Notifies the new assignee of a submission, unless they assigned the submission themselves. */
async function notifyAssignee(
  ctx: RequestContext,
  trx: Trx,
  type: InboxType,
  { id, ticket, assigned_to, institution_id }: SubmissionRow,
): Promise<void> {
  await addNotices(ctx.platform, trx, {
    kind: 'assigned',
    title: `${personOf(ctx).name} le asignó la solicitud ${ticket}`,
    detail: screenTitle(type),
    institutionId: institution_id,
    resource: type.resource,
    submissionId: id,
    path: submissionPath(type, id),
    to: assigned_to === null ? [] : [assigned_to],
  });
}

/** Throws 400 unless the member of staff may update the submission. */
async function requireValidAssignee(
  { platform: { clock } }: RequestContext,
  trx: Trx,
  { resource }: InboxType,
  { institution_id }: SubmissionRow,
  staffId: string,
): Promise<void> {
  const assignee = await currentPerson({ db: trx, clock }, { id: staffId, kind: 'session' });
  if (assignee === null || !may(assignee, 'update', resource) || !sees(assignee, institution_id))
    throw invalidField('/assigned_to', 'Elija a una persona que pueda atender esta solicitud.');
}

import type { AuditAction, InboxType } from '@vitrina/model';
import { sql } from 'kysely';
import { isId } from '../../../content/shared/load.ts';
import { notFound } from '../../../errors.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type SubmissionRow, submissionColumnsSql } from './rows.ts';
import { visibleSubmission } from './scope.ts';

/** Loads a submission that the person may see, and locks it until the transaction ends if requested. Throws 404. */
export async function loadSubmission(
  db: Queryable,
  ctx: RequestContext,
  type: InboxType,
  id: string,
  lock: 'lock' | null = null,
): Promise<SubmissionRow> {
  if (!isId(id)) throw notFound();
  const { rows } = await sql<SubmissionRow>`
    select ${submissionColumnsSql} from submission as t
    where ${visibleSubmission(personOf(ctx), [type], id)} ${lock === null ? sql`` : sql`for update`}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** Records an action on a submission. The event holds the ticket, and no data of the visitor. */
export function recordSubmissionEvent(
  db: Queryable,
  ctx: RequestContext,
  type: InboxType,
  { id, ticket, institution_id }: Pick<SubmissionRow, 'id' | 'ticket' | 'institution_id'>,
  action: AuditAction,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordEvent(db, ctx, {
    action,
    resource: type.resource,
    target: { id, name: ticket, institution_id },
    details: { type: type.slug, ...details },
  });
}

/** Returns the unmasked identity number of a submission, and first records this in the audit trail. Throws 404. */
export async function revealNumber(
  ctx: RequestContext,
  type: InboxType,
  id: string,
): Promise<{ readonly id_number: string | null }> {
  const { db } = ctx.platform;
  const row = await loadSubmission(db, ctx, type, id);
  const { id_number } = row.data;
  if (typeof id_number !== 'string') return { id_number: null };
  await recordSubmissionEvent(db, ctx, type, row, 'revealed', { field: 'id_number' });
  return { id_number };
}

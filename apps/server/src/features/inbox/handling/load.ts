import type { AuditAction, InboxType } from '@vitrina/model';
import { sql } from 'kysely';
import { isId } from '../../../content/shared/load.ts';
import { notFound } from '../../../errors.ts';
import type { AuditEvent } from '../../../platform/audit/event.ts';
import { buildEvent } from '../../../platform/audit/record-event.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { type SubmissionRow, submissionColumnsSql } from './rows.ts';
import { reaches } from './scope.ts';

/** The submission of that type as it is stored, as far as it exists for the person. Throws 404. */
export async function loadSubmission(
  db: Queryable,
  ctx: RequestContext,
  type: InboxType,
  id: string,
): Promise<SubmissionRow> {
  return find(db, ctx, type, id, false);
}

/** The same, and nobody else changes it until the transaction ends. Throws 404. */
export async function lockSubmission(
  trx: Trx,
  ctx: RequestContext,
  type: InboxType,
  id: string,
): Promise<SubmissionRow> {
  return find(trx, ctx, type, id, true);
}

async function find(
  db: Queryable,
  ctx: RequestContext,
  type: InboxType,
  id: string,
  lock: boolean,
): Promise<SubmissionRow> {
  if (!isId(id)) throw notFound();
  const { rows } = await sql<SubmissionRow>`
    select ${submissionColumnsSql} from submission as t
    where ${reaches(personOf(ctx), [type], id)} ${lock ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** Builds the audit event of an action on a submission: it has the ticket, and nothing that the visitor wrote. */
export function submissionEvent(
  ctx: RequestContext,
  type: InboxType,
  { id, ticket, institution_id }: Pick<SubmissionRow, 'id' | 'ticket' | 'institution_id'>,
  action: AuditAction,
  details: Readonly<Record<string, unknown>> = {},
): AuditEvent {
  return buildEvent(ctx, {
    action,
    resource: type.resource,
    target: { id, name: ticket, institution_id },
    details: { type: type.slug, ...details },
  });
}

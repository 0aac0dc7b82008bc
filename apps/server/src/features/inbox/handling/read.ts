import type { Submission } from '@vitrina/contract';
import { type InboxType, reportedIds, type SubmissionState } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { namePeople, visibleRelated } from '../../../content/read/present.ts';
import { all, withoutIndex } from '../../../content/shared/source.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { filesOf } from './files.ts';
import { presentSubmissions } from './present.ts';
import { repliesTo } from './replies.ts';
import { type SubmissionRow, submissionColumnsSql } from './rows.ts';
import { inboxTypesFor, visibleConditions } from './scope.ts';

/** Maximum other submissions of the same visitor shown with a submission. */
const maxOthers = 20;

/** Returns a submission with all details that the person may see. */
export async function presentSubmission(
  ctx: RequestContext,
  type: InboxType,
  row: SubmissionRow,
): Promise<Submission> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const [[summary], notes, replies, files, otherSubmissions, relatedEntries] = await Promise.all([
    presentSubmissions(platform, person, [row]),
    notesOf(ctx, row.id),
    repliesTo(ctx, row.id),
    filesOf(platform.db, [row.id]),
    loadOtherSubmissions(ctx, row),
    visibleRelated(platform, person, relatedIdsOf(type, row)),
  ]);
  if (summary === undefined) throw new Error('A submission was presented as nothing.');
  const personName = await namePeople(platform, [row.read_by, row.hold?.by ?? null]);
  return {
    ...summary,
    data: { ...row.data, ...(summary.id_number === null ? {} : { id_number: summary.id_number }) },
    record: row.record,
    related: Object.fromEntries([...relatedEntries].map(([id, entry]) => [id, { id, name: entry.name }])),
    files: files.map(({ submissionId: _, key: __, ...file }) => file),
    notes,
    replies,
    read_by: row.read_by === null ? null : personName(row.read_by),
    consent: {
      version: row.consent_version ?? '',
      at: (row.consent_at ?? row.received_at).toISOString(),
    },
    source_url: row.source_url,
    utm: row.utm,
    retention_until: row.retention_until.toISOString(),
    hold: row.hold && { reason: row.hold.reason, at: row.hold.at, by: personName(row.hold.by) },
    erased_at: row.erased_at?.toISOString() ?? null,
    others: otherSubmissions,
  };
}

/** Returns the ids of the records that a submission refers to. */
export function relatedIdsOf(type: InboxType, row: SubmissionRow): readonly string[] {
  return reportedIds(type, { ...row, state: row.state as SubmissionState });
}

/** Loads the staff notes, oldest first. */
async function notesOf({ platform }: RequestContext, id: string): Promise<Submission['notes']> {
  const rows = await platform.db
    .selectFrom('submission_note')
    .select(['id', 'text', 'created_at', 'created_by'])
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const name = await namePeople(
    platform,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map(({ id: noteId, text, created_at, created_by }) => ({
    id: noteId,
    at: created_at.toISOString(),
    by: name(created_by),
    text,
  }));
}

/** Loads other submissions by the same visitor, newest first, of all types that the person may see. */
async function loadOtherSubmissions(ctx: RequestContext, row: SubmissionRow): Promise<Submission['others']> {
  const person = personOf(ctx);
  const condition = all([
    withoutIndex(all(visibleConditions(person, inboxTypesFor(person, 'retrieve')))),
    sql`t.id <> ${row.id}::uuid`,
    sql`t.erased_at is null`,
  ]);
  const keyConditions = (['email_key', 'phone_key', 'id_number_key'] as const).flatMap(
    (key): RawBuilder<unknown>[] => (row[key] === null ? [] : [sql`${sql.ref(`t.${key}`)} = ${row[key]}`]),
  );
  if (keyConditions.length === 0) return [];
  // One query per key, each by its index, limited because very many submissions may share a phone number.
  const lookupQueries = keyConditions.map(
    (key) => sql`(select ${submissionColumnsSql} from submission as t where ${key} and ${condition}
      order by t.received_at desc, t.id desc limit ${maxOthers})`,
  );
  const { rows } = await sql<SubmissionRow>`
    select distinct on (received_at, id) * from (${sql.join(lookupQueries, sql` union all `)}) as found
    order by received_at desc, id desc limit ${maxOthers}`.execute(ctx.platform.db);
  const summaries = await presentSubmissions(ctx.platform, person, rows);
  return summaries.map(({ id, ticket, type, entry_id, entry_title, received_at, state, figure }) => ({
    id,
    ticket,
    type,
    entry_id,
    entry_title,
    received_at,
    state,
    figure,
  }));
}

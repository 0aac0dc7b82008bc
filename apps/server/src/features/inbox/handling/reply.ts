import type { ReplyMade, SubmissionReplyBody } from '@vitrina/contract';
import {
  type InboxType,
  institutionLabels,
  isClaim,
  isInstitution,
  mailAddress,
  replyObstacle,
  replyObstacles,
  replyText,
  type SubmissionState,
  submissionPath,
} from '@vitrina/model';
import { namesRevision } from '../../../content/write/steps/state.ts';
import { conflict } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import { mailServerFails, mailStateOf, writeMail } from '../../mail/index.ts';
import { handleSubmission, handlingDetails, StaleSubmission } from './change.ts';
import { loadSubmission, recordSubmissionEvent } from './load.ts';
import type { SubmissionRow } from './rows.ts';

interface NewReply {
  readonly id: string;
  readonly body: SubmissionReplyBody;
  readonly ifMatch: string | null;
}

/**
 * Replies to a submission by mail and marks it as read. The mail, the stored reply, the new state and an audit event
 * without the text share one transaction. Throws 404, 409 when no reply is possible, 400 for a forbidden transition,
 * and `StaleSubmission` when `ifMatch` names another revision; null matches any revision.
 */
export async function replyTo(
  ctx: RequestContext,
  type: InboxType,
  submissionId: string,
  { body, ifMatch }: Omit<NewReply, 'id'>,
): Promise<ReplyMade> {
  return transact(ctx.platform.db, async (trx) => {
    const row = await loadSubmission(trx, ctx, type, submissionId, 'lock');
    const id = ctx.newId;
    // An earlier attempt may have succeeded without its response having arrived.
    const previousReply = ctx.retried ? await findReply(trx, row, id) : null;
    if (previousReply !== null) return previousReply;
    if (!namesRevision(ifMatch, row.revision)) throw new StaleSubmission(row);
    const address = addressOf(row);
    const { state } = body;
    const handlingAfter = {
      ...handleSubmission(ctx, type, row, { read: true, ...(state === undefined ? {} : { state }) }),
      revision: row.revision + 1,
    };
    await trx.updateTable('submission').set(handlingAfter).where('id', '=', row.id).execute();
    await sendReply(ctx, trx, type, { row, id, address, body });
    await recordSubmissionEvent(trx, ctx, type, row, 'answered', handlingDetails(row, handlingAfter));
    const reply = await findReply(trx, { ...row, ...handlingAfter }, id);
    if (reply === null) throw new Error('The stored reply was not found.');
    return reply;
  });
}

/** Finds a stored reply to the submission and the state of its mail. Returns null if there is none. */
async function findReply(
  trx: Trx,
  { id: submissionId, revision }: Pick<SubmissionRow, 'id' | 'revision'>,
  id: string,
): Promise<ReplyMade | null> {
  const reply = await trx
    .selectFrom('submission_reply as r')
    .leftJoin('mail as m', 'm.id', 'r.mail_id')
    .select([mailStateOf('m').as('mail_state'), mailServerFails.as('server_fails')])
    .where('r.id', '=', id)
    .where('r.submission_id', '=', submissionId)
    .executeTakeFirst();
  if (reply === undefined) return null;
  const { mail_state, server_fails } = reply;
  return { id, revision, mail_state, delayed: mail_state === 'waiting' && server_fails };
}

/** Returns the address for a reply. Throws 409 if a reply is not possible. */
function addressOf({ data, erased_at, state }: SubmissionRow): string {
  const email = mailAddress.safeParse(data['email']).data ?? null;
  const obstacleMessage = replyObstacle({
    erased: erased_at !== null,
    email,
    state: state as SubmissionState,
  });
  if (obstacleMessage !== null) throw conflict(obstacleMessage, replyObstacles[obstacleMessage]);
  if (email === null) throw new Error('Nothing is in the way of an answer to nobody.');
  return email;
}

async function sendReply(
  ctx: RequestContext,
  trx: Trx,
  type: InboxType,
  {
    row,
    id,
    address,
    body: { subject, body },
  }: {
    readonly row: SubmissionRow;
    readonly id: string;
    readonly address: string;
    readonly body: SubmissionReplyBody;
  },
): Promise<void> {
  const mail_id = newId();
  const createdBy = personOf(ctx).id;
  const { ticket, entry_title: entryTitle, received_at: receivedAt, institution_id } = row;
  const institution = isInstitution(institution_id) ? institutionLabels[institution_id] : null;
  const claim = isClaim(type, row.data, row.record);
  await writeMail(ctx.platform, trx, {
    id: mail_id,
    title: `Respuesta ${ticket} · ${entryTitle}`,
    institutionId: institution_id,
    content: {
      ...replyText({ ticket, entryTitle, receivedAt }, institution, { subject, body }, claim),
      personal: true,
    },
    to: [address],
    createdBy,
    submissionId: row.id,
    path: submissionPath(type, row.id),
  });
  await trx
    .insertInto('submission_reply')
    .values({
      id,
      submission_id: row.id,
      mail_id,
      subject,
      body,
      created_at: ctx.platform.clock.now(),
      created_by: createdBy,
    })
    .execute();
}

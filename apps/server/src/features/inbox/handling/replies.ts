import type { Submission } from '@vitrina/contract';
import { namePeople } from '../../../content/read/present.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { mailStateOf } from '../../mail/index.ts';

/** Loads the staff replies to a submission with the state of each mail, oldest first. */
export async function repliesTo(
  { platform }: RequestContext,
  submissionId: string,
): Promise<Submission['replies']> {
  const rows = await platform.db
    .selectFrom('submission_reply as r')
    .leftJoin('mail as m', 'm.id', 'r.mail_id')
    .select([
      'r.id',
      'r.subject',
      'r.body',
      'r.created_at',
      'r.created_by',
      mailStateOf('m').as('mail_state'),
    ])
    .where('r.submission_id', '=', submissionId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  const personName = await namePeople(
    platform,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map(({ id, subject, body, created_at, created_by, mail_state }) => ({
    id,
    at: created_at.toISOString(),
    by: personName(created_by),
    subject,
    body,
    mail_state,
  }));
}

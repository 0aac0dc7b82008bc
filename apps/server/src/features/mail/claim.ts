import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { newId } from '../../platform/ids.ts';
import type { MailContent } from './json-columns.ts';

/** Age of a claim after which its process counts as crashed (ms); longer than an attempt can last. */
const claimTimeoutMs = 180_000;

/** Mail that only this process sends at the moment. */
export interface ClaimedMail {
  readonly id: string;
  readonly claim: string;
  readonly message_id: string;
  readonly content: MailContent;
  /** Notification setting that caused the mail, if any. */
  readonly setting_id: string | null;
  readonly submission_id: string | null;
  /** Number of this attempt, from 1. */
  readonly attempts: number;
  readonly waits: number;
  /** True if the mail is sent although the mail server is failing. */
  readonly atOnce: boolean;
  readonly recipients: readonly {
    readonly address: string;
    readonly copy: boolean;
    readonly outcome: string;
  }[];
}

/**
 * Claims the due mail that has waited longest; null if none is due. Records the attempt before it is made, so that it
 * counts even if the process crashes.
 *
 * @param atOnce True to claim only mails marked to be sent immediately.
 */
export async function claimDueMail({ db, clock }: Platform, atOnce: boolean): Promise<ClaimedMail | null> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Omit<ClaimedMail, 'recipients' | 'atOnce'>>`
      update mail set claim = ${newId()}::uuid, claimed_until = ${new Date(now.getTime() + claimTimeoutMs)},
        attempts = attempts + 1, at_once = false
      where id = (
        select id from mail where state = 'waiting' and next_attempt_at <= ${now} ${atOnce ? sql`and at_once` : sql``}
          and (claimed_until is null or claimed_until <= ${now})
        order by next_attempt_at, id limit 1 for update skip locked)
      returning id, claim, message_id, content, setting_id, submission_id, attempts, waits`.execute(trx);
    const [mail] = rows;
    if (mail === undefined) return null;
    await trx
      .insertInto('mail_attempt')
      .values({ mail_id: mail.id, number: mail.attempts, started_at: now })
      .execute();
    const recipients = await trx
      .selectFrom('mail_recipient')
      .select(['address', 'copy', 'outcome'])
      .where('mail_id', '=', mail.id)
      .orderBy('position')
      .execute();
    return { ...mail, atOnce, recipients };
  });
}

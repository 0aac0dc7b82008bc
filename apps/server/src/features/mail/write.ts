import { domainOf } from '@vitrina/model';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { MailContent } from './json-columns.ts';

/** The job that sends what waits. */
export const mailJob = 'mail';

/** For so long a mail is tried while the mail server is not reached (ms). */
export const giveUpAfterMs = 24 * 3_600_000;

/** A mail that is to be sent. */
export interface NewMail {
  readonly id: string;
  /** Title in the outbox; nothing of its body. */
  readonly title: string;
  readonly institutionId: string | null;
  readonly content: MailContent;
  /** Have passed `mailAddress`. */
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  /** The notification setting that it follows, and the submission that it tells of. */
  readonly settingId?: string;
  readonly submissionId?: string;
  /** Console path of its subject; that of its button when absent. */
  readonly path?: string;
  readonly createdBy: string | null;
  /** True if it is tried although the mail server is in its wait. */
  readonly atOnce?: boolean;
}

/** Writes a mail in the transaction of its cause; without a mail server it is kept in the outbox. */
export async function writeMail(
  { config, clock, jobs }: Platform,
  trx: Trx,
  {
    id,
    title,
    institutionId,
    content,
    to,
    cc = [],
    createdBy,
    settingId,
    submissionId,
    path,
    atOnce = false,
  }: NewMail,
): Promise<void> {
  const now = clock.now();
  const { mail } = config;
  await trx
    .insertInto('mail')
    .values({
      id,
      message_id: `<${newId()}@${mail === null ? 'vitrina.invalid' : domainOf(mail.from.address)}>`,
      title,
      path: path ?? content.button?.path ?? null,
      institution_id: institutionId,
      // A setting that was deleted meanwhile is left out.
      setting_id:
        settingId === undefined
          ? null
          : trx.selectFrom('notification_setting').select('id').where('id', '=', settingId),
      submission_id: submissionId ?? null,
      content: JSON.stringify(content),
      ...(mail === null
        ? { state: 'kept', done_at: now }
        : {
            state: 'waiting',
            at_once: atOnce,
            next_attempt_at: now,
            give_up_at: new Date(now.getTime() + giveUpAfterMs),
          }),
      created_at: now,
      created_by: createdBy,
    })
    .execute();
  await trx
    .insertInto('mail_recipient')
    .values(
      [...to, ...cc].map((address, position) => ({
        mail_id: id,
        position,
        address,
        copy: position >= to.length,
      })),
    )
    .execute();
  // Where jobs have not started, the recurring look for what is due finds it.
  if (mail !== null && jobs.accepting) await jobs.send(trx, mailJob, {});
}

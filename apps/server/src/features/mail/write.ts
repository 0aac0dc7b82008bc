import { domainOf } from '@vitrina/model';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { MailContent } from './json-columns.ts';

/** Job that sends the waiting mails. */
export const mailJob = 'mail';

/** Time after which a mail has failed if the mail server is not reached (ms). */
export const giveUpAfterMs = 24 * 3_600_000;

/** Mail to write. */
export interface NewMail {
  readonly id: string;
  /** Title in the outbox, without content of the body. */
  readonly title: string;
  readonly institutionId: string | null;
  readonly content: MailContent;
  /** Addresses of the recipients, validated with `mailAddress`. */
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  /** Notification setting that caused the mail, if any. */
  readonly settingId?: string;
  readonly submissionId?: string;
  /** Console path of the mail's subject. Default: the path of its button. */
  readonly path?: string;
  readonly createdBy: string | null;
  /** True to send the mail even while the mail server is failing. */
  readonly atOnce?: boolean;
}

/** Writes a mail in the transaction of its cause. Without a mail server, the mail is kept in the outbox. */
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
  // Before jobs have started, the recurring job sends the mail later.
  if (mail !== null && jobs.isAccepting) await jobs.send(trx, mailJob, {});
}

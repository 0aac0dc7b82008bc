import type { Platform } from '../../platform/context.ts';

/** Retention of a mail in the outbox after it was sent or has failed (ms). */
const mailLifetimeMs = 90 * 86_400_000;
/** Retention of confirmation records (ms); limits count at most one day. */
const confirmationLifetimeMs = 3 * 86_400_000;

/** Deletes old mails with their recipients and attempts, and old confirmation records. Idempotent. */
export async function deleteOldMails({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('state', '<>', 'waiting')
    .where('done_at', '<', new Date(clock.now().getTime() - mailLifetimeMs))
    .execute();
  await db
    .deleteFrom('confirmation')
    .where('created_at', '<', new Date(clock.now().getTime() - confirmationLifetimeMs))
    .execute();
}

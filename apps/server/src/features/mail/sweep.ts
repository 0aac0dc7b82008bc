import type { Platform } from '../../platform/context.ts';

/** For so long the outbox keeps a mail after everything about it was decided (ms). */
const keptMs = 90 * 86_400_000;
/** Confirmations count for a day; of a longer time there is nothing to count (ms). */
const confirmationsKeptMs = 3 * 86_400_000;

/** Deletes the mails that were decided long ago, with their recipients and tries, and what counts confirmations. Doing it twice changes nothing. */
export async function sweepMails({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('state', '<>', 'waiting')
    .where('done_at', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
  await db
    .deleteFrom('confirmation')
    .where('created_at', '<', new Date(clock.now().getTime() - confirmationsKeptMs))
    .execute();
}

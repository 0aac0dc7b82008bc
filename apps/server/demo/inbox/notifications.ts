import { notifiedTypes } from '@vitrina/model';
import { categoryTypeOf } from '../../src/content/shared/record-for.ts';
import { findNotification, writeDigests } from '../../src/features/mail/index.ts';
import type { Platform } from '../../src/platform/context.ts';
import { transact } from '../../src/platform/database/failures.ts';
import { newId } from '../../src/platform/ids.ts';
import type { DemoPeople } from '../people.ts';
import { categoryNamed } from './category-named.ts';
import settings from './notification-settings.json' with { type: 'json' };

/** Number of latest submissions per notification setting for which a mail is written. */
const mailsPerSetting = 3;

const dayMs = 86_400_000;
/** Age in days up to which submissions without a notification setting are marked as not notified. */
const uncoveredDays = 60;

/** Creates notification settings, and writes the mails of their latest submissions. */
export async function createNotificationMails(platform: Platform, demoPeople: DemoPeople): Promise<void> {
  const { db, clock } = platform;
  for (const { type: slug, recipients, ...given } of settings) {
    const type = notifiedTypes.get(slug);
    if (type === undefined) throw new Error(`There is no type ${slug} with an inbox.`);
    const { category, cc, ...others } = { category: undefined, cc: [], ...given };
    const category_id =
      category === undefined ? null : await categoryNamed(platform, categoryTypeOf(type) ?? '', category);
    await db
      .insertInto('notification_setting')
      .values({
        id: newId(),
        type: type.slug,
        institution_id: 'bank',
        category_id,
        entry_id: null,
        recipients: JSON.stringify(recipients),
        cc: JSON.stringify(cc),
        ...others,
        active: true,
        last_digest_day: null,
        updated_at: clock.now(),
        updated_by: demoPeople.marcela.id,
      })
      .execute();
    const latestSubmissions = await db
      .selectFrom('submission')
      .select(['id', 'ticket', 'entry_id', 'entry_title', 'category_id', 'received_at', 'data'])
      .where('type', '=', type.slug)
      .where('institution_id', '=', 'bank')
      .where('state', '<>', 'discarded')
      .$if(category_id !== null, (query) => query.where('category_id', '=', category_id))
      .orderBy('received_at', 'desc')
      .limit(mailsPerSetting)
      .execute();
    for (const { received_at, data, ...one } of latestSubmissions.toReversed()) {
      const platformAtReceipt: Platform = { ...platform, clock: { now: () => received_at } };
      const names = [data['first_names'], data['last_names']].filter((name) => typeof name === 'string');
      const email = data['email'];
      const submission = {
        id: one.id,
        ticket: one.ticket,
        type,
        entryId: one.entry_id,
        entryTitle: one.entry_title,
        institution: 'bank',
        categoryId: one.category_id,
        receivedAt: received_at,
        name: names.join(' '),
        email: typeof email === 'string' ? { address: email, key: newId() } : null,
      };
      const notify = await findNotification(platformAtReceipt, submission);
      if (notify !== null) await transact(db, (trx) => notify(trx, submission));
    }
  }
  await writeDigests(platform);
  await db
    .updateTable('submission as s')
    .set({ notified: false })
    .where('s.received_at', '>', new Date(clock.now().getTime() - uncoveredDays * dayMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_setting as n')
            .whereRef('n.type', '=', 's.type')
            .whereRef('n.institution_id', '=', 's.institution_id')
            .where('n.category_id', 'is', null),
        ),
      ),
    )
    .execute();
}

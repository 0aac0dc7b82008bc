import type { Deployment } from '../src/bootstrap/first-start.ts';
import type { Platform } from '../src/platform/context.ts';
import { storePapers } from './files/papers.ts';
import { storePictures } from './files/pictures.ts';
import { fillInboxes } from './inbox/index.ts';
import { createNotificationMails } from './inbox/notifications.ts';
import { scheduleReports } from './inbox/schedules.ts';
import { askForAccount, createPeople, demoStaffIds, limitKarla } from './people.ts';
import { askForReviews } from './reviews.ts';
import { calendarOf } from './timeline/calendar.ts';
import { cityHistories, productCategoryHistories } from './timeline/catalogues.ts';
import { Names } from './timeline/names.ts';
import type { Sources } from './timeline/placeholders.ts';
import { readHistories } from './timeline/records.ts';
import { type RecordHistory, runTimeline } from './timeline/timeline.ts';

/** Returns the time at which the demonstration begins, before all its records. */
export function startOfDemo(now: Date): Date {
  return calendarOf(now).at(300, '08:00');
}

/** Returns the histories of all records. Throws if a record refers to a record without a history. */
export function allHistories(sources: Sources): readonly RecordHistory[] {
  const { calendar, names } = sources;
  const histories = [
    ...cityHistories(calendar, names),
    ...productCategoryHistories(calendar, names),
    ...readHistories(sources),
  ];
  names.checkNames();
  return histories;
}

/**
 * Loads the demonstration data into a new deployment: people, files, and records with their histories. Returns the
 * staff ids of its people, who have the administrator's password.
 */
export async function loadDemonstration(
  platform: Platform,
  { administrator, roleIds, fixedRecordIds }: Deployment,
): Promise<readonly string[]> {
  const calendar = calendarOf(platform.clock.now());
  const startPlatform: Platform = { ...platform, clock: { now: () => startOfDemo(calendar.now) } };
  const demoPeople = await createPeople(startPlatform, roleIds, administrator.password);
  const names = new Names(fixedRecordIds);
  const [pictures, papers] = [await storePictures(startPlatform), await storePapers(startPlatform)];
  await runTimeline(startPlatform, demoPeople, allHistories({ calendar, pictures, papers, names }), [
    {
      at: calendar.at(10, '08:30'),
      description: 'Karla is limited',
      run: (at) => limitKarla(at, demoPeople),
    },
    {
      at: calendar.at(3, '09:40'),
      description: 'Rosa asks for an account',
      run: (at) => askForAccount(at, 'rosa'),
    },
    {
      at: calendar.at(1, '15:05'),
      description: 'Wilmer asks for an account',
      run: (at) => askForAccount(at, 'wilmer'),
    },
    {
      at: calendar.at(1, '16:20'),
      description: 'Ana asks for reviews',
      run: (at) => askForReviews(at, demoPeople, roleIds.publisher),
    },
  ]);
  await fillInboxes(platform, demoPeople);
  await createNotificationMails(platform, demoPeople);
  await scheduleReports(platform, demoPeople);
  // The site of the demonstration has read the branches since the first day.
  await platform.db
    .insertInto('site_read')
    .values({ type: 'stores', at: startOfDemo(calendar.now) })
    .execute();
  return demoStaffIds;
}

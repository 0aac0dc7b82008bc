import {
  findContentType,
  hasInbox,
  type InboxType,
  lastDue,
  periodicitySchema,
  timingOf,
  windowKinds,
} from '@vitrina/model';
import { z } from 'zod';
import { categoryTypeOf } from '../../src/content/shared/record-for.ts';
import { defaultColumnKeys, performRun, startDueSchedule } from '../../src/features/inbox/index.ts';
import type { Platform } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { type DemoPeople, isActor } from '../people.ts';
import { categoryNamed } from './category-named.ts';
import schedules from './schedules.json' with { type: 'json' };

const dayMs = 86_400_000;
/** Delay of a run after its scheduled hour (ms). */
const afterHourMs = 60_000;

const scheduleSchema = z.strictObject({
  owner: z.string().refine(isActor),
  type: z.string(),
  category: z.string().optional(),
  name: z.string(),
  periodicity: periodicitySchema,
  covers: z.enum(windowKinds),
  format: z.enum(['xlsx', 'csv']),
  recipients: z.array(z.string()),
  attach: z.boolean().default(false),
  send_empty: z.boolean().default(false),
});

type Schedule = z.infer<typeof scheduleSchema>;

/** Creates scheduled reports, and the last run of each report at its scheduled hour. */
export async function scheduleReports(platform: Platform, demoPeople: DemoPeople): Promise<void> {
  const now = platform.clock.now();
  for (const schedule of z.array(scheduleSchema).parse(schedules)) {
    const due = lastDue(
      timingOf(schedule.periodicity, schedule.covers),
      new Date(now.getTime() - afterHourMs),
    );
    const id = await insertSchedule(platform, demoPeople, schedule, due);
    const startedAt = new Date(due.getTime() + afterHourMs);
    const platformAtStart: Platform = { ...platform, clock: { now: () => startedAt } };
    await startDueSchedule(platformAtStart, id);
    const run = await platform.db
      .selectFrom('report_run')
      .select('id')
      .where('schedule_id', '=', id)
      .executeTakeFirst();
    if (run) await performRun(platformAtStart, run.id);
  }
}

async function insertSchedule(
  platform: Platform,
  demoPeople: DemoPeople,
  { owner: ownerKey, type: slug, category, recipients, periodicity, ...told }: Schedule,
  due: Date,
): Promise<string> {
  const type = inboxTypeOf(slug);
  const owner = demoPeople[ownerKey];
  const id = newId();
  const createdAt = new Date(due.getTime() - 40 * dayMs);
  await platform.db
    .insertInto('scheduled_report')
    .values({
      id,
      type: slug,
      periodicity: JSON.stringify(periodicity),
      institution_id: 'bank',
      category_id:
        category === undefined ? null : await categoryNamed(platform, categoryTypeOf(type) ?? '', category),
      entry_id: null,
      states: '[]',
      columns: JSON.stringify(defaultColumnKeys(type, false)),
      include_sensitive: false,
      recipients: JSON.stringify(recipients),
      active: true,
      paused_reason: null,
      next_run_at: due,
      owner_id: owner.id,
      owner_kind: 'session',
      owner_name: owner.name,
      created_at: createdAt,
      updated_at: createdAt,
      ...told,
    })
    .execute();
  return id;
}

function inboxTypeOf(slug: string): InboxType {
  const type = findContentType(slug);
  if (type === undefined || !hasInbox(type)) throw new Error(`There is no type ${slug} with an inbox.`);
  return type;
}

import {
  findContentType,
  hasInbox,
  type InboxType,
  lastDue,
  type Periodicity,
  type WindowKind,
} from '@vitrina/model';
import { reportPorts } from '../../src/composition/ports.ts';
import { categoryTypeOf } from '../../src/content/shared/record-for.ts';
import { defaultColumns, startDue, workRun } from '../../src/features/inbox/index.ts';
import type { Platform } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Cast, Who } from '../people.ts';
import { categoryNamed } from './category-named.ts';

const dayMs = 86_400_000;
/** A run begins so long after its hour (ms). */
const afterHourMs = 60_000;

interface ToldSchedule {
  readonly owner: Who;
  readonly type: string;
  readonly category?: string;
  readonly name: string;
  readonly periodicity: Periodicity;
  readonly covers: WindowKind;
  readonly format: 'xlsx' | 'csv';
  readonly recipients: readonly string[];
  readonly attach?: true;
  readonly send_empty?: true;
}

/** The scheduled reports, and one whose owner has lost the right to it. */
const schedules: readonly ToldSchedule[] = [
  {
    owner: 'marcela',
    type: 'assets',
    name: 'Ofertas semanales de activos',
    periodicity: { kind: 'monday', hour: 8 },
    covers: 'previous_week',
    format: 'xlsx',
    recipients: ['mfunes@example.com', 'alopez@example.com'],
  },
  {
    owner: 'marcela',
    type: 'products',
    name: 'Cierre mensual de solicitudes de productos',
    periodicity: { kind: 'last_day', hour: 18 },
    covers: 'since_previous',
    format: 'xlsx',
    recipients: ['mfunes@example.com', 'productos@example.com'],
    attach: true,
  },
  {
    owner: 'ana',
    type: 'static-pages',
    category: 'Usuario financiero',
    name: 'Reclamos',
    periodicity: { kind: 'specific_dates', days: [1, 16], hour: 7 },
    covers: 'since_previous',
    format: 'csv',
    recipients: ['alopez@example.com'],
    send_empty: true,
  },
  {
    owner: 'karla',
    type: 'jobs',
    name: 'Postulantes de la semana',
    periodicity: { kind: 'friday', hour: 16 },
    covers: 'last_7_days',
    format: 'xlsx',
    recipients: ['kmejia@example.com'],
  },
];

/** Makes the scheduled reports, and the last run of each as it was at its hour. */
export async function scheduleReports(platform: Platform, cast: Cast): Promise<void> {
  const now = platform.clock.now();
  for (const told of schedules) {
    const due = lastDue(told.periodicity, new Date(now.getTime() - afterHourMs));
    const id = await insertSchedule(platform, cast, told, due);
    const begun = new Date(due.getTime() + afterHourMs);
    const then: Platform = { ...platform, clock: { now: () => begun } };
    const ports = reportPorts(then);
    await startDue(then, ports, id);
    const run = await platform.db
      .selectFrom('report_run')
      .select('id')
      .where('schedule_id', '=', id)
      .executeTakeFirst();
    if (run) await workRun(then, ports, run.id);
  }
}

async function insertSchedule(
  platform: Platform,
  cast: Cast,
  { owner: who, type: slug, category, recipients, periodicity, ...told }: ToldSchedule,
  due: Date,
): Promise<string> {
  const type = inboxTypeOf(slug);
  const owner = cast[who];
  const id = newId();
  const made = new Date(due.getTime() - 40 * dayMs);
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
      columns: JSON.stringify(defaultColumns(type, false)),
      include_sensitive: false,
      recipients: JSON.stringify(recipients),
      active: true,
      paused_reason: null,
      next_run_at: due,
      owner_id: owner.id,
      owner_kind: 'session',
      owner_name: owner.name,
      created_at: made,
      updated_at: made,
      attach: false,
      send_empty: false,
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

import { civilTime, findContentType, fold, hasInbox, minutesOf, personKeysOf } from '@vitrina/model';
import type { Insertable } from 'kysely';
import type { Platform } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { newId } from '../../src/platform/ids.ts';

type Values = Readonly<Record<string, unknown>>;

/** Submission of a visitor to any inbox. */
export const visitor: Values = {
  first_names: 'Suyapa',
  last_names: 'Mejía Núñez',
  id_type: 'dni',
  id_number: '0801-1990-12345',
  phone: { number: '+50499887766' },
  email: 'suyapa.mejia@example.com',
  message: 'Quisiera más información.',
  consent: true,
  marketing_opt_in: false,
};

let lastNumber = 100_000;

/** Returns the row of a submission to the record as the public call stores it, for tests of staff calls. */
export function submissionRow(
  { clock }: Pick<Platform, 'clock'>,
  entry: { readonly id: string; readonly type: string; readonly institution_id?: unknown },
  data: Values = {},
  overrides: Partial<Insertable<Database['submission']>> = {},
): Insertable<Database['submission']> {
  const type = findContentType(entry.type);
  if (!type || !hasInbox(type)) throw new Error(`${entry.type} has no inbox.`);
  const received = overrides.received_at instanceof Date ? overrides.received_at : clock.now();
  const values = { ...visitor, ...data };
  const { day, time } = civilTime(received);
  lastNumber += 1;
  const ticket = `${type.inbox.prefix}-${day.slice(0, 4)}-${lastNumber}`;
  return {
    id: newId(),
    ticket,
    type: entry.type,
    entry_id: entry.id,
    institution_id: typeof entry.institution_id === 'string' ? entry.institution_id : null,
    category_id: null,
    entry_title: 'Registro de prueba',
    received_at: received,
    minute_of_day: minutesOf(time),
    data: JSON.stringify(values),
    record: '{}',
    ...personKeysOf(values),
    search: fold([ticket, values['first_names'], values['last_names'], values['email']].join(' ')),
    consent_version: '2026-11',
    consent_at: received,
    marketing_opt_in: false,
    retention_until: new Date(received.getTime() + type.inbox.retentionDays * 86_400_000),
    ...overrides,
  };
}

/** Inserts rows of submissions, and returns their ids. */
export async function insertSubmissions(
  { db }: Platform,
  rows: readonly Insertable<Database['submission']>[],
): Promise<string[]> {
  await db
    .insertInto('submission')
    .values([...rows])
    .execute();
  return rows.map(({ id }) => id);
}

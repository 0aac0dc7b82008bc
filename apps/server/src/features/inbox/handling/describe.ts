import { type InboxType, mailedColumns, reportColumns } from '@vitrina/model';
import { sql } from 'kysely';
import { all, withoutIndex } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { SubmissionDescription } from '../../mail/index.ts';
import { submissionRows } from './cells.ts';
import { filesOf } from './files.ts';
import { visibleConditions } from './scope.ts';

/**
 * Returns the descriptions of the submissions that the person may see, by id, without the erased ones. Masks identity
 * numbers unless `includesSensitive`.
 */
export async function describeSubmissions(
  platform: Platform,
  person: Person,
  type: InboxType,
  { ids, includesSensitive }: { readonly ids: readonly string[]; readonly includesSensitive: boolean },
): Promise<ReadonlyMap<string, SubmissionDescription>> {
  const { db } = platform;
  const where = all([
    sql`t.id = any(${[...ids]}::uuid[])`,
    sql`t.erased_at is null`,
    withoutIndex(all(visibleConditions(person, [type]))),
  ]);
  const { rows } = await sql<{ id: string; ticket: string }>`
    select t.id, t.ticket from submission as t where ${where}`.execute(db);
  if (rows.length === 0) return new Map();
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  const columns = mailedColumns(type);
  const factsByTicket = new Map<string, SubmissionDescription['facts']>();
  const portions = submissionRows(
    { platform, person, types: [type], where },
    [...reportColumns(type).filter(({ key }) => key === 'ticket'), ...columns],
    includesSensitive,
  );
  for await (const portion of portions)
    for (const [ticket = '', ...values] of portion)
      factsByTicket.set(
        ticket,
        columns.flatMap(({ header }, index) => {
          const value = values[index] ?? '';
          return value === '' ? [] : [{ label: header, value }];
        }),
      );
  return new Map(
    rows.map(({ id, ticket }) => [
      id,
      {
        facts: factsByTicket.get(ticket) ?? [],
        files: files
          .filter(({ submissionId }) => submissionId === id)
          .map(({ name, key, content_type, size, state }) => ({ name, key, content_type, size, state })),
      },
    ]),
  );
}

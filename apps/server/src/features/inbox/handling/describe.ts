import { cleanFileName, type InboxType, mailedColumns, reportColumns } from '@vitrina/model';
import { sql } from 'kysely';
import { all, withoutIndex } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import { submissionRows } from './cells.ts';
import { fileState } from './read.ts';
import { withinReach } from './scope.ts';

/** A file of a submission, as far as a mail may take it along. */
interface DescribedFile {
  readonly name: string;
  readonly key: string;
  readonly content_type: string;
  readonly size: number;
  readonly state: ReturnType<typeof fileState>;
}

/** What a visitor wrote, line by line, and the files that came with it. */
export interface DescribedSubmission {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly files: readonly DescribedFile[];
}

/**
 * What visitors wrote in these submissions, by id: those that exist for the person and were not erased. Identity numbers
 * are masked unless `sensitive`.
 */
export async function describeSubmissions(
  platform: Platform,
  person: Person,
  type: InboxType,
  { ids, sensitive }: { readonly ids: readonly string[]; readonly sensitive: boolean },
): Promise<ReadonlyMap<string, DescribedSubmission>> {
  const { db } = platform;
  const where = all([
    sql`t.id = any(${[...ids]}::uuid[])`,
    sql`t.erased_at is null`,
    withoutIndex(all(withinReach(person, [type]))),
  ]);
  const { rows } = await sql<{ id: string; ticket: string }>`
    select t.id, t.ticket from submission as t where ${where}`.execute(db);
  if (rows.length === 0) return new Map();
  const attached = await db
    .selectFrom('submission_file')
    .select(['submission_id', 'name', 'key', 'content_type', 'size', 'announced_size', 'scan'])
    .where(
      'submission_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'stored')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const columns = mailedColumns(type);
  const facts = new Map<string, DescribedSubmission['facts']>();
  const portions = submissionRows(
    { platform, person, types: [type], where },
    [...reportColumns(type).filter(({ key }) => key === 'ticket'), ...columns],
    sensitive,
  );
  for await (const portion of portions)
    for (const [ticket = '', ...values] of portion)
      facts.set(
        ticket,
        columns.flatMap(({ head }, index) => {
          const value = values[index] ?? '';
          return value === '' ? [] : [{ label: head, value }];
        }),
      );
  return new Map(
    rows.map(({ id, ticket }) => [
      id,
      {
        facts: facts.get(ticket) ?? [],
        files: attached
          .filter(({ submission_id }) => submission_id === id)
          .map(({ name, key, content_type, size, announced_size, scan }) => ({
            name: cleanFileName(name, content_type),
            key,
            content_type,
            size: size ?? announced_size,
            state: fileState(scan),
          })),
      },
    ]),
  );
}

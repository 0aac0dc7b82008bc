import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentTypes, hasInbox, type InboxType } from '@vitrina/model';
import { sql } from 'kysely';
import { fileServices, newVisitorKey } from '../../src/features/files/index.ts';
import type { Platform } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { makePaper } from '../files/papers.ts';
import type { DemoPeople } from '../people.ts';
import { calendarOf, steadyRandom } from '../timeline/calendar.ts';
import {
  type DemoSubmission,
  type GenerationContext,
  makeSubmission,
  workingDaysAgo,
} from './submissions.ts';
import { type Choices, formOf, type Target } from './values.ts';
import { makeVisitors } from './visitors.ts';

/** Number of submissions per content type, received within their retention period (two years, one year for jobs). */
const submissionCounts: Readonly<Record<string, number>> = {
  products: 420,
  assets: 340,
  salvages: 220,
  jobs: 120,
  promotions: 280,
  projects: 260,
  'static-pages': 360,
};

/** Number of visitors; most of them write more than once. */
const visitorCount = 900;

/** Number of rows inserted by one statement. */
const portionSize = 400;

/** Inserts submissions to records that are or were published. */
export async function fillInboxes(platform: Platform, demoPeople: DemoPeople): Promise<void> {
  const random = steadyRandom(1512);
  const context: GenerationContext = {
    random,
    calendar: calendarOf(platform.clock.now()),
    choices: await readChoices(platform),
    visitors: makeVisitors(random, visitorCount),
    ownersFor: (institution) =>
      institution === 'insurances'
        ? [demoPeople.karla.id, demoPeople.marcela.id]
        : [demoPeople.ana.id, demoPeople.oscar.id, demoPeople.marcela.id],
    tickets: new Set(),
  };
  const submissions: DemoSubmission[] = [];
  for (const type of contentTypes.filter(hasInbox)) {
    const targets = await readTargets(platform, type);
    const [firstTarget] = targets;
    if (firstTarget === undefined) continue;
    for (let n = 0; n < (submissionCounts[type.slug] ?? 0); n += 1)
      submissions.push(
        makeSubmission(context, type, targets[Math.floor(random() * targets.length)] ?? firstTarget),
      );
    submissions.push(...urgentSubmissions(context, type, targets));
  }
  const applications = submissions.filter(({ row }) => row.type === 'jobs');
  const files = await storeResumes(platform, applications);
  await insertSubmissions(platform, submissions);
  if (files.length > 0) await platform.db.insertInto('submission_file').values(files).execute();
}

/** Creates claims whose deadline is near, and one whose deadline has passed. */
function urgentSubmissions(
  context: GenerationContext,
  type: InboxType,
  targets: readonly Target[],
): DemoSubmission[] {
  const claim = targets.find((target) => formOf(target) === 'claim');
  if (claim === undefined) return [];
  return ([12, 9, 8, 3] as const).map((days) =>
    makeSubmission(context, type, claim, {
      received: workingDaysAgo(context.calendar, days),
      state: days === 3 ? 'new' : 'in_progress',
    }),
  );
}

/** Returns the records of the type that were ever published, without static pages that have no form. */
async function readTargets({ db }: Platform, type: InboxType): Promise<Target[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'type', 'institution_id', 'category_id', 'title', 'data'])
    .where('type', '=', type.slug)
    .where('first_published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return type.slug === 'static-pages'
    ? rows.filter(({ data }) => ['contact', 'claim', 'quote', 'ethics'].includes(String(data['form_type'])))
    : rows;
}

async function readChoices({ db }: Platform): Promise<Choices> {
  const idsOf = async (type: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('publication')
      .select('entry_id')
      .where('type', '=', type)
      .where('institution_id', 'is not distinct from', type === 'stores' ? 'bank' : null)
      .orderBy('entry_id')
      .limit(40)
      .execute();
    return rows.map(({ entry_id }) => entry_id);
  };
  return {
    cities: await idsOf('cities'),
    branches: await idsOf('stores'),
    insuranceTypes: await idsOf('insurance-types'),
  };
}

/** Stores a CV for each application and adds its id to the data. Returns the rows of the files. */
async function storeResumes(platform: Platform, applications: readonly DemoSubmission[]) {
  const { store } = await fileServices(platform);
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-cv-'));
  try {
    return await Promise.all(
      applications.map(async ({ row, data, received, visitor }) => {
        const id = newId();
        const name = `${visitor.first_names} ${visitor.last_names}`;
        const bytes = makePaper(name, [
          'Currículum',
          visitor.email,
          visitor.phone.number,
          'Documento ficticio.',
        ]);
        const path = join(folder, id);
        const key = newVisitorKey('application/pdf', received);
        await writeFile(path, bytes);
        await store.storeFile(path, key, 'application/pdf');
        Object.assign(data, { cv: id });
        return {
          id,
          type: 'jobs',
          entry_id: String(row['entry_id']),
          field: 'cv',
          submission_id: row.id,
          key,
          name: `CV ${name}.pdf`,
          content_type: 'application/pdf',
          announced_size: bytes.length,
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          state: 'stored',
          scan: 'unscanned',
          address_hash: 'demo',
          created_at: received,
          updated_at: received,
          expires_at: received,
        };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Inserts the submissions as JSON, so that a statement has one parameter for any number of rows. */
async function insertSubmissions({ db }: Platform, submissions: readonly DemoSubmission[]): Promise<void> {
  const columns = sql.raw(Object.keys(submissions[0]?.row ?? {}).join(', '));
  for (let at = 0; at < submissions.length; at += portionSize) {
    const rows = JSON.stringify(submissions.slice(at, at + portionSize).map(({ row }) => row));
    await sql`insert into submission (${columns})
      select ${columns} from jsonb_populate_recordset(null::submission, ${rows}::jsonb)`.execute(db);
  }
  const notes = JSON.stringify(submissions.flatMap((submission) => submission.notes));
  await sql`insert into submission_note select * from jsonb_populate_recordset(null::submission_note, ${notes}::jsonb)`.execute(
    db,
  );
}

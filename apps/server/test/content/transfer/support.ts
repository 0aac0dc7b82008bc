import { type ImportRun, sheetTypes } from '@vitrina/contract';
import { readXlsx } from 'hucre/xlsx';
import { applyImport } from '../../../src/features/content/transfer/apply-import.ts';
import { checkImport } from '../../../src/features/content/transfer/check-import.ts';
import { uploadsResolver } from '../../../src/features/files/index.ts';
import type { Person } from '../../../src/platform/context.ts';
import { newId } from '../../../src/platform/ids.ts';
import { buildPerson, type Client, type TestAnswer, type TestApp } from '../../support/build-app.ts';
import type { StoredRecord } from '../../support/factories.ts';

/** Creates a person with an account in the database, because jobs read the current rights of the person there. */
export async function enrol(app: TestApp, overrides: Partial<Person> = {}): Promise<Person> {
  const person = buildPerson(overrides);
  const role = newId();
  const at = app.clock.now();
  await app.platform.db
    .insertInto('role')
    .values({
      id: role,
      name: `Papel ${role}`,
      permissions: JSON.stringify(person.permissions),
      institutions: person.institutions === null ? null : JSON.stringify(person.institutions),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await app.platform.db
    .insertInto('staff')
    .values({
      id: person.id,
      staff_id: person.staffId,
      name: person.name,
      role_id: role,
      state: 'active',
      created_at: at,
    })
    .execute();
  return person;
}

/** Returns letters that no other record contains, by which a test finds its own records. */
export const randomCode = (): string => newId().slice(-9);

/** Headers of the columns that a store requires. */
export const headers = ['Institución', 'Nombre', 'Tipo de punto'];

/** Returns the stores with the mark in their name, ordered by name. */
export async function listMarkedStores(client: Client, mark: string): Promise<StoredRecord[]> {
  const { body } = await client.get(`/stores?search=${mark}&sort=name&per_page=100`);
  return (body as { data: StoredRecord[] }).data;
}

const quoteCell = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Returns a CSV as a spreadsheet writes it. */
export function csvOf(...rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(rows.map((row) => row.map(quoteCell).join(',')).join('\r\n'));
}

/** Uploads a file to be imported. */
export async function upload(
  { app, as }: TestApp,
  person: Person,
  type: string,
  bytes: Buffer,
  contentType = 'application/octet-stream',
  query = '',
): Promise<TestAnswer> {
  as(person);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${type}/import?name=archivo.csv${query}`,
    headers: { 'x-test-person': person.id, 'x-api-key': 'test-key', 'content-type': contentType },
    payload: bytes,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body === '' ? null : answer.json(),
  };
}

/** Uploads a file and checks its rows. Throws if the file is refused. */
export async function uploadAndCheck(
  app: TestApp,
  person: Person,
  type: string,
  bytes: Buffer,
  query = '',
): Promise<ImportRun> {
  const answer = await upload(app, person, type, bytes, undefined, query);
  if (answer.status !== 201) throw new Error(`The file was refused: ${JSON.stringify(answer.body)}`);
  const { id } = answer.body as ImportRun;
  return runJobsUntil(
    () => checkImport(app.platform, id),
    () => runOf(app, person, type, id),
    'checking',
  );
}

/** Runs the jobs of an import until the import leaves the given state. */
async function runJobsUntil(
  runTurn: () => Promise<void>,
  readRun: () => Promise<ImportRun>,
  state: ImportRun['state'],
): Promise<ImportRun> {
  for (;;) {
    await runTurn();
    const run = await readRun();
    if (run.state !== state) return run;
  }
}

/** Starts an import and runs its jobs. */
export async function runImport(app: TestApp, person: Person, { id, type }: ImportRun): Promise<ImportRun> {
  const answer = await app.as(person).post(`/${type}/import/runs/${id}/apply`);
  if (answer.status !== 202) throw new Error(`It was not applied: ${JSON.stringify(answer.body)}`);
  return runJobsUntil(
    () => applyRun(app, id),
    () => runOf(app, person, type, id),
    'applying',
  );
}

/** Reads an import as its person. */
export async function runOf(app: TestApp, person: Person, type: string, id: string): Promise<ImportRun> {
  return (await app.as(person).get(`/${type}/import/runs/${id}?per_page=100`)).body as ImportRun;
}

/** Returns the faults of an import by row number, each as `Columna: motivo`. */
export function faultsOf({ faults }: ImportRun): Record<number, string[]> {
  return Object.fromEntries(
    faults.data.map(({ row, faults: all }) => [
      row,
      all.map(({ column, message }) => `${column}: ${message}`),
    ]),
  );
}

/** Downloads a file and returns its status, bytes, content type and disposition. */
export async function fetchFile(
  { app, as }: TestApp,
  person: Person,
  path: string,
): Promise<{
  readonly status: number;
  readonly bytes: Buffer;
  readonly type: string;
  readonly name: string;
}> {
  as(person);
  const answer = await app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { 'x-test-person': person.id },
  });
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    type: String(answer.headers['content-type']),
    name: String(answer.headers['content-disposition']),
  };
}

/** Returns the cells of the first sheet of a workbook, with their types. */
export async function sheetOf(bytes: Buffer): Promise<(string | number | boolean | Date | null)[][]> {
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []) as (string | number | boolean | Date | null)[][];
}

/** Texts that spreadsheets treat as formulas. */
export const formulas = [
  '=HYPERLINK("http://evil.example";"x")',
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '＝1+1',
];

/** True if a spreadsheet would run the cell as a formula; numbers are not run. */
export function isActive(cell: string): boolean {
  const bareCell = cell.replace(/^[\s"\ufeff]+/u, '');
  return /^[=+\-@＝＋－＠]/u.test(bareCell) && !/^-?\d+(?:\.\d+)?"?$/.test(bareCell);
}

/**
 * Returns the cells of a CSV that a spreadsheet would run as formulas, for any separator and any treatment of quotes.
 */
export const activeCells = (csv: string): string[] => csv.split(/[,;\t\r\n]/).filter(isActive);

export { sheetTypes };

/** Imports the rows of a run, as its job does. */
export function applyRun({ platform }: TestApp, id: string): Promise<void> {
  return applyImport(platform, id, { resolveUploads: uploadsResolver(platform) });
}

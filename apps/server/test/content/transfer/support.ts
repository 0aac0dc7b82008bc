import { type ImportRun, sheetTypes } from '@vitrina/contract';
import { readXlsx } from 'hucre/xlsx';
import { applyImport } from '../../../src/features/content/transfer/apply-import.ts';
import { checkImport } from '../../../src/features/content/transfer/check-import.ts';
import { uploadsResolver } from '../../../src/features/files/index.ts';
import type { Person } from '../../../src/platform/context.ts';
import { newId } from '../../../src/platform/ids.ts';
import { buildPerson, type Client, type TestAnswer, type TestApp } from '../../support/build-app.ts';
import type { StoredRecord } from '../../support/factories.ts';

/** A person who is in the database too: what is done for them later asks what they may do then. */
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

/** Letters that no other record has: what a test finds its own by. */
export const code = (): string => newId().slice(-9);

/** The heads of what a store must have. */
export const heads = ['Institución', 'Nombre', 'Tipo de punto'];

/** The stores whose name has the mark, by name. */
export async function storesMarked(client: Client, mark: string): Promise<StoredRecord[]> {
  const { body } = await client.get(`/stores?search=${mark}&sort=name&per_page=100`);
  return (body as { data: StoredRecord[] }).data;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A CSV as a spreadsheet would write it. */
export function csvOf(...rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\r\n'));
}

/** Sends a file to be imported. */
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

/** Sends a file and does the work of checking it; throws when the file is refused. */
export async function checked(
  app: TestApp,
  person: Person,
  type: string,
  bytes: Buffer,
  query = '',
): Promise<ImportRun> {
  const answer = await upload(app, person, type, bytes, undefined, query);
  if (answer.status !== 201) throw new Error(`The file was refused: ${JSON.stringify(answer.body)}`);
  const { id } = answer.body as ImportRun;
  return runWork(
    () => checkImport(app.platform, id),
    () => runOf(app, person, type, id),
    'checking',
  );
}

/** Works on an import turn by turn, as its jobs do, until it is no longer in that state. */
async function runWork(
  turn: () => Promise<void>,
  look: () => Promise<ImportRun>,
  state: ImportRun['state'],
): Promise<ImportRun> {
  for (;;) {
    await turn();
    const run = await look();
    if (run.state !== state) return run;
  }
}

/** Asks for the import and does its work. */
export async function runImport(app: TestApp, person: Person, { id, type }: ImportRun): Promise<ImportRun> {
  const answer = await app.as(person).post(`/${type}/import/runs/${id}/apply`);
  if (answer.status !== 202) throw new Error(`It was not applied: ${JSON.stringify(answer.body)}`);
  return runWork(
    () => applyRun(app, id),
    () => runOf(app, person, type, id),
    'applying',
  );
}

/** The import as its person sees it now. */
export async function runOf(app: TestApp, person: Person, type: string, id: string): Promise<ImportRun> {
  return (await app.as(person).get(`/${type}/import/runs/${id}?per_page=100`)).body as ImportRun;
}

/** The faults of each row, `Columna: qué`, by the row's number. */
export function faultsOf({ faults }: ImportRun): Record<number, string[]> {
  return Object.fromEntries(
    faults.data.map(({ row, faults: all }) => [
      row,
      all.map(({ column, message }) => `${column}: ${message}`),
    ]),
  );
}

/** A file that was downloaded, as bytes. */
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

/** The first sheet of a workbook: its cells as they are typed. */
export async function sheetOf(bytes: Buffer): Promise<(string | number | boolean | Date | null)[][]> {
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []) as (string | number | boolean | Date | null)[][];
}

/** Texts that spreadsheets take for formulas. */
export const formulas = [
  '=HYPERLINK("http://evil.example";"x")',
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '＝1+1',
];

/** True if a spreadsheet would run it; it does not run a number. */
export function isActive(cell: string): boolean {
  const bare = cell.replace(/^[\s"\ufeff]+/u, '');
  return /^[=+\-@＝＋－＠]/u.test(bare) && !/^-?\d+(?:\.\d+)?"?$/.test(bare);
}

/** Cells of a CSV that would be run by somebody who opens it with one of the signs of formulas, whatever they think of quotes. */
export const activeCells = (csv: string): string[] => csv.split(/[,;\t\r\n]/).filter(isActive);

export { sheetTypes };

/** Does the work that imports the rows of a run, as its job does. */
export function applyRun({ platform }: TestApp, id: string): Promise<void> {
  return applyImport(platform, id, { resolveUploads: uploadsResolver(platform) });
}

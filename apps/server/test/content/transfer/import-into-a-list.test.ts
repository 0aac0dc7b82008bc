import type { ImportRun } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImport } from '../../../src/features/content/transfer/check-import.ts';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, type TestApp } from '../../support/build-app.ts';
import type { StoredRecord } from '../../support/factories.ts';
import { csvOf, enrol, faultsOf, runImport, runOf } from './support.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildApp({ only: ['content', 'transfer'], jobs: 'send' });
  person = await enrol(app);
});
afterAll(() => app.close());

/** Uploads a file in the list that the query describes, and checks its rows. */
async function checkedIn(type: string, query: string, file: Buffer): Promise<ImportRun> {
  app.as(person);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/${type}/import?name=archivo.csv&${query}`,
    headers: {
      'x-test-person': person.id,
      'x-api-key': 'test-key',
      'content-type': 'application/octet-stream',
    },
    payload: file,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json() as ImportRun;
  await checkImport(app.platform, id);
  return runOf(app, person, type, id);
}

async function category(name: string, institution_ids: string[]): Promise<string> {
  const answer = await app
    .as(person)
    .post('/static-pages-categories', { name, institution_ids, active: true });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as StoredRecord).id;
}

async function pagesIn(category_id: string): Promise<StoredRecord[]> {
  const { body } = await app.as(person).get(`/static-pages?category_id=${category_id}&sort=title`);
  return (body as { data: StoredRecord[] }).data;
}

describe('an import started in the list of an institution', () => {
  it('gives new records without an institution this institution, and changes no existing records', async () => {
    const topic = await category('Nosotros', ['bank', 'insurances']);
    const help = await category('Ayuda', ['bank', 'insurances']);
    const { id: otherPath } = (
      await app
        .as(person)
        .post('/static-pages', { institution_id: 'bank', category_id: help, title: 'Página de ayuda' })
    ).body as StoredRecord;
    const scope = `institution_id=insurances&category_id=${topic}`;
    const run = await checkedIn(
      'static-pages',
      scope,
      csvOf(
        ['Id', 'Título', 'Categoría'],
        ['', 'Historia', ''],
        ['', 'Preguntas', 'Ayuda'],
        [otherPath, 'Página de ayuda nueva', 'Ayuda'],
      ),
    );
    expect(run.missing).toEqual([]);
    expect(faultsOf(run)).toEqual({});
    expect((await runImport(app, person, run)).counts).toMatchObject({ created: 2, updated: 1, failed: 0 });
    expect(await pagesIn(topic)).toMatchObject([{ title: 'Historia', institution_id: 'insurances' }]);
    expect(await pagesIn(help)).toMatchObject([
      { id: otherPath, title: 'Página de ayuda nueva', institution_id: 'bank' },
      { title: 'Preguntas', institution_id: 'insurances' },
    ]);
  });

  it('does not require the column of the institution, which other imports require', async () => {
    const file = csvOf(['Nombre interno'], ['Banner de agosto']);
    const run = await checkedIn('banners', 'institution_id=bank&placement=home', file);
    expect([run.missing, run.counts.create]).toEqual([[], 1]);
    const bare = await checkedIn('banners', '', file);
    expect([bare.missing, bare.counts.refused]).toEqual([['Institución', 'Ubicación'], 1]);
  });
});

import { streamCsvRows } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/platform/context.ts';
import { newId } from '../../../src/platform/ids.ts';
import { buildApp, buildPerson, type TestApp } from '../../support/build-app.ts';
import { buildStore, create } from '../../support/factories.ts';
import { enrol } from './support.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildApp({ only: ['content', 'transfer'] });
  person = await enrol(app);
});
afterAll(() => app.close());

/** Returns the first cell of each row of a CSV report. */
async function reportRows(body: Record<string, unknown>, actor: Person = person): Promise<string[]> {
  const answer = await app.as(actor).post('/stores/report', { format: 'csv', columns: ['name'], ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [, ...rows] = [...streamCsvRows(String(answer.body))];
  return rows.map(([name]) => String(name));
}

describe('the exported report of a list', () => {
  it('has the selected or named records, in the requested order', async () => {
    const mark = newId().slice(-9);
    const client = app.as(person);
    const stores = [];
    for (const [name, store_type] of [
      ['Alfa', 'atm'],
      ['Beta', 'branch'],
      ['Gama', 'atm'],
    ])
      stores.push(await create(client, 'stores', buildStore({ name: `${name} ${mark}`, store_type })));
    const [alfa, beta, gama] = stores.map(({ id }) => id);
    const filters = { search: mark, store_type: ['atm'] };
    expect(await reportRows({ filters, sort: '-name' })).toEqual([`Gama ${mark}`, `Alfa ${mark}`]);
    expect(await reportRows({ ids: [gama, beta], sort: 'name' })).toEqual([`Beta ${mark}`, `Gama ${mark}`]);
    expect(await reportRows({ ids: [alfa, beta], filters, sort: 'name' })).toEqual([`Alfa ${mark}`]);

    const insurer = await enrol(app, { institutions: ['insurances'] });
    expect(await reportRows({ ids: [alfa] }, insurer)).toEqual([]);
    const { details } = await app.platform.db
      .selectFrom('audit_event')
      .select('details')
      .where('actor_id', '=', insurer.id)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ type: 'stores', rows: 0, chosen: 1 });
  });

  it('is refused with the name of each unknown member, and to people without the permission `export`', async () => {
    const response = await app.as(person).post('/stores/report', {
      filters: { nope: 1 },
      columns: ['clave'],
      format: 'pdf',
      ids: [],
    });
    const { errors } = response.body as { errors: { path: string }[] };
    expect(response.status).toBe(400);
    expect(errors.map(({ path }) => path).sort()).toEqual(['/columns/0', '/filters/nope', '/format', '/ids']);
    const reader = buildPerson({ permissions: { store: { list: true, retrieve: true } } });
    expect((await app.as(reader).post('/stores/report', {})).status).toBe(403);
  });
});

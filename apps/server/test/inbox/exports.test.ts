import { grant } from '@vitrina/model';
import { streamCsvRows } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildPerson } from '../support/build-app.ts';
import { type InboxService, inboxService } from '../support/inbox-service.ts';
import { submissionRow } from '../support/submissions.ts';

let inboxes: InboxService;
let service: InboxService['typed'];
let ana: Person;
beforeAll(async () => {
  inboxes = await inboxService();
  ({ typed: service, ana } = inboxes);
});
afterAll(() => service.service.close());

const as = (person: Person) => inboxes.as(person);
const row: InboxService['row'] = (...input) => inboxes.row(...input);
const insert: InboxService['insert'] = (...rows) => inboxes.insert(...rows);
const list: InboxService['list'] = (...input) => inboxes.list(...input);

describe('the submissions of one inbox', () => {
  it("are exported with the list's filters and without formulas, with full identity numbers only for the permission `reveal`", async () => {
    const mark = newId().slice(-9);
    const [item, two] = [row({ message: '=HYPERLINK("http://evil")' }), row({ last_names: mark })];
    await insert(
      ...[item, two].map((eachValue) => ({ ...eachValue, search: `${eachValue.search} ${mark}` })),
    );
    const exportRows = async (query: string, person: Person = ana) => {
      const { status, body } = await as(person).get(
        `/assets/inbox/export?format=csv&search=${mark}&${query}`,
      );
      return { status, rows: status === 200 ? [...streamCsvRows(String(body))] : [] };
    };
    const { rows } = await exportRows('');
    const [headers = []] = rows;
    expect(headers.slice(0, 3).map(String)).toEqual(['Número', 'Fecha y hora', 'Institución']);
    expect(rows).toHaveLength(3);
    const cell = (line: readonly unknown[] | undefined, head: string) => line?.[headers.indexOf(head)];
    const first = rows.find((line) => line[0] === item.ticket);
    expect([cell(first, 'Mensaje'), cell(first, 'No. documento'), cell(first, 'Teléfono')]).toEqual([
      `'=HYPERLINK("http://evil")`,
      '0801-****-*****',
      '(+504) 9988-7766',
    ]);
    expect(JSON.stringify((await exportRows('sensitive=true')).rows)).toContain('0801-1990-12345');
    expect((await exportRows(`ids=${two.id}`)).rows).toHaveLength(2);
    const exporter = buildPerson({ permissions: { asset: { retrieve: true, export: true, update: false } } });
    expect((await exportRows('sensitive=true', exporter)).status).toBe(403);
    expect((await exportRows('', exporter)).rows).toHaveLength(3);
  });
});

describe('the submissions of all inboxes', () => {
  it("are exported with the list's filters, for the types and institutions that the person may export", async () => {
    const mark = newId().slice(-9);
    const job = await service.create('jobs', {});
    const markedItems = [
      row({ message: '=1+1', last_names: mark }),
      submissionRow(service.service.platform, { ...job, type: 'jobs' }, {}),
    ].map((item) => ({ ...item, search: `${item.search} ${mark}` }));
    await insert(...markedItems);
    const exportRows = async (query: string, person: Person = ana) => {
      const answer = await as(person).get(`/inbox/export?format=csv&search=${mark}&${query}`);
      const rows = answer.status === 200 ? [...streamCsvRows(String(answer.body))] : [];
      return {
        status: answer.status,
        types: rows.slice(1).map((line) => line[1]),
        text: JSON.stringify(rows),
      };
    };
    const whole = await exportRows('');
    expect([...whole.types].sort()).toEqual(['Activos eventuales', 'Empleos']);
    expect(whole.text).toContain(`"'=1+1"`);
    expect(whole.text).toMatch(/0801-\*{4}-/);
    expect(whole.text).not.toContain('0801-1990-12345');
    expect((await list(`search=${mark}`, ana, '/inbox')).meta.total).toBe(2);
    expect((await exportRows('type=jobs')).types).toEqual(['Empleos']);
    expect((await exportRows('sensitive=true')).text).toContain('0801-1990-12345');
    const may = { retrieve: true, export: true };
    const exporter = buildPerson({
      permissions: { asset: { ...may, reveal: true }, job: { retrieve: true } },
    });
    expect((await exportRows('', exporter)).types).toEqual(['Activos eventuales']);
    expect((await exportRows('type=jobs', exporter)).status).toBe(403);
    const half = buildPerson({ permissions: { asset: { ...may, reveal: true }, job: may } });
    expect([
      (await exportRows('sensitive=true', half)).status,
      (await exportRows('sensitive=true&type=assets', half)).status,
    ]).toEqual([403, 200]);
    expect((await exportRows('', buildPerson({ permissions: grant(['retrieve'], ['asset']) }))).status).toBe(
      403,
    );
    expect((await exportRows('', buildPerson({ institutions: ['companies'] }))).types).toEqual([]);
    expect((await as(ana).get('/inbox/export?offer_amount_from=1')).status).toBe(400);
    const { rows: acts } = await sql<{ resource: string; details: object }>`
      select resource, details from audit_event where action = 'exported' and actor_id = ${exporter.id}::uuid`.execute(
      service.service.platform.db,
    );
    expect(acts).toEqual([
      expect.objectContaining({
        resource: 'asset',
        details: expect.objectContaining({ type: 'assets', rows: 1, filters: { search: true } }),
      }),
    ]);
  });
});

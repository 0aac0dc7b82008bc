import type { AuditEventDetail, AuditEventList } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { makeEvent } from '../support/audit.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';

const root = '/core/hn/v1/audit';
const storeId = newId();
const ana = newId();
let service: TestApp;

beforeAll(async () => {
  service = await buildApp({ only: ['audit'], jobs: 'send' });
  const { audit, db } = service.platform;
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 2, hour));
  for (const output of [
    {
      at: at(1),
      actor_id: ana,
      actor_name: 'Ana Lagos',
      action: 'saved' as const,
      resource: 'store',
      target_id: storeId,
      target_name: 'Agencia Teléfonos',
      institution_id: 'bank',
      address: '10.0.0.7',
      details: { type: 'stores', revision: 4, changed: ['title'] },
    },
    {
      at: at(2),
      actor_name: 'Luis Mejía',
      action: 'published' as const,
      resource: 'store',
      target_id: storeId,
      target_name: 'Agencia Teléfonos',
      institution_id: 'bank',
    },
    {
      at: at(3),
      actor_name: 'Ana Lagos',
      action: 'saved' as const,
      resource: 'salvage',
      target_name: 'Turismo_sedán 50%',
      institution_id: 'insurances',
    },
    { at: at(4), actor_name: 'Sin identificar', action: 'sign_in_failed' as const, resource: 'staff' },
  ])
    await audit.appendEvent(db, {
      ...makeEvent(newId()),
      target_name: null,
      institution_id: null,
      ...output,
    });
});
afterAll(() => service.close());

const listOf = async (query: string, as = service.as(buildPerson())) =>
  (await as.get(`${root}${query}`)).body as AuditEventList;
const actionsOf = async (query: string, as?: ReturnType<TestApp['as']>) =>
  (await listOf(query, as)).data.map(({ action, resource }) => `${action} ${resource}`);

it.each([
  ['', ['sign_in_failed staff', 'saved salvage', 'published store', 'saved store']],
  ['?search=telefonos', ['published store', 'saved store']],
  ['?search=LAGOS agencia', ['saved store']],
  // Searches of two letters and of one letter.
  ['?search=mí', []],
  ['?search=jí lu', ['published store']],
  ['?search=j', ['published store']],
  // Characters of SQL patterns are treated as text.
  ['?search=_sedán 50%25', ['saved salvage']],
  ['?search=%25', ['saved salvage']],
  [`?actor_id=${ana}`, ['saved store']],
  [`?target_id=${storeId}&action=published`, ['published store']],
  ['?resource=salvage', ['saved salvage']],
  ['?institution_id=bank', ['published store', 'saved store']],
  ['?address=10.0.0.7', ['saved store']],
  // Times in the time zone of the bank, six hours behind UTC.
  ['?at_from=2026-01-01T19:30&at_to=2026-01-01T20:30', ['published store']],
  ['?per_page=1&page=2', ['saved salvage']],
  ['?search=nobody', []],
])('the audit trail filtered by %s', async (query, expected) => {
  expect(await actionsOf(query)).toEqual(expected);
});

it('the audit trail returns the number of events, and a single event with its details', async () => {
  const { data, meta } = await listOf('?per_page=3');
  expect(meta).toEqual({ page: 1, per_page: 3, total: 4, pages: 2, total_is_exact: true });
  expect(data).toHaveLength(3);
  const [saved] = (await listOf('?address=10.0.0.7')).data;
  const oneResponse = await service.as(buildPerson()).get(`${root}/events/${saved?.id}`);
  expect(oneResponse.body as AuditEventDetail).toMatchObject({
    actor: { id: ana, name: 'Ana Lagos' },
    target: { id: storeId, name: 'Agencia Teléfonos' },
    type: 'stores',
    details: { revision: 4, changed: ['title'] },
  });
});

it('a person limited to some institutions reads only audit events of these institutions', async () => {
  const limited = service.as(buildPerson({ institutions: ['insurances'] }));
  expect(await actionsOf('', limited)).toEqual(['saved salvage']);
  expect(await actionsOf('?institution_id=bank', limited)).toEqual([]);
  const [store] = (await listOf('?address=10.0.0.7')).data;
  expect((await limited.get(`${root}/events/${store?.id}`)).status).toBe(404);
  const file = String((await limited.get(`${root}/export?format=csv`)).body);
  expect(file.split('\r\n').filter((line) => line !== '')).toHaveLength(2);
});

it('an export of the audit trail contains no spreadsheet formula, and is recorded as an audit event', async () => {
  const { platform } = service;
  await platform.audit.appendEvent(platform.db, {
    ...makeEvent(newId()),
    at: new Date(Date.UTC(2026, 0, 2, 9)),
    action: 'created',
    target_name: '=HYPERLINK("http://example.com")',
  });
  const auditor = service.as(buildPerson({ name: 'Rosa Pineda', permissions: grant(['export'], ['audit']) }));
  const { headers, body } = await auditor.get(`${root}/export?format=csv&action=created`);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="auditoria-.*\.csv"$/);
  expect(String(body)).toContain(`"'=HYPERLINK(""http://example.com"")"`);
  expect(await actionsOf('?search=Rosa')).toEqual(['exported audit']);
  expect((await auditor.get(root)).status).toBe(403);
});

it('the audit trail is read by cursor from its first event, and returns each event once while others are written', async () => {
  const { audit, db } = service.platform;
  const listBefore = (await listOf('')).data.map(({ id }) => id).toReversed();
  const seenItems: string[] = [];
  const totals: number[] = [];
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const { data, meta }: AuditEventList = await listOf(`?per_page=2&cursor=${cursor}`);
    seenItems.push(...data.map(({ id }) => id));
    totals.push(meta.total);
    cursor = meta.next_cursor;
    if (totals.length < 3)
      await audit.appendEvent(db, { ...makeEvent(newId()), at: new Date(Date.UTC(2030, 0, 3)) });
  }
  expect(seenItems.slice(0, listBefore.length)).toEqual(listBefore);
  expect(new Set(seenItems).size).toBe(listBefore.length + 2);
  expect(new Set(totals)).toEqual(new Set([listBefore.length]));
  const limited = service.as(buildPerson({ institutions: ['insurances'] }));
  expect(await actionsOf('?cursor=', limited)).toEqual(['saved salvage']);
  for (const query of [`?cursor=${listBefore[0]}`, `?cursor=${newId()}`, '?cursor=&page=1'])
    expect((await limited.get(`${root}${query}`)).body, query).toMatchObject({
      errors: [{ path: '/cursor' }],
    });
});

import {
  compareDrafts,
  contentTypes,
  countElements,
  draftReferences,
  findContentType,
  splitDraft,
  statuses,
  type TreeElement,
} from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performFirstStart } from '../../src/bootstrap/first-start.ts';
import { iconNames } from '../../src/content/shared/icon-names.ts';
import { basicAuthorization, signInWith } from '../people/support.ts';
import { auditFaults } from '../support/audit.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { ManualClock } from '../support/manual-clock.ts';

const password = 'Contraseña-primera-1';
const staffIds = ['mfunes', 'alopez', 'opineda', 'kmejia', 'lectura'];

describe('the demonstration data', () => {
  let service: TestApp;
  let reader: Client;

  beforeAll(async () => {
    service = await buildApp({
      config: { demo: true, adminPassword: password },
      clock: new ManualClock('2026-11-21T21:30:00Z'),
    });
    expect(await performFirstStart(service.platform)).toEqual({
      staffId: 'admin',
      password: null,
      demoStaffIds: staffIds,
    });
    reader = service.as(buildPerson());
    // Long timeout, because the image processes run with low priority.
  }, 300_000);
  afterAll(() => service.close());

  const total = async (query: string): Promise<number> =>
    ((await reader.get(`/stores?${query}`)).body as { meta: { total: number } }).meta.total;

  it('are loaded only once', async () => {
    expect(await performFirstStart(service.platform)).toBeNull();
  });

  it('cause no warning in the log when they are published', () => {
    expect(service.log.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('include people who can sign in, each with their role', async () => {
    const roles: unknown[] = [];
    for (const id of ['admin', ...staffIds]) {
      const answer = await signInWith(service, basicAuthorization(id, password));
      expect(answer.statusCode, id).toBe(200);
      const { user_role, institutions, permissions } = answer.json();
      roles.push([
        user_role,
        institutions,
        permissions.store.update,
        permissions.store.publish,
        permissions.staff.update,
      ]);
    }
    expect(roles).toEqual([
      ['Administrador', null, true, true, true],
      ['Administrador', null, true, true, true],
      ['Editor', null, true, false, false],
      ['Publicador', null, true, true, false],
      ['Editor de Seguros', ['insurances'], true, false, false],
      ['Solo lectura', null, false, false, false],
    ]);
  });

  it('include one valid application key (`x-api-key`)', async () => {
    const keys = await service.platform.db
      .selectFrom('api_key')
      .select('key')
      .where('retired_at', 'is', null)
      .execute();
    expect(keys).toHaveLength(1);
  });

  it('include 214 store records, at least three in each state', async () => {
    expect(await total('')).toBe(214);
    expect(await total('has_unpublished_changes=true')).toBe(9);
    expect(await total('special_hours=upcoming')).toBe(31);
    expect(await total('store_type=atm&location=missing')).toBe(4);
    for (const status of statuses) expect(await total(`status=${status}`), status).toBeGreaterThanOrEqual(3);
    for (const institution of ['bank', 'insurances', 'companies'])
      expect(await total(`institution_id=${institution}`)).toBeGreaterThanOrEqual(8);
    expect(((await reader.get('/deleted-stores')).body as { meta: { total: number } }).meta.total).toBe(5);
    expect(((await reader.get('/cities')).body as { meta: { total: number } }).meta.total).toBe(44);
    const { rows } = await sql<{
      departments: number;
    }>`select count(distinct data ->> 'department_code') as departments from entry where type = 'cities'`.execute(
      service.platform.db,
    );
    expect(rows[0]?.departments).toBe(18);
  });

  it('include at least 12 records of each type (4 in catalogues), in all its states', async () => {
    // Every calculator has its place on the site: there a scheduled version of a live record stands for `pending`.
    const { rows } = await sql<{ type: string; status: string; records: number; scheduled: number }>`
      select type, status, count(*)::int as records, count(scheduled_revision)::int as scheduled
      from entry where deleted_at is null group by type, status`.execute(service.platform.db);
    for (const { slug, states, catalogue } of contentTypes) {
      const ofType = rows.filter((row) => row.type === slug);
      const records = ofType.reduce((sum, row) => sum + row.records, 0);
      expect(records, slug).toBeGreaterThanOrEqual(catalogue ? 4 : 12);
      const present = new Set(ofType.map(({ status }) => status));
      if (ofType.some(({ scheduled }) => scheduled > 0)) present.add('pending');
      expect([...present].sort(), slug).toEqual([...states].sort());
    }
  });

  it('include a header menu of seventeen elements, of which the site shows those with a published target', async () => {
    const elementsOf = async (client: Client, query: string) => {
      const { body } = await client.get(
        `/core/hn/v1/menus?${query}&location=header&active=true&institution_id=bank`,
      );
      const { data } = body as { data: { name: string; components: readonly TreeElement[] }[] };
      return countElements(data.find(({ name }) => name === 'Encabezado Banco')?.components ?? []);
    };
    expect(await elementsOf(reader, 'broken_destinations=true')).toBe(17);
    expect(await elementsOf(service.as(null), 'stage=production')).toBe(16);
  });

  it('have the most recent changes first, with author and state', async () => {
    const { data } = (await reader.get('/stores?sort=-updated_at&per_page=11')).body as {
      data: { code: string; status: string; updated_by: { name: string } }[];
    };
    expect(data.map((row) => [row.code, row.status, row.updated_by.name])).toEqual([
      ['TGU-014', 'published', 'Ana López'],
      ['SPS-031', 'published', 'Marcela Funes'],
      ['LCE-107', 'published', 'Ana López'],
      ['TGU-022', 'pending', 'Óscar Pineda'],
      ['VVE-003', 'unpublished', 'Óscar Pineda'],
      ['SEG-002', 'published', 'Karla Mejía'],
      ['CHO-001', 'published', 'Ana López'],
      ['COR-418', 'historic', 'Marcela Funes'],
      ['EMP-001', 'published', 'Karla Mejía'],
      ['SRC-001', 'published', 'Ana López'],
      ['TGU-031', 'published', 'Ana López'],
    ]);
  });

  it('give Agencia Bulevar Morazán fourteen versions, and a draft that differs from the site in four fields', async () => {
    const { data } = (await reader.get('/stores?search=TGU-014')).body as {
      data: { id: string; revision: number; published_revision: number; updated_at: string }[];
    };
    const entry = data[0];
    expect(entry).toMatchObject({
      revision: 14,
      published_revision: 12,
      updated_at: '2026-11-21T21:10:00.000Z',
    });
    const type = findContentType('stores');
    const version = async (n: number) =>
      (await reader.get(`/stores/${entry?.id}/revisions/${n}`)).body as { data: Record<string, unknown> };
    const rows = await service.platform.db
      .selectFrom('entry_revision')
      .select(['revision', 'data'])
      .where('entry_id', '=', entry?.id ?? '')
      .where('revision', 'in', [12, 14])
      .orderBy('revision')
      .execute();
    expect(await version(8)).toMatchObject({ kind: 'restored', from_revision: 5 });
    const [site, draft] = rows.map((row) => (type ? splitDraft(type, row.data) : null));
    if (!type || !site || !draft) throw new Error('There is nothing to compare.');
    expect(
      compareDrafts(type, site, draft)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['image', 'opening_hours', 'reference', 'services']);
  });

  it('include scheduled reports that ran on time, and a report that paused when its owner lost a permission', async () => {
    const { rows } = await sql<{ name: string; active: boolean; state: string | null; late: boolean }>`
      select s.name, s.active, r.state, r.late from scheduled_report s left join report_run r on r.schedule_id = s.id
      order by s.name`.execute(service.platform.db);
    expect(rows.map(({ name, active, state, late }) => [name, active, state, late])).toEqual([
      ['Cierre mensual de solicitudes de productos', true, 'done', false],
      ['Ofertas semanales de activos', true, 'done', false],
      ['Postulantes de la semana', false, null, null],
      ['Reclamos', true, 'done', false],
    ]);
  });

  it('have a small file for every picture', async () => {
    const files = await service.platform.db
      .selectFrom('file')
      .select(['url', 'size', 'width', 'height', 'state'])
      .execute();
    expect(files.length).toBeGreaterThanOrEqual(60);
    for (const file of files) {
      expect(file.state).toBe('stored');
      expect(file.size).toBeLessThan(80_000);
      expect(file.width === null).toBe(file.url.endsWith('.pdf'));
    }
    const picture = files.find(({ url }) => url.endsWith('.webp'));
    expect(
      (await service.app.inject({ method: 'GET', url: picture?.url ?? '' })).headers['content-type'],
    ).toBe('image/webp');
  });

  it('use only icons of the icon list', async () => {
    const rows = await service.platform.db.selectFrom('entry').select(['type', 'name', 'data']).execute();
    const icons = rows.flatMap(({ type, name, data }) => {
      const of = findContentType(type);
      if (of === undefined) throw new Error(`${name} is of no type.`);
      return draftReferences(of, splitDraft(of, data).data).filter(({ kind }) => kind === 'icon');
    });
    expect(icons.length).toBeGreaterThan(30);
    expect(icons.map(({ to }) => to).filter((name) => !iconNames.has(name))).toEqual([]);
  });

  it('contain no real telephone number or address', async () => {
    const { rows } = await sql<{
      number: string;
    }>`select p ->> 'number' as number from entry, jsonb_array_elements(data -> 'phones') p where type = 'stores'`.execute(
      service.platform.db,
    );
    for (const { number } of rows) expect(number).toMatch(/^\+504(?:220[012]0|99000)\d{3}$/);
    const mails = await sql<{
      email: string;
    }>`select data ->> 'email' as email from entry where data ? 'email'`.execute(service.platform.db);
    for (const { email } of mails.rows) expect(email).toMatch(/@example\.com$/);
  });

  it('have an ordered audit trail that passes its verification', async () => {
    expect(await auditFaults(service.platform)).toEqual([]);
    const future = await service.platform.db
      .selectFrom('audit_event')
      .select('id')
      .where('at', '>', service.clock.now())
      .execute();
    expect(future).toEqual([]);
  });
});

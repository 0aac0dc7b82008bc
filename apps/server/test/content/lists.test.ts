import { actions, grant, listQuerySchema, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create } from '../support/factories.ts';
import { typeNamed } from '../support/rows.ts';
import { fetchList } from './list.ts';

const stores = typeNamed('stores');

let service: TestApp;
let ana: Client;
let insurer: Client;
const cities: Record<string, string> = {};

/** Stores of every institution; those with `city` are published. */
const values = [
  {
    name: 'Agencia Ángel',
    city: 'Tegucigalpa',
    code: 'ZX-81',
    notice: { text: 'Cerrada', until: '2026-06-01' },
  },
  {
    name: 'Autobanco Ñandú',
    city: 'La Ceiba',
    store_type: 'drive_thru',
    special_hours: [{ from: '2026-03-10', to: '2026-03-11', label: 'Feria', shifts: [] }],
  },
  {
    name: 'Cajero 100% centro',
    city: 'La Ceiba',
    store_type: 'atm',
    institution_id: 'insurances',
    services: ['atm'],
  },
  {
    name: 'Oficina_Norte',
    city: 'Tegucigalpa',
    store_type: 'office',
    institution_id: 'companies',
    services: [],
  },
  { name: 'Cajero sin mapa', store_type: 'atm', location: null },
];

beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
  insurer = service.as(buildPerson({ institutions: ['insurances'] }));
  for (const name of ['Tegucigalpa', 'La Ceiba'])
    cities[name] = (await create(ana, 'cities', buildCity({ name }))).id;
  for (const { city, ...overrides } of values) {
    service.clock.advance(1000);
    const store = await create(
      ana,
      'stores',
      buildStore({ ...overrides, city_id: city ? cities[city] : null }),
    );
    if (city) expect((await ana.post(`/stores/${store.id}/commit`)).status).toBe(200);
  }
});
afterAll(() => service.close());

const names = async (client: Client, query: string): Promise<string[]> =>
  (await fetchList(client, query)).data.map(({ name }) => name).sort();

const [angel, nandu, centro, norte, sinMapa] = values.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
  string,
];
const errorText = 'refused';
const city = (name: string) => () => `city_id=${cities[name] ?? ''}`;

// Query, records that staff find, records that the public finds.
const cases: readonly (readonly [
  query: string | (() => string),
  staff: string[],
  everybody: string[] | typeof errorText,
])[] = [
  ['', [angel, nandu, centro, sinMapa, norte], [angel, nandu, centro, norte]],
  ['institution_id=bank', [angel, nandu, sinMapa], [angel, nandu]],
  ['institution_id=bank&institution_id=companies', [angel, nandu, sinMapa, norte], [angel, nandu, norte]],
  ['status=unpublished', [sinMapa], errorText],
  ['has_unpublished_changes=true', [], errorText],
  ['store_type=atm', [centro, sinMapa], [centro]],
  ['store_type=atm&store_type=office', [centro, sinMapa, norte], [centro, norte]],
  ['services=atm', [centro], [centro]],
  [city('La Ceiba'), [nandu, centro], [nandu, centro]],
  ['location=missing', [sinMapa], []],
  ['notice=present', [angel], [angel]],
  ['special_hours=upcoming', [nandu], [nandu]],
  ['updated_at_from=2026-03-02', [angel, nandu, centro, sinMapa, norte], [angel, nandu, centro, norte]],
  ['updated_at_to=2026-03-01', [], []],
  ['search=cajero', [centro, sinMapa], [centro]],
  ['search=NANDU', [nandu], [nandu]],
  ['search=centro%20CAJERO', [centro], [centro]],
  ['search=100%25', [centro], [centro]],
  ['search=_', [], []],
  // Words of one and two letters, which use another kind of search.
  ['search=%25', [], []],
  ['search=%C3%91a%20aut', [nandu], [nandu]],
  ['search=81', [angel], []],
  ['search=X-', [angel], []],
  ['search=oo', [], []],
  ['search=aj%20n%20store', [], []],
  ['search=%5C', [], []],
  // The public does not find a code that only staff can see.
  ['search=zx-81', [angel], []],
  ['search=bulevar%20moraz%C3%A1n&store_type=branch', [angel], [angel]],
];

describe('a list of records', () => {
  it.each(cases.map((items) => [typeof items[0] === 'string' ? items[0] : 'a city', ...items] as const))(
    'filtered by "%s" contains the expected records',
    async (_title, query, staff, people) => {
      const question = typeof query === 'string' ? query : query();
      expect(await names(ana, question)).toEqual([...staff].sort());
      if (people === errorText) {
        const answer = await service.as(null).get(`/stores?stage=production&${question}`);
        expect(answer).toMatchObject({
          status: 400,
          body: { errors: [{ path: `/${question.split('=')[0]}` }] },
        });
      } else
        expect(await names(service.as(null), `stage=production&${question}`)).toEqual([...people].sort());
    },
  );

  it.each([
    'nope=1',
    'sort=nope',
    'sort=data',
    'store_type=nope',
    'city_id=1',
    'page=0',
    'per_page=101',
    'search=a&search=b',
    'updated_at_from=2026-02-30T10:00',
    'updated_at_from=2026-03-02T24:00',
    'updated_at_to=2026-03-02T05:59:59%2B99:00',
    'updated_at_to=3%20p.%20m.',
    `search=${'x'.repeat(257)}`,
    `search=${Array.from({ length: 13 }, (_, n) => `w${n}q`).join('%20')}`,
  ])('refuses the parameter %s for drafts and for published records', async (query) => {
    expect((await ana.get(`/stores?${query}`)).status).toBe(400);
    expect((await service.as(null).get(`/stores?stage=production&${query}`)).status).toBe(400);
  });

  it('cannot be sorted by the public by fields for staff only', async () => {
    for (const sort of ['code', '-code', 'status', 'created_at', 'deleted_at', 'expire_at'])
      expect(await service.as(null).get(`/stores?stage=production&sort=${sort}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: '/sort' }] },
      });
    for (const sort of ['name', '-name', 'updated_at', '-published_at', 'store_type', 'city_id'])
      expect((await service.as(null).get(`/stores?stage=production&sort=${sort}`)).status).toBe(200);
  });

  it('returns 400 for an unknown or repeated value of `stage`', async () => {
    expect((await ana.get('/stores?stage=draft')).status).toBe(400);
    expect((await service.as(null).get('/stores?stage=draft')).status).toBe(400);
    expect((await service.as(null).get('/stores?stage=production&stage=staging')).status).toBe(400);
    for (const path of ['/deleted-stores', '/stores/counts', '/stores/ids'])
      expect((await ana.get(`${path}?stage=production`)).status).toBe(400);
  });

  it('includes the permissions of the person, and the names of people and cities', async () => {
    const { data } = await fetchList(ana, 'search=%C3%A1ngel');
    expect(data[0]).toMatchObject({
      institution: { id: 'bank', slug: 'bank', name: 'Banco' },
      email: null,
      can: {
        update: true,
        publish: true,
        unpublish: true,
        archive: true,
        duplicate: true,
        delete: true,
        restore: false,
      },
      related: { [cities['Tegucigalpa'] ?? '']: { name: 'Tegucigalpa', type: 'cities', deleted: false } },
    });
    const reader = service.as(buildPerson({ permissions: grant(['list', 'retrieve'], resources) }));
    const read = await fetchList(reader, 'search=%C3%A1ngel');
    expect(Object.values((read.data[0] as unknown as { can: Record<string, boolean> }).can)).not.toContain(
      true,
    );
  });
});

describe('a person of one institution', () => {
  it('lists, counts and finds no records of other institutions', async () => {
    expect(await names(insurer, '')).toEqual([centro]);
    expect(await names(insurer, 'institution_id=bank')).toEqual([]);
    expect((await insurer.get('/stores/ids')).body).toMatchObject({ total: 1 });
    expect((await insurer.get('/stores/counts')).body).toMatchObject({
      total: 1,
      filters: { institution_id: { insurances: 1 } },
    });
    expect((await fetchList(insurer, '', '/cities')).meta.total).toBe(2);
  });

  it('gets 404 for a record of another institution, and for unknown ids', async () => {
    const [angelId] = (await fetchList(ana, 'search=%C3%A1ngel')).data.map(({ id }) => id);
    for (const path of ['', '/revisions', '/revisions/1', '/references'])
      expect((await insurer.get(`/stores/${angelId}${path}`)).status).toBe(404);
    expect((await insurer.post(`/stores/${angelId}/presence`, {})).status).toBe(404);
    for (const id of [
      'nope',
      '__proto__',
      '0190b0d0-0000-7000-8000-00000000dead',
      cities['Tegucigalpa'] ?? '',
      '%27',
      '%00',
    ])
      expect([400, 404]).toContain((await ana.get(`/stores/${id}`)).status);
    expect((await ana.get(`/cities/${angelId}`)).status).toBe(404);
    expect((await ana.get(`/stores/${angelId}?institution_id=companies`)).status).toBe(404);
  });
});

describe('the counts of filter values', () => {
  it('equal the totals of the lists that they link to', async () => {
    const { body } = await ana.get('/stores/counts?services=cash&store_type=branch');
    const counts = body as {
      total: number;
      filters: Record<string, Record<string, number>>;
      views: number[];
    };
    expect(counts.total).toBe((await fetchList(ana, 'services=cash&store_type=branch')).meta.total);
    // The values of a filter are counted without this filter: each count is the result of choosing that value.
    for (const [value, count] of Object.entries(counts.filters['store_type'] ?? {}))
      expect([value, count]).toEqual([
        value,
        (await fetchList(ana, `services=cash&store_type=${value}`)).meta.total,
      ]);
    for (const [value, count] of Object.entries(counts.filters['services'] ?? {}))
      expect([value, count]).toEqual([
        value,
        (await fetchList(ana, `services=${value}&store_type=branch`)).meta.total,
      ]);
    expect(counts.filters['status']).toEqual({ published: 1 });
    expect(counts.views).toHaveLength(stores.views.length);
    for (const [index, view] of stores.views.entries()) {
      listQuerySchema(stores).parse(view.query);
      const query = new URLSearchParams(
        Object.entries(view.query).map(([key, value]): [string, string] => [key, String(value)]),
      );
      expect(counts.views[index]).toBe((await fetchList(ana, query.toString())).meta.total);
    }
    expect((await ana.get('/cities/counts')).body).toMatchObject({
      total: 2,
      filters: { active: { true: 2 } },
    });
  });
});

it('a list requires a session and the permission to list the type', async () => {
  expect((await service.as(null).get('/stores')).status).toBe(401);
  expect(
    (await service.as(buildPerson({ permissions: grant(actions, ['city']) })).get('/stores')).status,
  ).toBe(403);
});

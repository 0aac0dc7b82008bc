import type { AnswerOf, searchCalls } from '@vitrina/contract';
import { actions, grant, resources } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSearchTexts, rebuildSearchTexts } from '../../src/content/index.ts';
import type { RebuildState } from '../../src/content/write/search-texts.ts';
import type { Person } from '../../src/platform/context.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished } from '../support/factories.ts';

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ only: ['content', 'search'], jobs: 'send' });
  const ana = service.as(buildPerson());
  await create(ana, 'cities', buildCity({ name: 'Danlí' }));
  for (const body of [
    { name: 'Plaza Danlí', institution_id: 'insurances' },
    { name: 'Danlí Centro', code: 'D-7', address: 'Calle principal 5' },
    { name: 'Autobanco Ñ_1', address: 'Frente al parque de Danlí' },
    { name: 'Borrada Danlí' },
  ]) {
    service.clock.advance(1000);
    const store = await create(ana, 'stores', buildStore(body));
    if (body.name.startsWith('Borrada')) await ana.delete(`/stores/${store.id}`);
  }
});
afterAll(() => service.close());

async function find(
  text: string,
  person: Person = buildPerson(),
): Promise<{ name: string; secondary: string }[]> {
  const answer = await service.as(person).get(`/core/hn/v1/search?q=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  return (answer.body as { data: { name: string; secondary: string }[] }).data;
}
const names = async (text: string, person?: Person) => (await find(text, person)).map(({ name }) => name);

describe('the search over all types', () => {
  it('returns names that begin with the text first, then names with another word that begins with it, then other matches, those on the site before others', async () => {
    expect(await names('DANLI')).toEqual(['Danlí', 'Danlí Centro', 'Plaza Danlí', 'Autobanco Ñ_1']);
  });

  it.each([
    ['d', ['Danlí Centro', 'Danlí', 'Plaza Danlí', 'Autobanco Ñ_1']],
    ['centro danli', ['Danlí Centro']],
    ['d-7', ['Danlí Centro']],
    ['_', []],
    ['%', []],
    ['\\', []],
    ["' or 1=1--", []],
  ])('finds the expected records for "%s"', async (text, expected) => {
    expect((await names(text)).sort()).toEqual([...expected].sort());
  });

  it('returns with each record the values that distinguish records of the same name', async () => {
    expect((await find('danlí centro'))[0]).toMatchObject({
      secondary: 'D-7 · Calle principal 5',
      institution_id: 'bank',
      status: 'unpublished',
    });
  });

  it('finds only records that the person may list', async () => {
    expect(await names('danli', buildPerson({ permissions: grant(actions, ['city']) }))).toEqual(['Danlí']);
    expect(await names('danli', buildPerson({ institutions: ['insurances'] }))).toEqual([
      'Danlí',
      'Plaza Danlí',
    ]);
    expect(await names('danli', buildPerson({ permissions: grant(['retrieve'], resources) }))).toEqual([]);
  });

  it('finds a text in any field at any depth, and returns the field, the version and an excerpt with the match', async () => {
    const ana = service.as(buildPerson());
    const store = await createPublished(ana, {
      name: 'Agencia con teléfono',
      phones: [{ number: '+50422005511' }, { number: '+50422800000', ext: '7' }],
      notice: { text: 'Cerrada por remodelación hasta nuevo aviso', until: '2026-12-01' },
    });
    for (const text of ['22800000', '2280-0000', '(504) 2280 0000'])
      expect(await find(text)).toMatchObject([
        {
          name: 'Agencia con teléfono',
          hit_count: 1,
          hits: [
            {
              path: '/phones/1/number',
              label: 'Teléfonos 2',
              kind: 'phone',
              stage: 'both',
              excerpt: '+504 2280-0000 ext. 7',
              marks: [[5, 14]],
            },
          ],
        },
      ]);
    await ana.put(
      `/stores/${store.id}`,
      buildStore({
        name: 'Agencia con teléfono',
        city_id: store.city_id,
        slug: store.slug,
        notice: { text: 'Abierta desde mañana', until: '2026-12-01' },
      }),
    );
    expect((await find('"remodelación hasta"'))[0]).toMatchObject({
      hits: [
        { path: '/notice/text', stage: 'public', excerpt: 'Cerrada por remodelación hasta nuevo aviso' },
      ],
    });
    expect((await find('abierta mañana'))[0]).toMatchObject({
      hits: [{ path: '/notice/text', stage: 'draft' }],
    });
    expect(await names('abierta remodelacion')).toEqual([]);
  });

  it('is narrowed by type, institution, publication, author and time, and counts its matches', async () => {
    const narrowed = async (query: string) => {
      const answer = await service.as(buildPerson()).get(`/core/hn/v1/search?q=danli&${query}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as AnswerOf<typeof searchCalls.records>;
    };
    const found = async (query: string) => (await narrowed(query)).data.map(({ name }) => name);
    expect(await found('type=cities')).toEqual(['Danlí']);
    expect(await found('institution_id=insurances')).toEqual(['Plaza Danlí']);
    expect(await found('on_site=true')).toEqual(['Danlí']);
    expect(await found(`updated_by=${crypto.randomUUID()}`)).toEqual([]);
    expect(await found('updated_from=2030-01-01')).toEqual([]);
    expect(await found('per_page=1&page=2')).toEqual(['Danlí Centro']);
    expect(await narrowed('counts=true&per_page=1')).toMatchObject({
      meta: { total: 4, pages: 4 },
      counts: {
        type: { cities: 1, stores: 3 },
        institution_id: { bank: 2, insurances: 1 },
        on_site: { true: 1, false: 3 },
      },
    });
  });

  it('finds records with texts of an earlier form after these are derived again', async () => {
    const { db } = service.platform;
    await sql`update entry set search = 'agencia con telefono' where name = 'Agencia con teléfono'`.execute(
      db,
    );
    await sql`update publication set search = '' where name = 'Agencia con teléfono'`.execute(db);
    expect(await names('remodelacion')).toEqual([]);
    await forgetSearchTexts(db);
    await rebuildSearchTexts(db, () => true);
    expect(await names('remodelacion')).toEqual([]);
    const states: RebuildState[] = [];
    await rebuildSearchTexts(
      db,
      () => false,
      (state) => states.push(state),
    );
    expect(states.map(({ table }) => table)).toEqual(['entry', 'publication']);
    expect(await names('remodelacion')).toEqual(['Agencia con teléfono']);
    const site = await service.as(null).get('/stores?stage=production&search=telefono');
    expect(site.body).toMatchObject({ data: [{ name: 'Agencia con teléfono' }] });
  });

  it('returns at most the requested number of records, and refuses empty texts and texts that are too long', async () => {
    const ana = service.as(buildPerson());
    for (let n = 0; n < 25; n++) await create(ana, 'stores', buildStore({ name: `Muchas ${n}` }));
    const page = await ana.get('/core/hn/v1/search?q=muchas&per_page=20');
    expect((page.body as { data: object[] }).data).toHaveLength(20);
    for (const text of ['', '  ', 'x'.repeat(257), Array.from({ length: 13 }, (_, n) => `q${n}z`).join(' ')])
      expect((await ana.get(`/core/hn/v1/search?q=${encodeURIComponent(text)}`)).status).toBe(400);
  });
});

import { actions, grant, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create } from '../support/factories.ts';

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
  const answer = await service.as(person).get(`/core/hn/v1/search?search=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  return (answer.body as { data: { name: string; secondary: string }[] }).data;
}
const names = async (text: string, person?: Person) => (await find(text, person)).map(({ name }) => name);

describe('the search over all types', () => {
  it('returns names that begin with the text first, then names with another word that begins with it, then other matches', async () => {
    expect(await names('DANLI')).toEqual(['Danlí Centro', 'Danlí', 'Plaza Danlí', 'Autobanco Ñ_1']);
  });

  it.each([
    ['d', ['Danlí Centro', 'Danlí', 'Plaza Danlí', 'Autobanco Ñ_1']],
    ['centro danli', ['Danlí Centro']],
    ['d-7', ['Danlí Centro']],
    ['_', ['Autobanco Ñ_1']],
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

  it('returns at most twenty records, and refuses empty texts and texts that are too long', async () => {
    const ana = service.as(buildPerson());
    for (let n = 0; n < 25; n++) await create(ana, 'stores', buildStore({ name: `Muchas ${n}` }));
    expect(await names('muchas')).toHaveLength(20);
    for (const text of ['', '  ', 'x'.repeat(257), Array.from({ length: 13 }, (_, n) => `q${n}z`).join(' ')])
      expect((await ana.get(`/core/hn/v1/search?search=${encodeURIComponent(text)}`)).status).toBe(400);
  });
});

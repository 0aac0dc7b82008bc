import type { AnswerOf, consoleCalls } from '@vitrina/contract';
import { actions, grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, createPublished } from '../support/factories.ts';
import { entryRow, insertEntries, typeNamed } from '../support/rows.ts';

type Dashboard = AnswerOf<typeof consoleCalls.dashboard>;

const dayMs = 24 * 60 * 60 * 1000;
let service: TestApp;
let ana: Client;
const person = buildPerson();

async function read(actor: Person = person, query = ''): Promise<Dashboard> {
  const answer = await service.as(actor).get(`/core/hn/v1/dashboard${query}`);
  expect(answer.status).toBe(200);
  return answer.body as Dashboard;
}
async function total(query: string): Promise<number> {
  return ((await ana.get(`/stores?per_page=1&${query}`)).body as { meta: { total: number } }).meta.total;
}

beforeAll(async () => {
  service = await buildApp({ only: ['content', 'dashboard'], jobs: 'send' });
  ana = service.as(person);
  const { clock, platform } = service;

  // Three records were published four weeks ago, and one of them was unpublished this week.
  const old = [];
  for (const name of ['Vieja A', 'Vieja B', 'Vieja C']) old.push(await createPublished(ana, { name }));
  clock.advance(20 * dayMs);
  const [first, second] = old;
  if (!first || !second) throw new Error('nothing was published');
  await ana.put(
    `/stores/${second.id}`,
    buildStore({ name: 'Vieja B', city_id: second['city_id'], email: 'b@example.com', slug: second.slug }),
  );
  clock.advance(8 * dayMs);
  await ana.post(`/stores/${first.id}/unpublish`);
  for (const name of ['Nueva A', 'Nueva B', 'Nueva C'])
    await createPublished(ana, { name, institution_id: 'insurances' });

  const stores = typeNamed('stores');
  const at = (days: number) => new Date(clock.now().getTime() + days * dayMs);
  const image = { file: { url: '/files/store/a.webp', meta: { title: '', description: 'Fachada' } } };
  await insertEntries(platform, [
    entryRow(
      platform,
      stores,
      { name: 'Por salir' },
      { status: 'pending', scheduled_revision: 1, publish_at: at(2) },
    ),
    entryRow(
      platform,
      stores,
      { name: 'Por salir después' },
      { status: 'pending', scheduled_revision: 1, publish_at: at(9) },
    ),
    entryRow(platform, stores, { name: 'Vencida hoy' }, { status: 'expired', expire_at: at(-1) }),
    entryRow(platform, stores, { name: 'Vencida antes' }, { status: 'expired', expire_at: at(-30) }),
    entryRow(
      platform,
      stores,
      { name: 'Vence mañana', image },
      { status: 'published', expire_at: at(1), published_at: at(-1), published_by: person.id },
    ),
    entryRow(platform, stores, { name: 'Archivada' }, { status: 'historic' }),
    entryRow(platform, stores, { name: 'Borrada' }, { status: 'published', deleted_at: at(0) }),
  ]);
  await platform.db
    .insertInto('staff')
    .values({ id: person.id, staff_id: 'ana', name: 'Ana Lagos', state: 'active', created_at: at(0) })
    .execute();
  await platform.db
    .insertInto('heartbeat')
    .values({ name: 'scheduler', at: at(0) })
    .execute();
  platform.bus.deliver('content', 'stores');
});
afterAll(() => service.close());

describe('the dashboard', () => {
  it('shows figures equal to the totals of the lists that they link to', async () => {
    const { figures, by_type, scheduler_at } = await read();
    expect(figures.published.count).toBe(await total('status=published'));
    expect(figures.changed.count).toBe(await total('has_unpublished_changes=true'));
    expect(figures.pending.count).toBe(await total('status=pending'));
    expect(figures.expired.count).toBe(await total('status=expired'));
    const stores = by_type.find(({ type }) => type === 'stores');
    expect(stores).toEqual({
      type: 'stores',
      on_site: await total('status=published'),
      waiting: await total('status=pending'),
      off_site: await total('status=unpublished&status=expired&status=historic'),
      total: await total(''),
    });
    expect(by_type.find(({ type }) => type === 'cities')).toMatchObject({ on_site: 6, total: 6 });
    expect(scheduler_at).toBe(service.clock.now().toISOString());
  });

  it('compares the figures with those of the last week', async () => {
    const { figures } = await read();
    // Three published, one unpublished; the record inserted by SQL has no audit event.
    expect(figures.published).toEqual({ count: 6, more_than_last_week: 2 });
    expect(figures.changed).toEqual({ count: 1, older_than_a_week: 1 });
    expect(figures.pending).toEqual({
      count: 2,
      next_at: new Date(service.clock.now().getTime() + 2 * dayMs).toISOString(),
    });
    expect(figures.expired).toEqual({ count: 2, this_week: 1 });
  });

  it('lists the records that expire next, the records published last, and records with unpublished changes', async () => {
    const { expiring, published, changed } = await read();
    expect(expiring).toMatchObject([
      { name: 'Vence mañana', type: 'stores', thumbnail: '/files/store/a.webp', by: null },
    ]);
    expect(published).toHaveLength(5);
    expect(published.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Nueva C', 'Nueva B', 'Nueva A', 'Vence mañana']),
    );
    expect(published[0]?.by).toEqual({ id: person.id, name: 'Ana Lagos' });
    expect(changed.map(({ name }) => name)).toEqual(['Vieja B']);
  });

  it('counts only records that the person may list', async () => {
    const insurer = await read(buildPerson({ institutions: ['insurances'] }));
    expect(insurer.figures.published).toEqual({ count: 3, more_than_last_week: 3 });
    expect(insurer.changed).toEqual([]);
    expect(await read(person, '?institution_id=insurances')).toMatchObject({
      figures: insurer.figures,
      by_type: expect.arrayContaining([expect.objectContaining({ type: 'stores', total: 3 })]),
    });
    expect(
      (await read(buildPerson({ institutions: ['insurances'] }), '?institution_id=bank')).figures.published
        .count,
    ).toBe(0);
    const citiesOnly = await read(buildPerson({ permissions: grant(actions, ['city', 'dashboard']) }));
    expect(citiesOnly).toMatchObject({
      figures: { published: { count: 0 } },
      by_type: [{ type: 'cities' }],
      published: [],
    });
    const empty = await read(buildPerson({ permissions: grant(actions, ['dashboard']) }));
    expect(empty.by_type).toEqual([]);
    expect((await ana.get('/core/hn/v1/dashboard?institution_id=nope')).status).toBe(400);
  });
});

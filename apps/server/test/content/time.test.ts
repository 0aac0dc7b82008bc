import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireDueEntries, publishDueEntries } from '../../src/content/schedule/due.ts';
import { applyAgain } from '../support/apply-again.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, createPublished, type StoredRecord } from '../support/factories.ts';

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
});
afterAll(() => service.close());

const hourMs = 3_600_000;
const inHours = (hours: number): string =>
  new Date(service.clock.now().getTime() + hours * hourMs).toISOString();
const published = (id: string) => service.as(null).get(`/stores/${id}?stage=production`);
const read = async (id: string): Promise<StoredRecord> =>
  (await ana.get(`/stores/${id}`)).body as StoredRecord;
const bodyOf = (store: StoredRecord, extra: Record<string, unknown>) =>
  buildStore({ name: store['name'], city_id: store['city_id'], slug: store.slug, ...extra });

async function tick(hours: number): Promise<void> {
  service.clock.advance(hours * hourMs);
  await publishDueEntries(service.platform);
  await expireDueEntries(service.platform);
}

async function lastAct(id: string): Promise<{ action: string; actor_name: string }> {
  return service.platform.db
    .selectFrom('audit_event')
    .select(['action', 'actor_name'])
    .where('target_id', '=', id)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('a scheduled publication', () => {
  it('publishes exactly the scheduled version at its hour', async () => {
    const store = await createPublished(ana);
    await ana.put(`/stores/${store.id}`, bodyOf(store, { reference: 'Programada', publish_at: inHours(2) }));
    const scheduled = await ana.post(`/stores/${store.id}/commit`);
    const scheduledAt = inHours(2);
    expect(scheduled.body).toMatchObject({
      status: 'published',
      scheduled_revision: 2,
      scheduled_at: scheduledAt,
      published_revision: 1,
    });
    expect((await ana.post(`/stores/${store.id}/commit`)).body).toEqual(scheduled.body);
    await ana.put(`/stores/${store.id}`, bodyOf(store, { reference: 'Más tarde', publish_at: inHours(9) }));
    expect(await read(store.id)).toMatchObject({ publish_at: inHours(9), scheduled_at: scheduledAt });
    await tick(1);
    expect((await published(store.id)).body).toMatchObject({ reference: null });
    await tick(1);
    expect((await published(store.id)).body).toMatchObject({ reference: 'Programada' });
    expect(await read(store.id)).toMatchObject({
      status: 'published',
      published_revision: 2,
      scheduled_revision: null,
      revision: 3,
      has_unpublished_changes: true,
      reference: 'Más tarde',
      published_by: null,
    });
    expect(await lastAct(store.id)).toEqual({ action: 'published', actor_name: 'Programador' });
    await tick(0);
    expect(await read(store.id)).toMatchObject({ published_revision: 2 });
  });

  it('can be cancelled, and the published version remains on the site', async () => {
    const store = await createPublished(ana);
    await ana.put(`/stores/${store.id}`, bodyOf(store, { publish_at: inHours(2) }));
    await ana.post(`/stores/${store.id}/commit`);
    expect((await ana.post(`/stores/${store.id}/unpublish`)).body).toMatchObject({
      status: 'published',
      scheduled_revision: null,
    });
    await tick(3);
    expect(await read(store.id)).toMatchObject({
      status: 'published',
      published_revision: 1,
      has_unpublished_changes: true,
    });
  });

  it.each([
    ['schedule', 200, { status: 'published', scheduled_revision: null, published_revision: 1 }],
    ['site', 404, { status: 'pending', scheduled_revision: 2, published_revision: null }],
    ['both', 404, { status: 'unpublished', scheduled_revision: null, published_revision: null }],
  ])('of a published record can be withdrawn with the target %s', async (target, publicStatus, state) => {
    const store = await createPublished(ana);
    await ana.put(`/stores/${store.id}`, bodyOf(store, { publish_at: inHours(2) }));
    await ana.post(`/stores/${store.id}/commit`);
    const answer = await ana.post(`/stores/${store.id}/unpublish?target=${target}`);
    expect(answer.body).toMatchObject(state);
    expect((await published(store.id)).status).toBe(publicStatus);
    const repeated = await ana.post(`/stores/${store.id}/unpublish?target=${target}`);
    expect(repeated.body).toMatchObject(state);
    await tick(3);
    expect((await published(store.id)).status).toBe(target === 'both' ? 404 : 200);
  });

  it('keeps its hour after an update of the service, and a record that was already public becomes published', async () => {
    const store = await createPublished(ana);
    await ana.put(`/stores/${store.id}`, bodyOf(store, { publish_at: inHours(2) }));
    const scheduled = await ana.post(`/stores/${store.id}/commit`);
    await sql`alter table entry drop column scheduled_at`.execute(service.platform.db);
    await sql`update entry set status = 'pending' where id = ${store.id}::uuid`.execute(service.platform.db);
    await applyAgain(service.platform.db, '068-scheduled-moment');
    expect(await read(store.id)).toEqual(scheduled.body);
  });

  it('fails with an audit event if its version can no longer be published', async () => {
    const store = await createPublished(ana);
    await ana.put(
      `/stores/${store.id}`,
      bodyOf(store, {
        publish_at: inHours(2),
        notice: { text: 'Hasta mañana', until: inHours(1).slice(0, 10) },
      }),
    );
    expect((await ana.post(`/stores/${store.id}/commit`)).status).toBe(200);
    await tick(72);
    expect(await read(store.id)).toMatchObject({
      status: 'published',
      published_revision: 1,
      scheduled_revision: null,
    });
    expect((await lastAct(store.id)).action).toBe('publication_failed');
  });

  it('ends with the state "Vencido" if its version expired while the service was down', async () => {
    const store = await createPublished(ana);
    await ana.put(`/stores/${store.id}`, bodyOf(store, { publish_at: inHours(1), expire_at: inHours(2) }));
    await ana.post(`/stores/${store.id}/commit`);
    await tick(30);
    expect(await read(store.id)).toMatchObject({
      status: 'expired',
      published_revision: null,
      scheduled_revision: null,
    });
    expect((await published(store.id)).status).toBe(404);
  });
});

describe('the expiry of a record', () => {
  it('removes the record from the site on time, until its last day is extended and the record is published', async () => {
    const store = await createPublished(ana, { expire_at: inHours(1) });
    await tick(0.9);
    expect((await published(store.id)).status).toBe(200);
    service.clock.advance(0.2 * hourMs);
    expect((await published(store.id)).status).toBe(404);
    await tick(0);
    expect(await read(store.id)).toMatchObject({ status: 'expired', published_revision: null });
    expect(await lastAct(store.id)).toEqual({ action: 'expired', actor_name: 'Programador' });
    expect(await ana.post(`/stores/${store.id}/commit`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/expire_at' }] },
    });
    await ana.put(`/stores/${store.id}`, bodyOf(store, { expire_at: inHours(5) }));
    expect((await ana.post(`/stores/${store.id}/commit`)).body).toMatchObject({ status: 'published' });
  });
});

describe('jobs for schedules and expiry', () => {
  it('are sent in the transaction of the publication', async () => {
    const store = await createPublished(ana, { expire_at: inHours(4) });
    await ana.put(`/stores/${store.id}`, bodyOf(store, { publish_at: inHours(2) }));
    await ana.post(`/stores/${store.id}/commit`);
    const { rows } = await service.platform.database.execute(
      "select name, start_after from pgboss.job where data->>'id' = $1 order by name",
      [store.id],
    );
    expect(rows).toMatchObject([
      { name: 'expire-entry' },
      { name: 'publish-entry', start_after: new Date(inHours(2)) },
    ]);
  });
});

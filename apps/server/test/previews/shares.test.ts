import { afterAll, beforeAll, expect, it } from 'vitest';
import { disable } from '../people/administration.ts';
import type { TestApp } from '../support/build-app.ts';
import { buildCity, buildStore } from '../support/factories.ts';
import { previewService, readWith, type SignedIn, signIn } from './support.ts';

let service: TestApp;
let ana: SignedIn;
beforeAll(async () => {
  service = await previewService();
  ana = await signIn(service, 'ana');
});
afterAll(() => service.close());

const viewer = '/core/hn/v1/preview-grants/viewer';
const read = (token: string, path: string) => readWith(service, token, path);

async function storeOf(person: SignedIn, name: string) {
  const city = await person.call('POST', '/cities', buildCity());
  const store = await person.call('POST', '/stores', buildStore({ city_id: city.body.id, name }));
  return String(store.body.id);
}

async function shareOf(person: SignedIn, id: string, days: number) {
  const result = await person.call('POST', `/stores/${id}/shares`, { days });
  expect(result.status).toBe(201);
  expect(result.body.address).toMatch(/^https:\/\/pruebas\.example\.com\/share#[\w-]{43}$/);
  return { id: String(result.body.share.id), token: String(result.body.address).split('#')[1] ?? '' };
}

it('a share link shows people without an account one draft, and otherwise only published records', async () => {
  const [id, otherItem] = [await storeOf(ana, 'Agencia Compartida'), await storeOf(ana, 'Agencia Ajena')];
  const { token } = await shareOf(ana, id, 1);
  expect((await read(token, `/stores/${id}?stage=staging`)).body.name).toBe('Agencia Compartida');
  expect((await read(token, `/stores/${otherItem}?stage=staging`)).status).toBe(404);
  expect((await read(token, '/stores?stage=staging&institution_id=bank')).body.data).toEqual([]);
  // Unsaved values are shown only to their own session.
  await ana.call('PUT', `/stores/${id}/preview-draft`, buildStore({ name: 'Agencia Escrita' }));
  expect((await read(token, `/stores/${id}?stage=staging`)).body.name).toBe('Agencia Compartida');
  expect((await read(token, viewer)).body).toMatchObject({ kind: 'share', entry: { type: 'stores', id } });
  expect((await ana.call('GET', `/stores/${id}/shares`)).body.data).toMatchObject([
    { created_by: { name: 'Ana López' }, opened: 1 },
  ]);
});

it('a share link ends after its time, when it is withdrawn, and when its creator loses the necessary permissions', async () => {
  const bea = await signIn(service, 'bea');
  const id = await storeOf(bea, 'Agencia de Bea');
  const path = `/stores/${id}?stage=staging`;
  const [short, long, last] = [
    await shareOf(bea, id, 1),
    await shareOf(bea, id, 7),
    await shareOf(bea, id, 30),
  ];
  service.clock.advance(86_400_000 + 1);
  expect((await read(short.token, path)).status).toBe(401);
  expect((await read(long.token, path)).status).toBe(200);
  const carla = await signIn(service, 'carla');
  expect((await carla.call('DELETE', `/stores/${id}/shares/${long.id}`)).status).toBe(204);
  expect((await carla.call('DELETE', `/stores/${id}/shares/${long.id}`)).status).toBe(404);
  expect((await read(long.token, path)).status).toBe(401);
  expect((await read(last.token, path)).status).toBe(200);
  await disable(service, bea.person.id);
  expect((await read(last.token, path)).status).toBe(401);
});

it('a share link is recorded in the audit trail when it is created, opened and ended', async () => {
  const dora = await signIn(service, 'dora');
  const id = await storeOf(dora, 'Agencia Auditada');
  const { id: shareId, token } = await shareOf(dora, id, 1);
  for (const _twice of [1, 2]) await read(token, viewer);
  await dora.call('DELETE', `/stores/${id}/shares/${shareId}`);
  const events = await service.platform.db
    .selectFrom('audit_event')
    .select(['action', 'actor_name'])
    .where('target_id', '=', id)
    .where('action', 'in', ['shared', 'share_opened', 'share_ended'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { action: 'shared', actor_name: 'Ana López' },
    { action: 'share_opened', actor_name: 'Quien abrió el enlace' },
    { action: 'share_ended', actor_name: 'Ana López' },
  ]);
  expect(JSON.stringify(service.log)).not.toContain(token);
});

it('a share link is refused if the record has twenty already, or if there is no staging site', async () => {
  const id = await storeOf(await signIn(service, 'eva'), 'Agencia Popular');
  const eva = await signIn(service, 'eva2');
  for (let n = 0; n < 20; n += 1) await shareOf(eva, id, 1);
  expect(await eva.call('POST', `/stores/${id}/shares`, { days: 1 })).toMatchObject({
    status: 409,
    body: { code: 'too_many_shares' },
  });
  expect((await eva.call('POST', `/stores/${id}/shares`, { days: 2 })).status).toBe(400);
});

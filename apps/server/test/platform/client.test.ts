import { ApiError, createClient } from '@vitrina/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';

let service: TestApp;
let url: string;
let cityId: string;
let admin: ReturnType<typeof staffClient>;

/** Creates a client of a signed-in person. */
function staffClient() {
  const { identity } = service.as(buildPerson());
  return createClient({
    url,
    stage: 'staging',
    apiKey: 'test-key',
    fetch: (address, request) =>
      fetch(address, {
        ...request,
        headers: { ...Object.fromEntries(new Headers(request?.headers)), ...identity },
      }),
  });
}

const store = (name: string) => ({
  institution_id: 'bank' as const,
  name,
  store_type: 'atm',
  city_id: cityId,
  address: 'Bulevar Morazán, contiguo a Plaza Los Pinos',
  location: { lat: 14.099, lng: -87.186 },
  opening_hours: {
    always_open: true,
    days: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
  },
});

async function published(name: string): Promise<string> {
  const { entries } = admin.callsOf('stores');
  const { id } = await admin.request(entries.create, {
    body: store(name),
    idempotencyKey: crypto.randomUUID(),
  });
  await admin.request(entries.commit, { params: { entryId: id } });
  return id;
}

beforeAll(async () => {
  service = await buildApp();
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  admin = staffClient();
  const city = await admin.request(admin.callsOf('cities').entries.create, {
    body: { name: 'Santa Rosa', department_code: 'HN-CP', municipality_code: 'HN-CP-0401', active: true },
  });
  cityId = city.id;
});
afterAll(() => service.close());

describe('the client library', () => {
  it('publishes as staff and reads published records as the public, with typed fields of the content type', async () => {
    const id = await published('Cajero del cliente');
    const read = await createClient({ url }).entries('stores').read('cajero-del-cliente');
    expect(read).toMatchObject({ id, store_type: 'atm', city: { name: 'Santa Rosa' } });
    // The types contain the values of a choice, and omit fields for staff from public responses.
    const type: 'branch' | 'drive_thru' | 'window' | 'atm' | 'correspondent' | 'office' | null =
      read.store_type;
    expect(type).toBe('atm');
    // @ts-expect-error: public responses do not have this field
    expect(read.code).toBeUndefined();
    expect((await admin.entries('stores').read(id)).code).toBeNull();
  });

  it('reads all pages of a list in creation order, each entry once, while others save entries', async () => {
    for (const name of ['Tercero', 'Segundo', 'Primero']) await published(`Cajero ${name}`);
    const inOrder = ['Cajero del cliente', 'Cajero Tercero', 'Cajero Segundo', 'Cajero Primero'];
    const { entries } = admin.callsOf('stores');
    for (const reader of [createClient({ url }), admin]) {
      const names: string[] = [];
      for await (const { id, name } of reader.entries('stores').all({ search: 'cajero', per_page: 2 })) {
        names.push(name);
        await admin.request(entries.save, { params: { entryId: id }, body: store(name) });
        await admin.request(entries.commit, { params: { entryId: id } });
      }
      expect(names).toEqual(inOrder);
    }
  });

  it('revalidates cached answers, and returns changed answers', async () => {
    const id = await published('Cajero Conocido');
    const statuses: number[] = [];
    const reader = createClient({
      url,
      fetch: async (address, request) => {
        const answer = await fetch(address, request);
        statuses.push(answer.status);
        return answer;
      },
    });
    const publicEntryOfBefore = await reader.entries('stores').read(id);
    expect(await reader.entries('stores').read(id)).toBe(publicEntryOfBefore);
    const { entries } = admin.callsOf('stores');
    await admin.request(entries.save, { params: { entryId: id }, body: store('Cajero Cambiado') });
    await admin.request(entries.commit, { params: { entryId: id } });
    expect((await reader.entries('stores').read(id)).name).toBe('Cajero Cambiado');
    expect(statuses).toEqual([200, 304, 200]);
  });

  it('distinguishes refusals by their code, and contains the field of each fault', async () => {
    const missing = createClient({ url }).entries('stores').read('no-such-store');
    await expect(missing).rejects.toMatchObject({ status: 404, code: 'not_found' });
    const wrong = admin.request(admin.callsOf('stores').entries.create, { body: { name: 'x' } });
    const error: unknown = await wrong.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).errors.map(({ path }) => path)).toContain('/store_type');
  });

  it('retries only repeatable requests when the service is busy', async () => {
    const requests: string[] = [];
    const busyOnce = createClient({
      url,
      fetch: async (address, request) => {
        requests.push(request?.method ?? 'GET');
        return requests.length % 2 === 1
          ? new Response(null, { status: 503, headers: { 'retry-after': '0' } })
          : fetch(address, request);
      },
    });
    await busyOnce.entries('stores').list();
    const answerWithoutKey = busyOnce.request(busyOnce.callsOf('stores').entries.create, {
      body: { name: 'x' },
    });
    await expect(answerWithoutKey).rejects.toMatchObject({ status: 503 });
    expect(requests).toEqual(['GET', 'GET', 'POST']);
  });

  it('stops when it is aborted, even during a retry or a request', async () => {
    const end = new AbortController();
    const reader = createClient({
      url,
      fetch: async () => {
        queueMicrotask(() => end.abort(new Error('No longer wanted.')));
        return new Response(null, { status: 503 });
      },
    });
    await expect(reader.entries('stores').list({}, { signal: end.signal })).rejects.toThrow(
      'No longer wanted.',
    );
  });
});

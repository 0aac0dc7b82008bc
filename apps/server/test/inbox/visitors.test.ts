import { type ContentType, findContentType, hasInbox, type InboxType } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseMsFor } from '../../src/features/inbox/public/flood.ts';
import { buildApp, buildPerson, type Client, type TestAnswer, type TestApp } from '../support/build-app.ts';
import { commit, createEntry, makerFor } from '../support/maker.ts';
import { validDraft } from '../support/valid-draft.ts';

let service: TestApp;
let ana: Client;
let visitor: Client;
let asset: string;

const typeOf = (slug: string): InboxType => {
  const type: ContentType | undefined = findContentType(slug);
  if (!type || !hasInbox(type)) throw new Error(`${slug} has no inbox.`);
  return type;
};
const assets = typeOf('assets');
const price = { amount: '2000000.00', currency: 'HNL' };

beforeAll(async () => {
  service = await buildApp({
    only: ['content', 'files', 'inbox-public'],
    jobs: 'send',
  });
  ana = service.as(buildPerson());
  visitor = service.as(null);
  asset = await published({ accepts_offers: true, price });
});
afterAll(() => service.close());

async function published(input: Record<string, unknown>): Promise<string> {
  const { id } = await createEntry(
    ana,
    assets,
    await validDraft(assets, makerFor(service, ana), input, true),
  );
  await commit(ana, assets, id);
  return id;
}

const person = {
  first_names: 'Suyapa',
  last_names: 'Mejía Núñez',
  id_type: 'dni',
  id_number: '0801-1990-12345',
  phone: { number: '9988-7766' },
  email: 'Suyapa.Mejia@example.com',
  message: 'Quisiera visitarlo.',
  consent: true,
};
const offer = { ...person, offer_amount: price, payment_method: 'cash', buyer_type: 'person' };

/** Opens the form and waits for the minimum time of the form. Returns the opening token. */
async function openForm(id = asset, waitSeconds = 5): Promise<string> {
  const { status, body } = await visitor.get(`/assets/${id}/form`);
  expect(status).toBe(200);
  service.clock.advance(waitSeconds * 1000);
  return (body as { opened: string }).opened;
}
const send = (body: unknown, headers: Record<string, string> = {}, id = asset): Promise<TestAnswer> =>
  visitor.post(`/assets/${id}/inbox`, body, headers);
const countKept = () =>
  service.platform.db.selectFrom('submission').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const count = async () =>
  (
    await service.platform.db
      .selectFrom('submission')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('the form of a record', () => {
  it('is described to pages of any origin, and browsers may cache the description', async () => {
    const answer = await visitor.get(`/assets/${asset}/form`);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'cache-control': expect.stringContaining('public') },
      body: { type: 'assets', entry_id: asset, min_seconds: 3, consent: { version: expect.any(String) } },
    });
  });

  it('accepts a submission without session, key or cookie', async () => {
    const { id } = await createEntry(ana, assets, await validDraft(assets, makerFor(service, ana), {}, true));
    expect((await visitor.get(`/assets/${id}/form`)).status).toBe(404);
    const answer = await service.app.inject({
      method: 'POST',
      url: `/api/assets/${asset}/inbox`,
      headers: {
        'content-type': 'application/json',
        origin: 'https://www.example.hn',
        'sec-fetch-site': 'cross-site',
        cookie: '__Host-session=nobody; session=nobody',
        'user-agent': 'Prueba/1.0',
      },
      payload: JSON.stringify({
        ...offer,
        opened: await openForm(),
        source_url: 'https://www.example.hn/activos/casa',
        utm: { source: 'boletin' },
      }),
    });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([201, '*']);
    const { ticket } = answer.json<{ ticket: string }>();
    expect(ticket).toMatch(new RegExp(`^AE-${service.clock.now().getUTCFullYear()}-\\d{6}$`));
    const row = await countKept();
    expect(row).toMatchObject({
      ticket,
      entry_id: asset,
      state: 'new',
      revision: 1,
      email_key: 'suyapa.mejia@example.com',
      phone_key: '+50499887766',
      id_number_key: expect.stringMatching(/^0801199012345$/),
      record: { price },
      data: { offer_amount: price, first_names: 'Suyapa' },
      utm: { source: 'boletin' },
      user_agent: 'Prueba/1.0',
      consent_version: '2026-11',
    });
    expect(row.search).toContain('mejia nunez');
    expect(row.search).toContain(ticket.toLowerCase());
    expect(row.search).not.toContain('1990');
    expect(row.retention_until.getTime() - row.received_at.getTime()).toBe(730 * 86_400_000);
  });

  it('answers the preflight request of a page of another origin', async () => {
    const answer = await service.app.inject({
      method: 'OPTIONS',
      url: `/api/assets/${asset}/inbox`,
      headers: { origin: 'https://www.example.hn', 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
    });
  });

  it('reports all faults of a submission, and stores nothing', async () => {
    const countBefore = await count();
    const wrong = await send({
      ...offer,
      first_names: '',
      email: 'nadie',
      consent: false,
      offer_amount: undefined,
      unknown_field: 1,
      opened: await openForm(),
    });
    expect(wrong).toMatchObject({ status: 400, headers: { 'access-control-allow-origin': '*' } });
    const { errors } = wrong.body as { errors: { path: string; message: string }[] };
    expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual({
      '/first_names': 'Escriba su nombre.',
      '/email': expect.stringContaining('correo'),
      '/consent': expect.stringContaining('autorizar'),
      '/offer_amount': 'Escriba cuánto ofrece.',
      '/unknown_field': expect.stringMatching(/./),
    });
    for (const body of [null, [], 'x', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`])
      expect((await send(typeof body === 'string' ? body : JSON.stringify(body))).status).toBe(400);
    for (const bad of ['', 'x', (await openForm()).replace(/.$/, '!')])
      expect(await send({ ...offer, opened: bad })).toMatchObject({
        status: 400,
        body: { errors: [{ path: '/opened', message: 'Abra el formulario de nuevo.' }] },
      });
    // The opening token of one record is not valid for another.
    const otherItem = await published({ accepts_offers: true, price });
    expect((await send({ ...offer, opened: await openForm() }, {}, otherItem)).status).toBe(400);
    const tooFast = await send({ ...offer, opened: await openForm(otherItem, 1) }, {}, otherItem);
    expect(tooFast).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    expect((await send({ ...offer, opened: await openForm(asset, 25 * 3600) })).status).toBe(400);
    expect(await count()).toBe(countBefore);
  });

  it('stores a submission as discarded if the hidden field is filled in', async () => {
    expect(await send({ ...offer, homepage: 'http://spam.example', opened: await openForm() })).toMatchObject(
      {
        status: 201,
        body: { ticket: expect.stringMatching(/^AE-/) },
      },
    );
    expect(await countKept()).toMatchObject({ state: 'discarded' });
  });

  it('returns the same ticket for the same idempotency key, and refuses the key with other content', async () => {
    const key = { 'idempotency-key': 'una-vez' };
    const body = { ...offer, opened: await openForm() };
    const countBefore = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, key)));
    const [first] = answers;
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 5 }, () => [201, first?.body]),
    );
    expect(await send({ ...body, opened: await openForm() }, key)).toMatchObject({ body: first?.body });
    expect(await send({ ...body, message: 'Otra cosa.' }, key)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
    expect(await count()).toBe(countBefore + 1);
  });

  it('is closed if the published record accepts no submissions, and returns 404 if the record is not published', async () => {
    const closed = await published({ accepts_offers: false, price });
    const token = await openForm();
    expect(await visitor.get(`/assets/${closed}/form`)).toMatchObject({
      status: 409,
      headers: { 'access-control-allow-origin': '*' },
      body: { code: 'form_closed' },
    });
    expect((await send({ ...offer, opened: token }, {}, closed)).status).toBe(409);
    const draft = await createEntry(
      ana,
      assets,
      await validDraft(assets, makerFor(service, ana), { accepts_offers: true, price }, true),
    );
    expect((await send({ ...offer, opened: token }, {}, draft.id)).status).toBe(404);
    // The published version decides, not the draft.
    const changed = await published({ accepts_offers: true, price });
    const { revision } = (await ana.get(`/assets/${changed}`)).body as { revision: number };
    const saved = await ana.put(
      `/assets/${changed}`,
      await validDraft(assets, makerFor(service, ana), { accepts_offers: false, price }, true),
      { 'if-match': `"${revision}"` },
    );
    expect(saved.status).toBe(200);
    expect((await send({ ...offer, opened: await openForm(changed) }, {}, changed)).status).toBe(201);
    await ana.post(`/assets/${changed}/unpublish`);
    expect((await send({ ...offer, opened: token }, {}, changed)).status).toBe(404);
  });

  it('gives each of several simultaneous submissions its own ticket', async () => {
    const token = await openForm();
    const countBefore = await count();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => send({ ...offer, message: `${n}`, opened: token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 201));
    expect(new Set(answers.map(({ body }) => (body as { ticket: string }).ticket)).size).toBe(60);
    expect(await count()).toBe(countBefore + 60);
  });

  it('delays new client addresses while a record receives very many submissions, up to a limit', () => {
    expect([0, 120, 121, 220, 400, 10_000].map(pauseMsFor)).toEqual([0, 0, 10, 1000, 2800, 2800]);
  });

  it('is refused to a client address that sends too many requests', async () => {
    await using otherApp = await buildApp({ only: ['inbox-public'], config: { publicSendsPerMinute: 3 } });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await otherApp.as(null).post(`/assets/${asset}/inbox`, {})).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import type { MailList } from '@vitrina/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import { openLink } from '../../src/features/people/index.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { type MailServer, mailConfig, startMailServer } from '../support/mail-server.ts';
import { goodPassword, invite, roleOf, root, setPassword } from './invite.ts';
import {
  basicAuthorization,
  createAdministrator,
  password,
  signInCookie,
  signInPerson,
  signInWith,
  statusWithCookie,
} from './support.ts';

let server: MailServer;
let service: TestApp;
let admin: Client;

beforeAll(async () => {
  server = await startMailServer();
  service = await buildApp({
    only: ['access', 'staff', 'mails'],
    jobs: 'work',
    config: { ...mailConfig(server), mailDomains: ['example.com'] },
  });
  await createAdministrator(service, 'Administradora');
  admin = service.as(buildPerson());
});
afterAll(async () => {
  await service.close();
  await server.stop();
});

const ask = (staff_id: string, as = service.as(null)) => as.post('/core/hn/v1/auth/forgotten', { staff_id });
const asIs = (raw: string): string => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
const secretIn = (raw: string | undefined): string =>
  /\/pages\/password#([\w-]{43})/.exec(asIs(raw ?? ''))?.[1] ?? '';

/** Sends waiting mails until the number of mails has been received. */
async function mailedLinks(count: number): Promise<readonly string[]> {
  const until = Date.now() + 20_000;
  while (server.received.length < count && Date.now() < until) {
    await sendDueMails(service.platform, undefined, undefined, openLink);
    await pause(50);
  }
  return server.received.map(({ raw }) => raw);
}

it('a forgotten password is reset by a mailed link; the answer is the same for all accounts, and the link is not stored', async () => {
  const person = await signInPerson(service);
  await service.platform.db
    .updateTable('staff')
    .set({ email: 'alopez@example.com' })
    .where('id', '=', person.id)
    .execute();
  const cookie = await signInCookie(service);
  // The link has the configured address, whatever host the request names.
  const otherItem = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const misledResponse = await service
    .as(null)
    .post('/core/hn/v1/auth/forgotten', { staff_id: 'alopez' }, { host: 'evil.example' });
  expect(misledResponse.status).toBe(421);
  const answers = [
    await ask('nadie'),
    await service.as(null).post('/core/hn/v1/auth/forgotten', { staff_id: ' ALopez ' }, otherItem),
  ];
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  const [raw] = await mailedLinks(1);
  const secret = secretIn(raw);
  expect(secret).toHaveLength(43);
  expect(asIs(raw ?? '')).toContain(`${service.platform.config.publicOrigin}/pages/password#`);
  expect(raw).not.toContain('evil.example');
  expect(server.received[0]?.to).toEqual(['alopez@example.com']);
  // The password and the session stay valid until the link is used.
  expect(await statusWithCookie(service, cookie)).toBe(200);
  const { db } = service.platform;
  const storedItems = await Promise.all(
    (['mail', 'password_link', 'audit_event'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify([storedItems, service.log])).not.toContain(secret);

  for (let time = 0; time < 5; time += 1)
    await signInWith(service, basicAuthorization('alopez', 'no es esta'));
  expect((await signInWith(service, basicAuthorization('alopez', password))).statusCode).toBe(429);
  expect((await setPassword(service, secret)).status).toBe(204);
  expect((await setPassword(service, secret)).status).toBe(404);
  expect(await statusWithCookie(service, cookie)).toBe(401);
  await signInCookie(service, 'alopez', goodPassword);
});

it('a disabled account gets no password link, and other accounts get only a few links', async () => {
  const role = await roleOf(service, ['list'], ['store']);
  server.received.length = 0;
  const { person, link } = await invite(admin, 'quieta', role, { email: 'quieta@example.com' });
  expect(link).toMatchObject({ sent_to: 'quieta@example.com', path: null });
  const first = secretIn((await mailedLinks(1))[0]);
  await admin.patch(`${root}/${person.id}`, { state: 'disabled' });
  expect((await setPassword(service, first)).status).toBe(404);
  for (const status of [202, 202, 202, 429]) expect((await ask('quieta')).status).toBe(status);
  // Jobs run in order: these mails are sent after the jobs of the first account.
  await invite(admin, 'atenta', role, { email: 'atenta@example.com' });
  expect((await ask('atenta')).status).toBe(202);
  const raws = await mailedLinks(3);
  expect(server.received.map(({ to }) => to[0])).toEqual([
    'quieta@example.com',
    'atenta@example.com',
    'atenta@example.com',
  ]);
  // The later link invalidates the earlier one.
  expect((await setPassword(service, secretIn(raws[1]))).status).toBe(404);
  expect((await setPassword(service, secretIn(raws[2]))).status).toBe(204);
});

it('a refused applicant gets the reason by mail, and a link for an address outside the allowed domains is shown on screen', async () => {
  const role = await roleOf(service, ['list'], ['store']);
  const { link } = await invite(admin, 'afuera', role, { email: 'afuera@example.net' });
  expect(link).toMatchObject({ sent_to: null, path: expect.any(String) });
  server.received.length = 0;
  const request = { name: 'Rosa Nuevo', staff_id: 'rnuevo', email: 'rosa@example.com' };
  await service.as(null).post(`${root}/registrations`, request);
  const { body } = await admin.get(`${root}/registrations`);
  const { data } = body as { data: { id: string }[] };
  await admin.post(`${root}/registrations/${data[0]?.id}/refuse`, {
    reason: 'No trabaja en el grupo. <img src=x onerror=alert(1)>',
  });
  const [raw] = await mailedLinks(1);
  expect(raw).toContain('No trabaja en el grupo.');
  // The HTML part contains the markup as text.
  expect(asIs(raw ?? '').split('text/html')[1]).not.toContain('<img src=x');
});

it('an API key cannot create a new password link by retrying the mail with the link', async () => {
  const { db } = service.platform;
  const role = await roleOf(service, ['list'], ['store']);
  const { person } = await invite(admin, 'rpaz', role, { email: 'rpaz@example.com' });
  const linkOf = () =>
    db.selectFrom('password_link').select('secret_hash').where('staff_id', '=', person.id).executeTakeFirst();
  const mails = '/core/hn/v1/mails';
  const { body } = await admin.get(`${mails}?recipient=rpaz@example.com`);
  const [{ id } = { id: '' }] = (body as MailList).data;
  await db.updateTable('mail').set({ state: 'failed' }).where('id', '=', id).execute();
  const stateBefore = await linkOf();
  const key = service.as(buildPerson({ kind: 'token' }));
  expect(await key.get(`${mails}/${id}`)).toMatchObject({ status: 200, body: { can: { retry: false } } });
  expect(await key.post(`${mails}/${id}/retry`)).toMatchObject({
    status: 403,
    body: { code: 'person_required' },
  });
  expect((await key.post(`${mails}/retry`, { ids: [id] })).body).toEqual({ retried: 0 });
  await sendDueMails(service.platform, undefined, undefined, openLink);
  expect(await linkOf()).toEqual(stateBefore);
  expect((await admin.post(`${mails}/${id}/retry`)).status).toBe(200);
});

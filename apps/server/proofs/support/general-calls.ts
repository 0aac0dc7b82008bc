import { uploadCacheControl } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../src/platform/ids.ts';
import { basicAuthorization, password } from '../../test/people/support.ts';
import { typeNamed } from '../../test/support/rows.ts';
import { insertSubmissions, submissionRow } from '../../test/support/submissions.ts';
import { picture, uploadFile } from '../../test/support/uploads.ts';
import type { TestContext } from './subjects.ts';
import type { Input } from './type-calls.ts';
import { copyId, idOfAnyRow } from './volume.ts';

type MakeInput = (
  testContext: TestContext,
) => Promise<Omit<Input, 'path'> & { readonly params?: Record<string, string>; readonly query?: string }>;

const root = '/core/hn/v1';
let serial = 0;
const uniqueName = (): string => `nuevo${newId().slice(-12)}`;
const momentInAYear = ({ service }: TestContext) =>
  new Date(service.clock.now().getTime() + 300 * 86_400_000).toISOString();
const rights = { permissions: grant(['list', 'retrieve'], ['store']), institutions: null };

async function createRecord({ client }: TestContext, path: string, body: unknown): Promise<string> {
  const { status, body: answer } = await client.post(`${root}${path}`, body);
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  const { id, key, person } = answer as { id?: string; key?: { id: string }; person?: { id: string } };
  return id ?? key?.id ?? person?.id ?? '';
}

const rowOf = ({ service }: TestContext, table: string, condition?: RawBuilder<unknown>): Promise<string> =>
  idOfAnyRow(service.platform.db, table, condition);

const createRole = (testContext: TestContext) =>
  createRecord(testContext, '/roles', { name: uniqueName(), ...rights });
const createPerson = async (testContext: TestContext) =>
  createRecord(testContext, '/staff', {
    name: 'Persona Nueva',
    staff_id: uniqueName(),
    email: `${uniqueName()}@example.com`,
    role_id: await createRole(testContext),
  });
const createKey = (testContext: TestContext) =>
  createRecord(testContext, '/api-keys', {
    label: uniqueName(),
    ...rights,
    expires_at: momentInAYear(testContext),
  });
const createView = (testContext: TestContext) =>
  createRecord(testContext, '/views', { type: 'stores', name: uniqueName(), query: 'status=published' });
const createMail = (testContext: TestContext) =>
  createRecord(testContext, '/mails/test', { recipient: 'ana@example.com' });
const assets = typeNamed('assets');
/** Returns a notification setting for a record without one. */
const settingBody = () => {
  serial += 1;
  return {
    entry_type: 'assets',
    institution_id: 'bank',
    entry_id: copyId(assets, 200 + (serial % 120) * 10 + 2),
    recipients: ['ana@example.com'],
    subject: 'Aviso',
    active: true,
  };
};
const createSetting = (testContext: TestContext) =>
  createRecord(testContext, '/notification-settings', settingBody());
const createFile = async (testContext: TestContext): Promise<{ id: string; url: string }> => {
  serial += 1;
  const url = await uploadFile(
    testContext.service,
    testContext.client,
    await picture(40 + (serial % 500), 30),
  );
  const { body } = await testContext.client.post('/resources/hn/v1/files', { url, title: 'Foto' });
  const { id } = body as { id?: string };
  if (id === undefined) throw new Error(JSON.stringify(body));
  return { id, url: (body as { url: string }).url };
};

const person =
  (value: Record<string, string>): MakeInput =>
  async () => ({ body: { by: 'email', value: 'persona77@example.com', ...value } });

/** Functions that make the requests of calls without a content type, by call id. */
export const generalRequests: Readonly<Record<string, MakeInput>> = {
  'apiKeys.create': async (w) => ({ body: { label: uniqueName(), ...rights, expires_at: momentInAYear(w) } }),
  'apiKeys.read': async (w) => ({ params: { keyId: await createKey(w) } }),
  'apiKeys.update': async (w) => ({
    params: { keyId: await createKey(w) },
    body: { label: uniqueName(), ...rights, expires_at: momentInAYear(w) },
    headers: { 'if-match': '"r1"' },
  }),
  'apiKeys.rotate': async (w) => ({
    params: { keyId: await createKey(w) },
    body: { expires_at: momentInAYear(w) },
  }),
  'apiKeys.revoke': async (w) => ({ params: { keyId: await createKey(w) } }),
  'applicationKeys.create': async () => ({ body: { label: uniqueName() } }),
  'applicationKeys.retire': async (w) => ({
    params: { keyId: await createRecord(w, '/application-keys', { label: uniqueName() }) },
  }),
  'audit.list': async () => ({ query: 'actor_id=0190aaaa-0000-7000-8000-000000000007' }),
  'audit.read': async (w) => ({ params: { eventId: await rowOf(w, 'audit_event') } }),
  'audit.export': async () => ({ query: 'format=csv&search=persona%20277' }),
  'auth.sign-in': async () => ({ headers: { authorization: basicAuthorization('ana', password) } }),
  'staff.register': async () => ({
    body: {
      name: 'Persona Nueva',
      staff_id: uniqueName(),
      email: `${uniqueName()}@example.com`,
      reason: 'Trabajo en la agencia.',
    },
  }),
  'profile.session.end': async (w) => ({
    params: {
      sessionId: await rowOf(
        w,
        'session',
        sql`staff_id = ${w.person.id}::uuid and id <> ${w.person.sessionId}::uuid`,
      ),
    },
  }),
  search: async () => ({ query: 'q=suyapa%201188&counts=true' }),
  'client-errors': async () => ({ body: { kind: 'crash', message: 'x is undefined', path: '/stores' } }),
  'views.list': async () => ({ query: 'type=stores' }),
  'views.create': async () => ({ body: { type: 'stores', name: uniqueName(), query: 'status=published' } }),
  'views.update': async (w) => ({
    params: { viewId: await createView(w) },
    body: { name: uniqueName(), query: '' },
  }),
  'views.delete': async (w) => ({ params: { viewId: await createView(w) } }),
  'files.presign': async () => ({
    query: new URLSearchParams({
      resource_type: 'stores',
      content_type: 'image/png',
      cache_control: uploadCacheControl,
    }).toString(),
  }),
  'files.finish': async (w) => ({
    body: { url: await uploadFile(w.service, w.client, await picture()), title: 'Foto' },
  }),
  'files.delete': async (w) => ({ query: 'stage=staging', body: { url: (await createFile(w)).url } }),
  'files.list': async () => ({ query: 'search=foto%201188' }),
  'files.lookup': async (w) => ({
    query: `url=${encodeURIComponent((await createFile(w)).url)}`,
  }),
  'files.read': async (w) => ({ params: { fileId: (await createFile(w)).id } }),
  'files.update': async (w) => ({ params: { fileId: (await createFile(w)).id }, body: { title: 'Fachada' } }),
  'files.replace': async (w) => ({
    params: { fileId: (await createFile(w)).id },
    body: { url: await uploadFile(w.service, w.client, await picture(99)) },
  }),
  'files.add-draft-version': async (w) => ({
    params: { fileId: (await createFile(w)).id },
    body: { url: await uploadFile(w.service, w.client, await picture(98)) },
  }),
  'files.put-in-drafts': async (w) => ({
    params: { fileId: (await createFile(w)).id },
    body: { instead_of: (await createFile(w)).url },
  }),
  'files.restore-version': async (w) => {
    const { id } = await createFile(w);
    await w.client.post(`/resources/hn/v1/files/${id}/replace`, {
      url: await uploadFile(w.service, w.client, await picture(97)),
    });
    return { params: { fileId: id, version: '1' } };
  },
  'files.bulk': async (w) => ({ body: { action: 'delete', ids: [(await createFile(w)).id] } }),
  'files.discard': async (w) => ({ params: { fileId: (await createFile(w)).id } }),
  'first-day.dismiss': async () => ({ body: { dismissed: true } }),
  'inbox.list': async () => ({ query: 'search=persona%201188' }),
  'inbox.export': async (w) => {
    const entry = { id: copyId(typeNamed('assets'), 3), type: 'assets', institution_id: 'bank' };
    const [id] = await insertSubmissions(w.service.platform, [submissionRow(w.service.platform, entry)]);
    return { query: `format=csv&ids=${id}` };
  },
  'mails.list': async () => ({}),
  'mails.read': async (w) => ({ params: { mailId: await createMail(w) } }),
  'mails.body': async (w) => ({ params: { mailId: await createMail(w) } }),
  'mails.retry': async (w) => ({ params: { mailId: await rowOf(w, 'mail', sql`state = 'failed'`) } }),
  'mails.retryAll': async (w) => ({ body: { ids: [await rowOf(w, 'mail', sql`state = 'failed'`)] } }),
  'mails.cancel': async (w) => ({ params: { mailId: await createMail(w) } }),
  'mails.test': async () => ({ body: { recipient: 'ana@example.com' } }),
  'notices.mark': async (w) => ({
    params: { noticeId: await rowOf(w, 'notice', sql`staff_id = ${w.person.id}::uuid`) },
    body: { read: true },
  }),
  'notices.markAll': async () => ({ body: { read: true } }),
  'notices.mails.choose': async () => ({ body: { kind: 'mention', by_mail: true } }),
  'notificationSettings.read': async (w) => ({ params: { settingId: await createSetting(w) } }),
  'notificationSettings.create': async () => ({ body: settingBody() }),
  'notificationSettings.update': async (w) => ({
    params: { settingId: await createSetting(w) },
    body: settingBody(),
    headers: { 'if-match': '"r1"' },
  }),
  'notificationSettings.remove': async (w) => ({ params: { settingId: await createSetting(w) } }),
  'notificationSettings.test': async (w) => ({ params: { settingId: await createSetting(w) } }),
  'auth.forgotten': async () => ({ body: { staff_id: 'persona77' } }),
  'personalData.search': person({}),
  'personalData.export': person({ format: 'csv' }),
  'personalData.erase': async (w) => {
    const { body } = await w.client.post('/personal-data/search', {
      by: 'email',
      value: 'persona78@example.com',
    });
    return {
      body: {
        by: 'email',
        value: 'persona78@example.com',
        expected: (body as { meta: { total: number } }).meta.total,
      },
    };
  },
  'review-types.set': async () => ({ params: { type: 'jobs' }, body: { four_eyes: false } }),
  'reviews.read': async (w) => ({
    params: {
      reviewId: await rowOf(w, 'review', sql`entry_id in (select id from entry where deleted_at is null)`),
    },
  }),
  'roles.create': async () => ({ body: { name: uniqueName(), ...rights } }),
  'roles.preview': async () => ({ body: rights }),
  'roles.read': async (w) => ({ params: { roleId: await createRole(w) } }),
  'roles.update': async (w) => ({
    params: { roleId: await createRole(w) },
    body: { name: uniqueName(), ...rights },
    headers: { 'if-match': '"r1"' },
  }),
  'roles.delete': async (w) => ({ params: { roleId: await createRole(w) } }),
  'roles.people': async (w) => ({ params: { roleId: await createRole(w) } }),
  'staff.list': async () => ({ query: 'search=suyapa%201188' }),
  'staff.create': async (w) => ({
    body: {
      name: 'Persona Nueva',
      staff_id: uniqueName(),
      email: `${uniqueName()}@example.com`,
      role_id: await createRole(w),
    },
  }),
  'staff.registrations.approve': async (w) => ({
    params: { registrationId: await rowOf(w, 'staff', sql`state = 'requested'`) },
    body: { role_id: await createRole(w) },
  }),
  'staff.registrations.refuse': async (w) => ({
    params: { registrationId: await rowOf(w, 'staff', sql`state = 'requested'`) },
    body: { reason: 'No trabaja aquí.' },
  }),
  'staff.read': async (w) => ({ params: { personId: await createPerson(w) } }),
  'staff.update': async (w) => ({
    params: { personId: await createPerson(w) },
    body: { name: 'Persona Cambiada' },
  }),
  'staff.reset': async (w) => ({ params: { personId: await createPerson(w) } }),
  'staff.second-step.reset': async (w) => ({ params: { personId: await createPerson(w) } }),
  'staff.sessions': async (w) => ({ params: { personId: w.reviewer.id } }),
  'staff.sessions.end-all': async (w) => ({ params: { personId: await createPerson(w) } }),
  'staff.sessions.end': async (w) => ({
    params: { personId: w.reviewer.id, sessionId: await rowOf(w, 'session') },
  }),
  'profile.password': async () => ({ body: { current: password, next: 'cuatro palabras que nadie junta' } }),
};

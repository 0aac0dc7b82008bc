import type { Mail, MailList, Notice, NotificationSetting } from '@vitrina/contract';
import { grant, type PermissionMap, resources } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeMail } from '../../src/features/mail/index.ts';
import { isReadableBy, mailSubject } from '../../src/features/mail/withheld.ts';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { enrol } from '../content/transfer/support.ts';
import { buildPerson } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { mailConfig } from '../support/mail-server.ts';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

const root = '/core/hn/v1/mails';
const email = 'suyapa.secreta@example.com';
/** Values of the submission that people without the right may not see. */
const secrets = /suyapa|secreta|aprobada|seleccion@/i;

const outbox = grant(['list', 'retrieve', 'create', 'update', 'export'], ['notification-settings', 'audit']);
const permissionMap = grant(['list', 'retrieve', 'create', 'update', 'export', 'reveal'], resources);
const permissionsWithout = (resource: string): PermissionMap =>
  Object.fromEntries(
    Object.entries(permissionMap).map(([key, may]) => [key, key === resource ? {} : may]),
  ) as PermissionMap;

/** People and API keys with the right on the outbox and without the right on the submission. */
const outsiders: readonly (readonly [name: string, given: Partial<Person>])[] = [
  ['a person with the outbox alone', { permissions: outbox }],
  ['a person with every right but that on the inbox', { permissions: permissionsWithout('asset') }],
  ['a person of another institution', { institutions: ['insurances'], permissions: permissionMap }],
  ['an API key with the outbox alone', { permissions: outbox, kind: 'token' }],
  ['an API key of another institution', { institutions: ['insurances'], kind: 'token' }],
];

let keptMails: TypedService;
let sending: TypedService;
const services = (): readonly TypedService[] => [keptMails, sending];
const features = ['content', 'inbox-staff', 'mails', 'notifications', 'notices', 'audit'];

/** Writes a mail of each kind about one submission, and returns the ids of the mails. */
async function writeMails({ service, create }: TypedService): Promise<readonly string[]> {
  const { platform } = service;
  const asset: StoredRecord = await create('assets', { institution_id: 'bank' });
  const row = submissionRow(platform, { ...asset, type: 'assets' }, { first_names: 'Suyapa', email });
  await insertSubmissions(platform, [row]);
  const setting_id = newId();
  await platform.db
    .insertInto('notification_setting')
    .values({
      id: setting_id,
      type: 'assets',
      institution_id: 'bank',
      category_id: null,
      entry_id: null,
      recipients: JSON.stringify([]),
      cc: JSON.stringify([]),
      subject: 'Solicitud',
      include_data: true,
      include_sensitive: true,
      last_digest_day: null,
      active: true,
      updated_at: platform.clock.now(),
      updated_by: (await enrol(service)).id,
    })
    .execute();
  const content = {
    subject: 'Para Suyapa',
    greeting: 'Buen día, Suyapa:',
    paragraphs: ['Su oferta fue aprobada.'],
    facts: [],
    button: null,
    because: 'Prueba.',
  };
  const topic = { title: `Respuesta ${row.ticket} · Suyapa`, content, createdBy: null };
  const item = { submission: row.id, title: row.ticket, path: '/inbox/assets', facts: [] };
  const mails = [
    { to: [email], submissionId: row.id, institutionId: 'bank' },
    { to: ['seleccion@example.com'], submissionId: row.id, institutionId: 'bank', settingId: setting_id },
    { to: ['seleccion@example.com'], institutionId: 'bank', settingId: setting_id },
    // A digest without its setting, and mails without an institution.
    { to: ['seleccion@example.com'], institutionId: null, content: { ...content, items: [item] } },
    { to: [email], submissionId: row.id, institutionId: null },
  ].map((mail) => ({ id: newId(), ...topic, ...mail }));
  await platform.db.transaction().execute(async (trx) => {
    for (const mail of mails) await writeMail(platform, trx, mail);
  });
  const reason = `550 5.1.1 <${email}>: Suyapa is unknown here`;
  const ids = mails.map(({ id }) => id);
  if (platform.config.mail !== null) {
    await platform.db.updateTable('mail').set({ state: 'failed', reason }).where('id', 'in', ids).execute();
    await platform.db.updateTable('mail_recipient').set({ reason }).where('mail_id', 'in', ids).execute();
    await platform.db
      .insertInto('mail_attempt')
      .values(
        ids.map((mail_id) => ({
          mail_id,
          number: 1,
          started_at: platform.clock.now(),
          outcome: 'refused',
          reason,
        })),
      )
      .execute();
  }
  return ids;
}

let mailIds: ReadonlyMap<TypedService, readonly string[]>;
beforeAll(async () => {
  keptMails = await typedService({ only: features });
  sending = await typedService({ only: features, config: mailConfig({ port: 1 }) });
  mailIds = new Map([
    [keptMails, await writeMails(keptMails)],
    [sending, await writeMails(sending)],
  ]);
});
afterAll(async () => {
  await Promise.all(services().map(({ service }) => service.close()));
});

const bodyOf = async <T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
};

describe.each(outsiders)('%s', (_name, input) => {
  it('sees no address, subject or text of a visitor in the outbox, notification settings and audit trail', async () => {
    for (const typedValue of services()) {
      const client = typedValue.service.as(await enrol(typedValue.service, input));
      const { data } = await bodyOf<MailList>(client.get(root));
      for (const mail of data)
        expect(mail).toMatchObject({
          title: 'Correo sobre la solicitud de un visitante',
          path: null,
          withheld: true,
          recipients: [{ address: 'un visitante' }],
        });
      const answers: unknown[] = [data];
      for (const id of mailIds.get(typedValue) ?? []) {
        answers.push(await client.get(`${root}/${id}`), await client.post(`${root}/${id}/retry`));
        expect((await client.get(`${root}/${id}/body`)).status).toBe(404);
      }
      for (const path of [
        '/core/hn/v1/notification-settings',
        '/core/hn/v1/audit',
        '/core/hn/v1/audit/export?format=csv',
      ])
        answers.push(await bodyOf(client.get(path)));
      expect(secrets.exec(JSON.stringify([answers, typedValue.service.log]))?.[0]).toBeUndefined();
    }
  });

  it.each([email, 'secreta', 'SELECCION@', '@example.com'])(
    'cannot confirm a guessed value by searching for %s',
    async (recipient) => {
      for (const typedValue of services()) {
        const client = typedValue.service.as(buildPerson(input));
        const body = await bodyOf<MailList>(client.get(`${root}?recipient=${recipient}`));
        expect(body).toMatchObject({ data: [], meta: { total: 0 } });
      }
    },
  );
});

it('a person with the permission `retrieve` on the inbox reads and finds the mails of the inbox, with masked identity numbers', async () => {
  const permissions = { ...outbox, ...grant(['retrieve'], ['asset']) };
  const person = buildPerson({ permissions, institutions: ['bank'] });
  const client = keptMails.service.as(person);
  const body = await bodyOf<MailList>(client.get(`${root}?recipient=SECRETA`));
  expect(body.data).toHaveLength(2);
  const [reply = '', notification = ''] = mailIds.get(keptMails) ?? [];
  expect(await bodyOf<Mail>(client.get(`${root}/${reply}`))).toMatchObject({
    withheld: false,
    subject: 'Para Suyapa',
    text: expect.stringContaining('aprobada'),
    recipients: [{ address: email }],
  });
  const { text } = await bodyOf<Mail>(client.get(`${root}/${notification}`));
  // The owner of the setting may see full identity numbers; this reader may not.
  expect(text).toContain('0801-****-*****');
});

it('a person without the permission on the inbox sees only the status code of a failed mail', async () => {
  const client = sending.service.as(buildPerson({ permissions: outbox }));
  const [id = ''] = mailIds.get(sending) ?? [];
  expect(await bodyOf<Mail>(client.get(`${root}/${id}`))).toMatchObject({
    tries: [{ outcome: 'refused', reason: '550 5.1.1' }],
    recipients: [{ reason: '550 5.1.1' }],
  });
  const reason = `No se pudo conectar con el servidor de correo de ${email}: 10.0.0.250:587`;
  await sending.service.platform.db
    .updateTable('mail_attempt')
    .set({ reason })
    .where('mail_id', '=', id)
    .execute();
  expect((await bodyOf<Mail>(client.get(`${root}/${id}`))).tries).toMatchObject([{ reason: null }]);
  const { data } = await bodyOf<{ data: NotificationSetting[] }>(
    client.get('/core/hn/v1/notification-settings'),
  );
  expect(data).toHaveLength(1);
});

it('a notice about a submission is visible only while its recipient has the permission `retrieve` on the inbox', async () => {
  const { service, create } = keptMails;
  const { platform } = service;
  const asset: StoredRecord = await create('assets', { institution_id: 'bank' });
  const row = submissionRow(platform, { ...asset, type: 'assets' });
  await insertSubmissions(platform, [row]);
  const owner = await enrol(service, { name: 'Luis Reyes' });
  const assignedResponse = await service
    .as(await enrol(service))
    .patch(`/assets/inbox/submissions/${row.id}`, { assigned_to: owner.id });
  expect(assignedResponse.status).toBe(200);
  const noticesOf = async (person: Person) =>
    bodyOf<{ data: Notice[]; unread: number; meta: { total: number } }>(
      service.as(person).get('/core/hn/v1/notices'),
    );
  const notices = await noticesOf(owner);
  expect(notices).toMatchObject({ unread: 1, data: [{ kind: 'assigned' }] });
  for (const [, input] of outsiders.filter(([name]) => name.startsWith('a person'))) {
    const later: Person = { ...owner, ...input };
    expect(await noticesOf(later)).toMatchObject({ unread: 0, data: [], meta: { total: 0 } });
    const markedResponse = await service
      .as(later)
      .patch(`/core/hn/v1/notices/${notices.data[0]?.id}`, { read: true });
    expect(markedResponse.status).toBe(404);
  }
  expect(await noticesOf(owner)).toMatchObject({ unread: 1 });
});

it('the permission on a submission is checked by an index, with and without table statistics', async () => {
  const { service, create } = sending;
  const { platform } = service;
  const asset: StoredRecord = await create('assets', { institution_id: 'bank' });
  const rows = Array.from({ length: 1_500 }, () => submissionRow(platform, { ...asset, type: 'assets' }));
  const ids = await insertSubmissions(platform, rows);
  await sql`
    insert into mail (id, message_id, title, state, submission_id, created_at)
    select id, id::text, 'Aviso', 'sent', id, now() from unnest(${ids}::uuid[]) as s(id)`.execute(
    platform.db,
  );
  const readable = isReadableBy(buildPerson({ permissions: outbox }));
  const planOf = async (statement: RawBuilder<unknown>): Promise<string> => {
    const { rows: lines } = await sql<Record<string, string>>`explain ${statement}`.execute(platform.db);
    return lines.flatMap((line) => Object.values(line)).join('\n');
  };
  for (const preparedSql of [sql`select 1`, sql`analyze submission, mail`]) {
    await preparedSql.execute(platform.db);
    for (const statement of [
      sql`select count(*) from mail as t where ${readable}`,
      sql`select ${readable}, ${mailSubject} from mail as t order by created_at desc limit 500`,
    ])
      expect(await planOf(statement)).not.toMatch(/Seq Scan on (?:submission|report_run)|hashed SubPlan/);
  }
});

import type { Mail, MailList, NotificationSetting } from '@vitrina/contract';
import { grant, resources } from '@vitrina/model';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedFileStore } from '../../src/features/files/index.ts';
import { describeSubmissions } from '../../src/features/inbox/index.ts';
import { eraseExpiredSubmissions } from '../../src/features/inbox/personal-data/index.ts';
import { writeDigests } from '../../src/features/mail/index.ts';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import { deleteOldMails } from '../../src/features/mail/sweep.ts';
import type { Person } from '../../src/platform/context.ts';
import { enrol } from '../content/transfer/support.ts';
import type { Client } from '../support/build-app.ts';
import { type MailServer, mailConfig, startMailServer } from '../support/mail-server.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { pdf } from '../support/uploads.ts';
import { fillForm, type OpenRecord, openForm, publicForms, publishOpen } from '../support/visitor-forms.ts';

type Body = Record<string, unknown>;
const root = '/core/hn/v1/notification-settings';
const hourMs = 3_600_000;

let server: MailServer;
let typedForm: TypedService;
let owner: Person;
let staff: Client;
let job: OpenRecord;
let openRecord: OpenRecord;
beforeAll(async () => {
  server = await startMailServer();
  typedForm = await typedService({
    only: ['content', 'files', 'inbox-public', 'mails', 'notifications'],
    config: { ...mailConfig(server), publicSendsPerMinute: 100_000 },
  });
  owner = await enrol(typedForm.service);
  staff = typedForm.service.as(owner);
  const form = publicForms.find(([, { type }]) => type.slug === 'jobs')?.[1];
  if (form === undefined) throw new Error('There is no form of jobs.');
  [job, openRecord] = [
    await publishOpen(typedForm.ana, typedForm.maker, form),
    await publishOpen(typedForm.ana, typedForm.maker, form),
  ];
});
beforeEach(async () => {
  const { db } = typedForm.service.platform;
  for (const table of ['notification_setting', 'mail', 'confirmation'] as const)
    await db.deleteFrom(table).execute();
  server.received.length = 0;
});
afterAll(async () => {
  await typedForm.service.close();
  await server.stop();
});

const setting = (body: Body = {}): Body => ({
  entry_type: 'jobs',
  institution_id: String(job.recordCopy['institution_id'] ?? 'bank'),
  recipients: ['seleccion@example.com'],
  subject: 'Solicitud para {{registro}}',
  ...body,
});
async function create(givenBody: Body = {}): Promise<NotificationSetting> {
  const { status, body } = await staff.post(root, setting(givenBody));
  expect(JSON.stringify([status, body])).toMatch(/^\[201,/);
  return body as NotificationSetting;
}

/** Submits an application, and returns its body with the ticket. */
async function apply(givenBody: Body = {}, record = job): Promise<Body & { ticket: string }> {
  const { service, maker } = typedForm;
  const body = { ...(await fillForm(service, maker, record, 'CV Gabriela.pdf')), ...givenBody };
  const form = await openForm(service, record);
  const answer = await service.as(null).post(`${record.path}/inbox`, { ...body, opened: form });
  expect(JSON.stringify([answer.status, answer.body])).toMatch(/^\[201,/);
  // One address may send 30 files an hour.
  service.clock.advance(180_000);
  return { ...body, ticket: (answer.body as { ticket: string }).ticket };
}

async function send(): Promise<readonly (Email & { readonly envelope: readonly string[] })[]> {
  const { platform } = typedForm.service;
  await Promise.all([1, 2].map(() => sendDueMails(platform, storedFileStore(platform), describeSubmissions)));
  return Promise.all(
    server.received
      .splice(0)
      .map(async ({ raw, to }) => ({ ...(await PostalMime.parse(raw)), envelope: to })),
  );
}

const permit = async (permissions: Person['permissions']): Promise<void> => {
  const { db } = typedForm.service.platform;
  const { role_id } = await db
    .selectFrom('staff')
    .select('role_id')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('role')
    .set({ permissions: JSON.stringify(permissions) })
    .where('id', '=', String(role_id))
    .execute();
};
const withoutExport = grant(['list', 'retrieve', 'create', 'update', 'delete'], resources);

describe('a mail with the data of a submission', () => {
  it('contains the values with masked identity numbers, and the outbox stores none of the values', async () => {
    const result = await create({ include_data: true });
    const { ticket, first_names, email, id_number } = await apply({
      message: 'Vivo en Choluteca.\nPuedo viajar.',
    });
    const storedItems = await typedForm.service.platform.db.selectFrom('mail').selectAll().execute();
    expect(JSON.stringify(storedItems)).not.toContain(first_names);
    const [mail, ...otherItems] = await send();
    expect(otherItems).toEqual([]);
    for (const message of [ticket, first_names, email]) {
      expect(mail?.text).toContain(message);
      expect(mail?.html).toContain(message);
    }
    expect(mail?.html).toContain('Vivo en Choluteca.<br>Puedo viajar.');
    const number = String(id_number).replaceAll('-', '').slice(-5);
    expect(mail?.text?.replaceAll('-', '')).not.toContain(number);
    expect(mail?.attachments).toEqual([]);
    await staff.put(`${root}/${result.id}`, setting({ include_data: true, include_sensitive: true }));
    const second = await apply();
    const [whole] = await send();
    expect(whole?.text?.replaceAll('-', '')).toContain(String(second['id_number']).replaceAll('-', ''));
  });

  it('can be set up only with the permission `export`, and contains only a link if its owner has lost the permission', async () => {
    const clerk = await enrol(typedForm.service, { permissions: withoutExport });
    for (const field of ['include_data', 'include_attachments'])
      expect(await typedForm.service.as(clerk).post(root, setting({ [field]: true }))).toMatchObject({
        status: 400,
        body: { errors: [{ path: `/${field}` }] },
      });
    const result = await create({ include_data: true, include_attachments: true });
    expect(result.data_withheld).toBe(false);
    const { first_names } = await apply();
    await permit(withoutExport);
    expect((await staff.get(`${root}/${result.id}`)).body).toMatchObject({ data_withheld: true });
    const [mail] = await send();
    expect(mail?.text).not.toContain(first_names);
    expect(mail?.text).toContain('/inbox/jobs?submission=');
    expect(mail?.attachments).toEqual([]);
    await permit(owner.permissions);
    await apply();
    expect((await send())[0]?.attachments).toHaveLength(1);
    await typedForm.service.platform.db
      .updateTable('staff')
      .set({ state: 'disabled' })
      .where('id', '=', owner.id)
      .execute();
    await apply();
    expect((await send())[0]?.attachments).toEqual([]);
    await typedForm.service.platform.db
      .updateTable('staff')
      .set({ state: 'active' })
      .where('id', '=', owner.id)
      .execute();
  });

  it('is not sent once the data of the person are erased', async () => {
    await create({
      include_data: true,
      delivery: 'daily_digest',
      digest_hour: 8,
      auto_reply: true,
      auto_reply_subject: 'x',
      auto_reply_body: 'x',
    });
    await apply();
    const { db, clock } = typedForm.service.platform;
    await db
      .updateTable('submission')
      .set({ retention_until: new Date(clock.now().getTime() - 1) })
      .execute();
    await eraseExpiredSubmissions(typedForm.service.platform);
    for (const table of ['mail', 'mail_recipient', 'notification_digest_item'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('a mail with the files attached to a submission', () => {
  const scans = async (scan: string) =>
    typedForm.service.platform.db.updateTable('submission_file').set({ scan }).execute();

  it('has the files attached after they are scanned, and names files that are not attached', async () => {
    await create({ include_attachments: true });
    await apply();
    await scans('waiting');
    expect(await send()).toEqual([]);
    await scans('clean');
    typedForm.service.clock.advance(60_000);
    const [mail] = await send();
    expect(mail?.attachments).toMatchObject([{ filename: 'CV Gabriela.pdf', mimeType: 'application/pdf' }]);
    const storedText = 'CV Gabriela\u202e.pdf\r\n.hta';
    await apply();
    await typedForm.service.platform.db.updateTable('submission_file').set({ name: storedText }).execute();
    await scans('clean');
    expect((await send())[0]?.attachments).toMatchObject([{ filename: 'CV Gabriela.pdf' }]);
    const bytes = mail?.attachments[0]?.content;
    expect(bytes instanceof ArrayBuffer && Buffer.from(bytes).equals(pdf('cv'))).toBe(true);

    await apply();
    await scans('infected');
    const [infectedMail] = await send();
    expect(infectedMail?.attachments).toEqual([]);
    expect(infectedMail?.text).toContain('CV Gabriela.pdf no se adjuntó: el antivirus encontró una amenaza.');

    await apply();
    await typedForm.service.platform.db
      .updateTable('submission_file')
      .set({ scan: 'clean', size: 21 * 1024 * 1024 })
      .execute();
    expect((await send())[0]?.text).toContain('no se adjuntó por su tamaño');

    // After an hour, the uploaded bytes no longer count towards the limit of the address.
    typedForm.service.clock.advance(hourMs);
    await apply();
    await scans('waiting');
    // The mail is sent without the file if the scanner does not answer for long.
    for (const minutes of [0, 1, 5, 15, 30]) {
      typedForm.service.clock.advance(minutes * 60_000);
      await sendDueMails(
        typedForm.service.platform,
        storedFileStore(typedForm.service.platform),
        describeSubmissions,
      );
    }
    expect((await send())[0]?.text).toContain('todavía se está revisando');
  });
});

describe('a daily digest of submissions', () => {
  it('lists new submissions once a day, even after an outage, and is not sent without submissions', async () => {
    const { platform, clock } = typedForm.service;
    const result = await create({ delivery: 'daily_digest', digest_hour: 8 });
    const pass = async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 1) {
        clock.advance(hourMs);
        await Promise.all([1, 2, 3].map(() => writeDigests(platform)));
      }
    };
    await pass(48);
    expect(await send()).toEqual([]);
    const [first, second] = [await apply(), await apply()];
    await typedForm.service.platform.db
      .updateTable('submission')
      .set({ state: 'discarded' })
      .where('ticket', '=', (await apply()).ticket)
      .execute();
    await pass(24);
    const [mail, ...otherItems] = await send();
    expect(otherItems).toEqual([]);
    expect(mail?.subject).toMatch(/^2 solicitudes nuevas · /);
    for (const { ticket, first_names } of [first, second]) {
      expect(mail?.text).toContain(ticket);
      expect(mail?.html).toContain(ticket);
      expect(mail?.text).not.toContain(first_names);
    }
    expect(mail?.html?.match(/href="http:\/\/localhost\/inbox\/jobs\?submission=/g)).toHaveLength(2);
    await pass(30);
    expect(await send()).toEqual([]);
    const third = await apply();
    clock.advance(70 * hourMs);
    const fourth = await apply();
    await Promise.all([1, 2, 3].map(() => writeDigests(platform)));
    const listAfter = await send();
    const made1 = listAfter.map(({ text }) => text).join();
    expect(listAfter.length).toBeLessThanOrEqual(1);
    await pass(24);
    const texts = `${made1}${(await send()).map(({ text }) => text).join()}`;
    for (const { ticket } of [third, fourth]) expect(texts.split(ticket)).toHaveLength(2);
    await staff.put(
      `${root}/${result.id}`,
      setting({ delivery: 'daily_digest', digest_hour: 8, include_data: true }),
    );
    const fifth = await apply();
    await pass(24);
    expect((await send())[0]?.text).toContain(fifth['first_names']);
    clock.advance(-72 * hourMs);
    await apply();
    await pass(48);
    expect(await send()).toEqual([]);
  });
});

describe('a confirmation to a visitor', () => {
  const confirming = {
    auto_reply: true,
    auto_reply_subject: 'Recibimos su solicitud {{numero}}',
    auto_reply_body: 'Gracias por escribirnos por {{registro}} el {{fecha}}.\n\nLe llamaremos.',
  };

  it('is sent once per address, form and day, and contains no value that the visitor typed', async () => {
    await create(confirming);
    const typedIn = {
      first_names: 'Compre en https evil',
      message: 'Visite evil.example ya',
      email: 'victima@example.org',
    };
    const { ticket } = await apply(typedIn);
    await apply({ ...typedIn, email: 'Victima@EXAMPLE.org' });
    const mails = await send();
    const confirmations = mails.filter(({ envelope }) => !envelope.includes('seleccion@example.com'));
    expect(confirmations).toHaveLength(1);
    const [mail] = confirmations;
    expect(mail?.envelope).toEqual(['victima@example.org']);
    expect(mail?.subject).toBe(`Recibimos su solicitud ${ticket}`);
    expect(mail?.text).toContain('Gracias por escribirnos por ');
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    for (const message of ['evil', 'Visite', '/inbox/'])
      expect(`${mail?.text}${mail?.html}`).not.toContain(message);
    // One confirmation for another form, and one for the first form on the next day.
    await apply(typedIn, openRecord);
    expect((await send()).filter(({ envelope }) => envelope.includes('victima@example.org'))).toHaveLength(1);
    typedForm.service.clock.advance(24 * hourMs);
    await apply(typedIn);
    expect((await send()).filter(({ envelope }) => envelope.includes('victima@example.org'))).toHaveLength(1);
    const storedItems = await typedForm.service.platform.db.selectFrom('confirmation').selectAll().execute();
    expect(JSON.stringify(storedItems)).not.toContain('victima');
    typedForm.service.clock.advance(100 * hourMs);
    await deleteOldMails(typedForm.service.platform);
    expect(await typedForm.service.platform.db.selectFrom('confirmation').selectAll().execute()).toEqual([]);
  });

  it('is sent once per mailbox, ignoring any text after a + and dots in addresses of Gmail', async () => {
    await create(confirming);
    const addresses = [
      'victima+1@gmail.com',
      'Victima+2@gmail.com',
      'v.ictima@googlemail.com',
      'v.i.ctima@GMAIL.com',
    ];
    for (const email of addresses) await apply({ email });
    const confirmed = (await send()).flatMap(({ envelope }) => envelope.filter((to) => to.includes('ctima')));
    expect(confirmed).toEqual(['victima+1@gmail.com']);
    const { db } = typedForm.service.platform;
    const storedItems = await db
      .selectFrom('submission')
      .select('email_key')
      .where('email_key', 'like', '%ctima%@g%')
      .execute();
    // Everywhere else the four addresses are different.
    expect(storedItems).toHaveLength(addresses.length);
  });

  it('is sent to domains in any script, and its rejection is recorded', async () => {
    await create(confirming);
    const { db } = typedForm.service.platform;
    const outcomeOf = (address: string) =>
      db.selectFrom('mail_recipient').select(['outcome', 'reason']).where('address', '=', address).execute();
    await apply({ email: 'ana@ejército.example' });
    const headers = (await send()).flatMap((mail) => mail.headers.filter(({ key }) => key === 'to'));
    expect(headers.map(({ value }) => value)).toContain('ana@xn--ejrcito-cya.example');
    expect(await outcomeOf('ana@ejército.example')).toEqual([{ outcome: 'accepted', reason: null }]);
    server.answerTo = (address) => (address.startsWith('rosa@') ? [550, 'no such user'] : undefined);
    await apply({ email: 'rosa@ejército.example' });
    await send();
    server.answerTo = () => undefined;
    expect(await outcomeOf('rosa@ejército.example')).toMatchObject([{ outcome: 'refused' }]);
  });

  it.each(['.ana@example.com', 'ana..lagos@example.com', 'ñandú@example.com', 'ana@192.168.0.1'])(
    'can always be delivered, because the form refuses %s',
    async (email) => {
      const { service, maker } = typedForm;
      const form = await openForm(service, job);
      const body = { ...(await fillForm(service, maker, job, 'cv.pdf')), email, opened: form };
      const answer = await service.as(null).post(`${job.path}/inbox`, body);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '/email' }] } });
      service.clock.advance(180_000);
    },
  );

  it('is limited per address and setting, and is not sent for submissions of bots', async () => {
    const { id } = await create(confirming);
    const { clock, platform } = typedForm.service;
    const { db } = platform;
    await apply({ homepage: 'https://spam.example' });
    expect(await send()).toEqual([]);
    const note = (entry_id: string, address_key: string) => ({
      entry_id,
      address_key,
      day: clock.now().toISOString().slice(0, 10),
      setting_id: id,
      created_at: clock.now(),
    });
    await db
      .insertInto('confirmation')
      .values(Array.from({ length: 120 }, (_, n) => note(job.id, `address ${n}`)))
      .execute();
    await apply();
    expect((await send()).map(({ envelope }) => envelope)).toEqual([['seleccion@example.com']]);
    clock.advance(hourMs);
    await apply();
    expect(await send()).toHaveLength(2);
  });

  it.each([
    [{ auto_reply_subject: '' }, '/auto_reply_subject'],
    [{ auto_reply_body: ' ' }, '/auto_reply_body'],
    [{ auto_reply_body: 'Hola {{nombre}}' }, '/auto_reply_body'],
    [{ auto_reply_subject: 'Hola {{nombre}}' }, '/auto_reply_subject'],
    [{ include_sensitive: true }, '/include_sensitive'],
    [{ delivery: 'daily_digest', include_attachments: true }, '/include_attachments'],
    [{ digest_hour: 24 }, '/digest_hour'],
  ])('is refused with the settings %j', async (input, path) => {
    const answer = await staff.post(root, setting({ ...confirming, ...input }));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

it('the outbox shows the data of the submission to people who may read the submission, if no mail server is configured', async () => {
  const trial = await typedService({
    only: ['content', 'files', 'inbox-public', 'mails', 'notifications'],
    config: { publicSendsPerMinute: 100_000 },
  });
  try {
    const [ana, clerk] = [
      await enrol(trial.service),
      await enrol(trial.service, { permissions: grant(['retrieve', 'list'], ['notification-settings']) }),
    ];
    const form = publicForms.find(([, { type }]) => type.slug === 'jobs')?.[1];
    if (form === undefined) throw new Error('There is no form of jobs.');
    const record = await publishOpen(trial.ana, trial.maker, form);
    await trial.service.as(ana).post(root, setting({ include_data: true }));
    const body = await fillForm(trial.service, trial.maker, record, 'cv.pdf');
    const openedForm = await openForm(trial.service, record);
    await trial.service.as(null).post(`${record.path}/inbox`, { ...body, opened: openedForm });
    const [{ id } = { id: '' }] = ((await trial.service.as(ana).get('/core/hn/v1/mails')).body as MailList)
      .data;
    const textFor = async (person: Person) =>
      ((await trial.service.as(person).get(`/core/hn/v1/mails/${id}`)).body as Mail).text;
    expect(await textFor(ana)).toContain(body['first_names']);
    expect(await textFor(clerk)).toBeNull();
  } finally {
    await trial.service.close();
  }
});

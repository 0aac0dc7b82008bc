import type { Mail, MailList, Submission } from '@vitrina/contract';
import { claimNotice, grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eraseSubmission } from '../../src/features/inbox/personal-data/erase.ts';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { enrol } from '../content/transfer/support.ts';
import { buildPerson } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { mailConfig, startMailServer } from '../support/mail-server.ts';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let service: TypedService;
let asset: StoredRecord;
let ana: Person;
beforeAll(async () => {
  service = await typedService({ only: ['content', 'inbox-staff', 'mails'] });
  ana = await enrol(service.service, { name: 'Ana Lagos' });
  asset = await service.create('assets', { institution_id: 'bank' });
});
afterAll(() => service.service.close());

const as = (person: Person = ana) => service.service.as(person);
const pathOf = (id: string, type = 'assets'): string => `/${type}/inbox/submissions/${id}`;
const message = { subject: 'Su oferta', body: 'Buen día, Suyapa:\n\nLa recibimos.' };
async function sendForm(data = {}, overrides = {}, type = 'assets'): Promise<string> {
  const entry = { ...asset, type };
  const [id = ''] = await insertSubmissions(service.service.platform, [
    submissionRow(service.service.platform, entry, data, overrides),
  ]);
  return id;
}
const answer = (id: string, body: object = message, headers = {}, person = ana) =>
  as(person).post(`${pathOf(id)}/reply`, body, headers);
const read = async (id: string): Promise<Submission> => (await as().get(pathOf(id))).body as Submission;
async function mailsTo(recipient: string): Promise<Mail[]> {
  const { data } = (await as().get(`/core/hn/v1/mails?recipient=${recipient}`)).body as MailList;
  const mails = await Promise.all(data.map(({ id }) => as().get(`/core/hn/v1/mails/${id}`)));
  return mails.map(({ body }) => body as Mail);
}
const newAddress = (): string => `${newId().slice(-9)}@example.com`;

describe('a reply to a submission', () => {
  it('is mailed, is listed in the submission, changes its state, and is not contained in the audit trail', async () => {
    const email = newAddress();
    const id = await sendForm({ email });
    const response = await answer(id, { ...message, state: 'in_progress' }, { 'if-match': '"r1"' });
    expect([response.status, response.body]).toEqual([
      201,
      { id: expect.any(String), revision: 2, mail_state: 'kept', delayed: false },
    ]);
    const now = await read(id);
    expect(now).toMatchObject({
      revision: 2,
      state: 'in_progress',
      read_by: { name: 'Ana Lagos' },
      replies: [{ ...message, by: { name: 'Ana Lagos' }, mail_state: 'kept' }],
    });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      title: `Respuesta ${now.ticket} · ${now.entry_title}`,
      subject: message.subject,
      institution_id: 'bank',
      path: `/inbox/assets?submission=${id}`,
      recipients: [{ address: email, copy: false }],
    });
    expect(mail?.text).toContain('Buen día, Suyapa:\n\nLa recibimos.');
    expect(mail?.text).not.toContain('CNBS');
    const acts = await service.listActions(id);
    expect(acts).toMatchObject([
      { action: 'answered', details: { state: { from: 'new', to: 'in_progress' }, read: true } },
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/Su oferta|recibimos|example\.com/);
  });

  it('is sent once for each idempotency key and once for each revision', async () => {
    const email = newAddress();
    const id = await sendForm({ email });
    const headers = { 'idempotency-key': newId(), 'if-match': '"r1"' };
    const first = await answer(id, message, headers);
    const secondResponse = await answer(id, message, headers);
    expect([secondResponse.status, secondResponse.body]).toEqual([201, first.body]);
    const stale = await answer(id, message, { 'if-match': '"r1"' });
    expect([stale.status, (stale.body as { current: Submission }).current.replies.length]).toEqual([412, 1]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('waits for the mail server, and its state shows that the mail server cannot be reached', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    const serviceWithMail = await typedService({
      only: ['content', 'inbox-staff'],
      config: mailConfig(server),
    });
    onTestFinished(() => serviceWithMail.service.close());
    const { platform } = serviceWithMail.service;
    const entry = { ...(await serviceWithMail.create('assets', { institution_id: 'bank' })), type: 'assets' };
    const client = serviceWithMail.service.as(await enrol(serviceWithMail.service, { name: 'Ana Lagos' }));
    const reply = async () => {
      const [id = ''] = await insertSubmissions(platform, [submissionRow(platform, entry, {})]);
      return (await client.post(`${pathOf(id)}/reply`, message)).body;
    };
    expect(await reply()).toMatchObject({ mail_state: 'waiting', delayed: false });
    const now = platform.clock.now();
    await platform.db
      .insertInto('mail_server_failure')
      .values({ id: 1, failures: 1, failing_since: now, next_attempt_at: now, reason: 'Sin respuesta' })
      .execute();
    expect(await reply()).toMatchObject({ mail_state: 'waiting', delayed: true });
  });

  it('ends with the address of the regulator if it answers a claim', async () => {
    const email = newAddress();
    const id = await sendForm({ email }, { record: '{"form_type":"claim"}' }, 'static-pages');
    expect((await as().post(`${pathOf(id, 'static-pages')}/reply`, message)).status).toBe(201);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`La recibimos.\n\n${claimNotice}`);
  });

  it('cannot inject headers, recipients or markup, and is not sent while a variable is unfilled', async () => {
    const email = newAddress();
    const id = await sendForm({ email });
    for (const [path, wrong] of [
      ['/subject', { subject: '   ' }],
      ['/subject', { subject: 'x'.repeat(151) }],
      ['/subject', { subject: 'Su oferta {{numero}}' }],
      ['/body', { body: 'Buen día, {{nombre}}' }],
      ['/body', { body: '{{constructor}}' }],
      ['/body', { body: '' }],
      ['/state', { state: 'discarded' }],
      ['', { to: 'otro@example.com' }],
    ] as const) {
      const { status, body } = await answer(id, { ...message, ...wrong });
      expect([wrong, status]).toEqual([wrong, 400]);
      if (path !== '') expect((body as { errors: object[] }).errors).toMatchObject([{ path }]);
    }
    expect(await mailsTo(email)).toEqual([]);
    await answer(id, {
      subject: '<b>Su oferta</b>\r\nBcc: otro@example.com',
      body: '<script>alert(1)</script>\u0000',
    });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      subject: '<b>Su oferta</b> Bcc: otro@example.com',
      recipients: [{ address: email }],
    });
    const html = String((await as().get(`/core/hn/v1/mails/${mail?.id}/body`)).body);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<b>/);
    // A stored text with two addresses, from before addresses were validated, gets no mail.
    const two = await sendForm({ email: 'uno@example.com,dos@example.com' });
    expect(await answer(two)).toMatchObject({ status: 409, body: { code: 'no_email' } });
  });

  it('requires the permission `update` in the institution of the submission', async () => {
    const id = await sendForm();
    const reader = buildPerson({ permissions: grant(['retrieve', 'reveal', 'export'], ['asset']) });
    expect((await answer(id, message, {}, reader)).status).toBe(403);
    expect((await answer(id, message, {}, buildPerson({ institutions: ['insurances'] }))).status).toBe(404);
    expect((await as().post(`${pathOf(id, 'jobs')}/reply`, message)).status).toBe(404);
    expect((await read(id)).replies).toEqual([]);
  });

  it('is refused for discarded submissions and without an e-mail address, and does not reopen a closed submission', async () => {
    const silent = await sendForm({ email: '' });
    const spam = await sendForm({}, { state: 'discarded' });
    const closed = await sendForm({}, { state: 'closed', closed_at: service.service.clock.now() });
    expect((await answer(silent)).body).toMatchObject({ code: 'no_email' });
    expect((await answer(spam)).body).toMatchObject({ code: 'discarded' });
    expect((await answer(closed)).status).toBe(201);
    expect((await read(closed)).state).toBe('closed');
  });

  it('is erased with the data of the person, and is refused for an erased submission', async () => {
    const email = newAddress();
    const id = await sendForm({ email });
    await answer(id, { subject: 'Sobre Suyapa', body: 'Señora Mejía' });
    const { platform } = service.service;
    await eraseSubmission({ platform, person: ana }, id, 'request');
    expect(
      await platform.db.selectFrom('submission_reply').where('submission_id', '=', id).selectAll().execute(),
    ).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await answer(id)).toMatchObject({ status: 409, body: { code: 'erased' } });
    expect((await read(id)).replies).toEqual([]);
  });
});

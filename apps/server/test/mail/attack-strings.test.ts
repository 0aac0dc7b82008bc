import type { NotifiedSubmission } from '@vitrina/model';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedFileStore } from '../../src/features/files/index.ts';
import { describeSubmissions } from '../../src/features/inbox/index.ts';
import { loadRun } from '../../src/features/inbox/reports/present-run.ts';
import { writeReportMail } from '../../src/features/inbox/reports/report-mail.ts';
import { findNotification, writeDigests } from '../../src/features/mail/index.ts';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import type { Person, Platform } from '../../src/platform/context.ts';
import { enrol } from '../content/transfer/support.ts';
import { attackStrings } from '../safety/attacks.ts';
import { type MailServer, mailConfig, startMailServer } from '../support/mail-server.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { fillForm, openForm, publicForms, publishOpen } from '../support/visitor-forms.ts';

const root = '/core/hn/v1/notification-settings';

/** Strings that could inject a header or recipient, run code, or load a resource. */
const hostile = [
  // Strings that cannot begin a header are combined, because each mail takes time.
  ...[0, 1, 2, 3].map((group) => attackStrings.filter((_, index) => index % 4 === group).join('\n')),
  'x\r\nBcc: victim@example.org',
  'x\nSubject: other\r\n\r\n<script>alert(1)</script>',
  'x\u2028Bcc: victim@example.org\u0085Bcc: victim@example.org',
  '=?utf-8?q?x=0D=0ABcc:_victim@example.org?=',
  'victim@example.org, other@example.org',
  'Ana <victim@example.org>',
  '"; name="x.html"; filename="x.html',
  '--_NmP-1-Part_1\r\nContent-Type: text/html\r\n\r\n<b>',
  '<style>@import url(https://evil.example/x)</style><a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("return process")()}} $\u007b7*7} <%= process.env %> {{registro}}{{nombre}}',
  '\r\n.\r\nMAIL FROM:<victim@example.org>',
];

/** Writes the mails that the notification setting of the record requires for a submission. */
async function notifyOf(platform: Platform, submission: NotifiedSubmission): Promise<void> {
  const notify = await findNotification(platform, submission);
  if (notify === null) throw new Error('No setting notifies of the submission.');
  await platform.db.transaction().execute((trx) => notify(trx, submission));
}

let server: MailServer;
let typedForm: TypedService;
let owner: Person;
beforeAll(async () => {
  server = await startMailServer();
  typedForm = await typedService({
    only: ['content', 'files', 'inbox-public', 'inbox-reports', 'transfer', 'mails', 'notifications'],
    config: mailConfig(server),
  });
  owner = await enrol(typedForm.service);
});
afterAll(async () => {
  await typedForm.service.close();
  await server.stop();
});

const headers = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
];

/** Sends the waiting mails and returns the received ones, parsed by a library that the service does not use. */
async function received(): Promise<{ to: readonly string[]; mail: Email }[]> {
  const { platform } = typedForm.service;
  await sendDueMails(platform, storedFileStore(platform), describeSubmissions);
  return Promise.all(
    server.received.splice(0).map(async ({ raw, to }) => ({ to, mail: await PostalMime.parse(raw) })),
  );
}

/** HTML elements allowed in mails. */
const elements = 'a body br h1 h2 head html meta p span style table td title tr'.split(' ');

function expectHarmless(mail: Email, cc: boolean): void {
  expect(mail.headers.map(({ key }) => key).sort()).toEqual([...(cc ? ['cc'] : []), ...headers].sort());
  expect(mail.from).toMatchObject({ address: 'avisos@example.com' });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  const html = mail.html ?? '';
  for (const [, name] of html.matchAll(/<\/?([^\s>]*)/g))
    expect(elements).toContain(name?.replace('!doctype', 'html'));
  expect(html.match(/<(?:html|style|title)>?/g)).toHaveLength(3);
  for (const [, address] of html.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^http:\/\/localhost\//);
  for (const { filename } of mail.attachments) expect(filename).not.toMatch(/[\r\n"<>:/\\]/);
}

it('attack strings add no header, recipient or script to mails about submissions', async () => {
  const { service, maker } = typedForm;
  const { platform } = service;
  const { db } = platform;
  const form = publicForms.find(([, { type }]) => type.slug === 'jobs')?.[1];
  if (form === undefined) throw new Error('There is no form of jobs.');
  const record = await publishOpen(typedForm.ana, maker, form);
  const body = await fillForm(service, maker, record, 'cv.pdf');
  await service.as(null).post(`${record.path}/inbox`, { ...body, opened: await openForm(service, record) });
  const submission = await db.selectFrom('submission').selectAll().executeTakeFirstOrThrow();
  const institution = submission.institution_id ?? '';
  const setting = {
    entry_type: 'jobs',
    institution_id: institution,
    recipients: ['uno@example.com'],
    cc: ['dos@example.com'],
    include_data: true,
    include_attachments: true,
    auto_reply: true,
  };
  const staff = service.as(owner);
  const { body: createdSetting } = await staff.post(root, {
    ...setting,
    subject: 'x',
    auto_reply_subject: 'x',
    auto_reply_body: 'x',
  });
  const { id } = createdSetting as { id: string };
  for (const text of hostile) {
    const change = (values: Record<string, unknown>) =>
      staff.put(`${root}/${id}`, {
        ...setting,
        subject: '{{nombre}} {{registro}}',
        auto_reply_subject: '{{registro}}',
        auto_reply_body: '{{registro}}',
        ...values,
      });
    expect((await change({ recipients: [text], cc: [text] })).status, text).toBe(400);
    // If the service refuses a text of staff, the mail is sent with a harmless text.
    const changedSetting = await change({
      subject: `${text} {{nombre}} {{registro}}`,
      auto_reply_subject: `${text} {{registro}}`,
      auto_reply_body: `${text} {{registro}}`,
    });
    if (changedSetting.status !== 200) expect((await change({})).status, text).toBe(200);
    const storedText = text.replaceAll('\0', '');
    const data = JSON.stringify({
      ...submission.data,
      first_names: storedText,
      message: storedText,
      email: storedText,
    });
    await db.updateTable('submission').set({ data, entry_title: storedText }).execute();
    await db.updateTable('submission_file').set({ name: storedText }).execute();
    await notifyOf(platform, {
      id: submission.id,
      ticket: submission.ticket,
      type: form.type,
      entryId: record.id,
      entryTitle: storedText,
      institution,
      categoryId: submission.category_id,
      receivedAt: submission.received_at,
      name: storedText,
      email: { address: 'suyapa@example.org', key: text.slice(0, 300).replaceAll('\0', '') },
    });
    await db
      .insertInto('notification_digest_item')
      .values({ setting_id: id, submission_id: submission.id, received_at: service.clock.now() })
      .execute();
    service.clock.advance(24 * 3_600_000);
    await writeDigests(platform);
    const mails = await received();
    expect(mails.map(({ to }) => to.join()).sort(), text).toEqual([
      'suyapa@example.org',
      'uno@example.com,dos@example.com',
      'uno@example.com,dos@example.com',
    ]);
    for (const { to, mail } of mails) expectHarmless(mail, to.length === 2);
    expect(mails.flatMap(({ mail }) => mail.attachments)).toHaveLength(1);
  }
  // The address of a visitor is used only if it is a single address without a name.
  for (const text of hostile) {
    const address = text.replaceAll('\0', '');
    await notifyOf(platform, {
      id: submission.id,
      ticket: submission.ticket,
      type: form.type,
      entryId: record.id,
      entryTitle: 'x',
      institution,
      categoryId: submission.category_id,
      receivedAt: submission.received_at,
      name: 'x',
      email: { address, key: `address ${address.slice(0, 300)}` },
    });
  }
  const otherMails = await db
    .selectFrom('mail_recipient')
    .select('address')
    .where('outcome', '=', 'waiting')
    .distinct()
    .orderBy('address')
    .execute();
  expect(otherMails).toEqual([{ address: 'dos@example.com' }, { address: 'uno@example.com' }]);
});

it('attack strings add no header, recipient or script to mails with reports', async () => {
  const { service } = typedForm;
  const { platform } = service;
  const form = publicForms.find(([, { type }]) => type.slug === 'jobs')?.[1];
  if (form === undefined) throw new Error('There is no form of jobs.');
  const staff = service.as(owner);
  const report = { source: 'inbox', date_from: '2026-01-01', date_to: '2026-12-31', format: 'csv' };
  const { body } = await staff.post('/jobs/report', {
    ...report,
    recipients: ['uno@example.com'],
    attach: true,
  });
  const run = await loadRun(platform.db, owner, form.type, (body as { id: string }).id);
  // Receives the mails that other tests have written.
  await received();
  for (const text of hostile) {
    const storedText = text.replaceAll('\0', '');
    const refusal = await staff.post('/jobs/report', { ...report, recipients: [text] });
    expect(refusal.status, text).toBe(400);
    await platform.db.transaction().execute((trx) =>
      writeReportMail(
        platform,
        trx,
        {
          ...run,
          delivery: { recipients: ['uno@example.com'], attach: true, send_empty: false },
          title: storedText,
          entries: [{ id: run.id, name: storedText }],
          person_name: storedText,
        },
        form.type,
        { rowCount: 1, size: 10 },
      ),
    );
    const mails = await received();
    expect(
      mails.map(({ to }) => to.join()),
      text,
    ).toEqual(['uno@example.com']);
    for (const { mail } of mails) expectHarmless(mail, false);
  }
});

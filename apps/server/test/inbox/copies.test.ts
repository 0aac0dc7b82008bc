import { type AnyCall, allCalls, type Call, entryPaths, schemaOf } from '@vitrina/contract';
import { actions, contentTypes, grant, hasInbox, type InboxType, resources } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performRun } from '../../src/features/inbox/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { enrol } from '../content/transfer/support.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { clientWithKey } from '../support/institution-walk.ts';
import { createEntry, makerFor } from '../support/maker.ts';
import { type Maker, validDraft } from '../support/valid-draft.ts';
import { fillForm, openForm, type PublicForm, publicForms, publishOpen } from '../support/visitor-forms.ts';

// These tests read every declared GET call, so that new calls with data of an inbox are covered.

type Body = Record<string, unknown>;

/** Values of visitors and of staff about them. Only people with the right on the inbox may see these values. */
const ofVisitors = {
  names: 'Zqxnames',
  email: 'zqxemail@example.com',
  phone: '9911-8822',
  document: '0801-1977-55443',
  text: 'Zqxtext',
  file: 'zqxfile',
  note: 'Zqxnote',
  reply: 'Zqxreply',
  hold: 'Zqxhold',
  reportAddress: 'zqxreport@example.com',
} as const;
/** Texts that staff of one institution wrote. People of other institutions may not see these texts. */
const ofInstitution = {
  draft: 'Zqxdraft',
  comment: 'Zqxcomment',
  schedule: 'Zqxschedule',
  recipient: 'zqxrecipient@example.com',
} as const;
const all = { ...ofVisitors, ...ofInstitution };
/** Text that a search could use to confirm a value; no marker equals this text. */
const guess = 'zqx';

const figures = (text: string): string => text.replaceAll(/\D/g, '');
/** Returns the names of the values that the text contains, in any case and with or without hyphens. */
function repeatedValues(text: string, values: Readonly<Record<string, string>>): string[] {
  const small = text.toLowerCase();
  return Object.entries(values).flatMap(([name, value]) => {
    const spellings = /^[\d-]+$/.test(value) ? [value, figures(value)] : [value.toLowerCase()];
    return spellings.some((spelling) => small.includes(spelling)) ? [name] : [];
  });
}

let service: TestApp;
let admin: Client;
let adminId: string;
let maker: Maker;
const inboxes = contentTypes.filter(hasInbox);
const institutionOf = (type: InboxType): string => (type.slug === 'salvages' ? 'insurances' : 'bank');

/** Submits a form of the type as a visitor, and performs all staff actions that copy data of the submission. */
async function fillInbox(form: PublicForm): Promise<void> {
  const { type } = form;
  const institution_id = institutionOf(type);
  const { base } = entryPaths(type);
  const at = service.clock.now();
  const record = await publishOpen(admin, maker, {
    type,
    givenValues: { ...form.givenValues, institution_id },
  });
  await service.platform.db
    .insertInto('notification_setting')
    .values({
      id: newId(),
      type: type.slug,
      institution_id,
      category_id: null,
      entry_id: null,
      recipients: JSON.stringify([ofInstitution.recipient]),
      cc: '[]',
      subject: 'Solicitud de {{nombre}}',
      include_data: true,
      include_sensitive: true,
      include_attachments: true,
      auto_reply: true,
      auto_reply_subject: 'Recibimos su solicitud',
      auto_reply_body: 'Gracias.',
      active: true,
      last_digest_day: null,
      updated_at: at,
      updated_by: adminId,
    })
    .execute();
  const values = await fillForm(service, maker, record, `${ofVisitors.file}.pdf`);
  for (const [key, field] of Object.entries(record.fields))
    if (field.kind === 'text' && field.multiline && typeof values[key] === 'string')
      values[key] = `${ofVisitors.text} ${values[key]}`.slice(0, field.max);
  const openedForm = await openForm(service, record);
  const body = await bodyOf(
    service.as(null).post(`${record.path}/inbox`, {
      ...values,
      first_names: ofVisitors.names,
      email: ofVisitors.email,
      phone: { number: `+504${figures(ofVisitors.phone)}` },
      id_number: ofVisitors.document,
      opened: openedForm,
    }),
  );
  // Avoids the hourly limit of one client address.
  service.clock.advance(3_600_000);
  const { id } = await service.platform.db
    .selectFrom('submission')
    .select('id')
    .where('ticket', '=', String(body['ticket']))
    .executeTakeFirstOrThrow();
  await handle(`${base}/inbox/submissions/${id}`);
  await report(type, base, institution_id);
  const draft = {
    ...(await validDraft(type, maker, { institution_id }, true)),
    [type.name]: ofInstitution.draft,
  };
  const entry = await createEntry(admin, type, draft);
  await bodyOf(admin.post(`${base}/${entry.id}/comments`, { text: ofInstitution.comment }));
}

async function handle(submission: string): Promise<void> {
  await bodyOf(admin.patch(submission, { notes: ofVisitors.note, assigned_to: adminId }));
  await bodyOf(
    admin.post(`${submission}/reply`, { subject: ofVisitors.reply, body: `${ofVisitors.reply}\n\nGracias.` }),
  );
  await bodyOf(admin.put(`${submission}/hold`, { held: true, reason: ofVisitors.hold }));
  await bodyOf(admin.post('/personal-data/search', { by: 'email', value: ofVisitors.email }));
}

async function report(type: InboxType, base: string, institution_id: string): Promise<void> {
  const day = service.clock.now().toISOString().slice(0, 10);
  const run = await bodyOf(
    admin.post(`${base}/report`, {
      source: 'inbox',
      date_from: `${day.slice(0, 4)}-01-01`,
      date_to: day,
      format: 'csv',
      recipients: [ofVisitors.reportAddress],
      attach: true,
    }),
  );
  await performRun(service.platform, String(run['id']));
  await bodyOf(
    admin.post(`${base}/inbox/scheduled-reports`, {
      periodicity: { kind: 'monday', hour: 7 },
      window: 'previous_week',
      name: `${ofInstitution.schedule} ${type.slug}`,
      institution_id,
      format: 'csv',
      recipients: [ofVisitors.reportAddress],
      attach: true,
    }),
  );
}

async function bodyOf(answer: ReturnType<Client['get']>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body).slice(0, 500)).toBeLessThan(300);
  return (body ?? {}) as Body;
}

beforeAll(async () => {
  service = await buildApp({ jobs: 'send', config: { publicSendsPerMinute: 100_000 } });
  const person = await enrol(service, { name: 'Ana Lagos' });
  adminId = person.id;
  admin = service.as(person);
  maker = makerFor(service, admin);
  for (const type of inboxes) {
    const form = publicForms.find(
      ([, { type: of, givenValues }]) =>
        of === type && (givenValues['institution_id'] ?? institutionOf(type)) === institutionOf(type),
    )?.[1];
    if (form === undefined) throw new Error(`There is no form of ${type.slug}.`);
    await fillInbox(form);
  }
}, 300_000);
afterAll(() => service.close());

/** Returns the ids for each path parameter, by the name of the parameter. */
async function idsByParameter(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { db } = service.platform;
  const from = async (
    table:
      | 'mail'
      | 'notification_setting'
      | 'submission'
      | 'submission_file'
      | 'report_run'
      | 'scheduled_report'
      | 'record_comment',
  ) => (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
  const events = await db
    .selectFrom('audit_event')
    .select('id')
    .where('resource', 'in', [
      ...inboxes.map(({ resource }) => resource),
      'notification-settings',
      'personal-data',
    ])
    .execute();
  const entries = await db.selectFrom('entry').select('id').where('name', '=', ofInstitution.draft).execute();
  return new Map([
    ['mailId', await from('mail')],
    ['settingId', await from('notification_setting')],
    ['submissionId', await from('submission')],
    ['fileId', await from('submission_file')],
    ['runId', await from('report_run')],
    ['reportId', await from('scheduled_report')],
    ['commentId', await from('record_comment')],
    ['entryId', entries.map(({ id }) => id)],
    ['eventId', events.map(({ id }) => id)],
    ['revision', ['1']],
  ]);
}

/** Returns the paths of a call with every known id as parameter; none if no id is known for a parameter. */
function addressesOf({ path }: AnyCall, ids: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const [parameter] = /:\w+/.exec(path) ?? [];
  if (parameter === undefined) return [path];
  return (ids.get(parameter.slice(1)) ?? []).flatMap((id) =>
    addressesOf({ path: path.replace(parameter, id) } as AnyCall, ids),
  );
}

const queries: readonly Readonly<Record<string, string>>[] = [
  {},
  { search: guess },
  { recipient: guess },
  { format: 'csv' },
  { format: 'csv', search: guess },
  { institution_id: 'bank' },
];

const reads = (allCalls() as readonly (AnyCall & Call)[]).filter(({ method }) => method === 'GET');

const queriesFor = ({ query }: Call): readonly Readonly<Record<string, string>>[] =>
  query === undefined ? [{}] : queries.filter((item) => schemaOf(query).safeParse(item).success);

/** Reads all matching calls and returns the names of the values in each answer, by address. */
async function copiesFor(
  client: Client,
  values: Readonly<Record<string, string>>,
  among: RegExp = /./,
): Promise<Map<string, string[]>> {
  const matches = new Map<string, string[]>();
  const ids = await idsByParameter();
  for (const call of reads.filter(({ id }) => among.test(id)))
    for (const address of addressesOf(call, ids))
      for (const query of queriesFor(call)) {
        const url = `${address}?${new URLSearchParams(query)}`;
        const { status, body } = await client.get(url);
        expect(status, url).not.toBe(500);
        const names = repeatedValues(typeof body === 'string' ? body : JSON.stringify(body), values);
        if (names.length > 0) matches.set(url, names);
      }
  return matches;
}

const withoutInboxes = grant(
  actions,
  resources.filter((resource) => !inboxes.some((type) => type.resource === resource)),
);

describe('the data of visitors, and the notes of staff about visitors', () => {
  it('are returned to an administrator by the calls that the following tests use', async () => {
    const matches = await copiesFor(admin, all, /^(mails|audit|jobs|notificationSettings)\./);
    expect(new Set([...matches.values()].flat())).toEqual(new Set(Object.keys(all)));
    expect([...matches.keys()].some((url) => url.includes('/mails'))).toBe(true);
  });

  it.each([
    [
      'a person of another institution',
      all,
      async () => service.as(await enrol(service, { institutions: ['companies'] })),
    ],
    ['an API key of another institution', all, () => clientWithKey(service, ['companies'])],
    [
      'a person without rights on inboxes',
      ofVisitors,
      async () => service.as(await enrol(service, { permissions: withoutInboxes })),
    ],
    [
      'an API key without rights on inboxes',
      ofVisitors,
      async () => service.as(buildPerson({ permissions: withoutInboxes, kind: 'token' })),
    ],
  ] as const)('are not returned to %s by any call', async (_name, values, reader) => {
    expect(await copiesFor(await reader(), values)).toEqual(new Map());
  });

  it('are not written to the log, even if the database refuses a row', async () => {
    const { db, log } = service.platform;
    const refusal =
      sql`insert into submission (id, email_key, search) select gen_random_uuid(), email_key, search from submission`.execute(
        db,
      );
    await refusal.then(
      () => expect.unreachable(),
      (error: unknown) => log.error({ err: error }, 'a row was refused'),
    );
    expect(service.log.at(-1)).toMatchObject({ msg: 'a row was refused', err: { code: '23502' } });
    expect(repeatedValues(JSON.stringify(service.log), ofVisitors)).toEqual([]);
  });
});

import type { Submission, SubmissionPage } from '@vitrina/contract';
import { attachmentInboxTypes, entryPaths, formCalls, inboxTypes } from '@vitrina/contract';
import {
  actions,
  behaviour,
  type Field,
  grant,
  maskIdentityNumber,
  notifiedTypes,
  reportColumns,
  submissionFilters,
} from '@vitrina/model';
import { streamCsvRows } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileServices } from '../../src/features/files/index.ts';
import { deleteUnusedVisitorFiles } from '../../src/features/files/visitors/sweep.ts';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { enrol } from '../content/transfer/support.ts';
import { buildApp, buildPerson, type TestAnswer, type TestApp } from '../support/build-app.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { storedNames } from '../support/uploads.ts';
import {
  attachFile,
  fileFieldsOf,
  fillForm,
  type OpenRecord,
  openForm,
  publicForms,
  publishOpen,
} from '../support/visitor-forms.ts';

// These tests are derived from the declarations, so that a new inbox is covered.

type Body = Record<string, unknown>;
interface Fault {
  readonly path: string;
  readonly message: string;
}

let input: TypedService;
let service: TestApp;
let ana: Person;
beforeAll(async () => {
  input = await typedService({
    only: ['content', 'files', 'inbox-public', 'inbox-staff', 'personal-data'],
    config: { publicSendsPerMinute: 100_000 },
  });
  service = input.service;
  ana = await enrol(service, { name: 'Ana Lagos' });
  await tellOfAll();
});
afterAll(() => input.service.close());

/**
 * Adds notification settings for every inbox, so that each submission is mailed to staff and confirmed to the
 * visitor.
 */
async function tellOfAll(): Promise<void> {
  for (const { slug, institutions } of notifiedTypes.values())
    for (const institution_id of institutions === 'shared' ? [] : institutions)
      await service.platform.db
        .insertInto('notification_setting')
        .values({
          id: newId(),
          type: slug,
          institution_id,
          category_id: null,
          entry_id: null,
          recipients: JSON.stringify(['avisos@example.com']),
          cc: '[]',
          subject: 'Solicitud de {{nombre}}',
          include_data: true,
          include_attachments: true,
          auto_reply: true,
          auto_reply_subject: 'Recibimos su solicitud',
          auto_reply_body: 'Gracias.',
          active: true,
          last_digest_day: null,
          updated_at: service.clock.now(),
          updated_by: ana.id,
        })
        .execute();
}

const staff = () => service.as(ana);
const faultsIn = ({ body }: TestAnswer): readonly Fault[] => (body as { errors?: Fault[] }).errors ?? [];
/** Words of default validation messages, which are English. */
const notSpanish = /invalid|expected|required|must|string|unrecognized/i;

/** Returns values that the field refuses, as they arrive in JSON. */
function wrongValues(field: Field): unknown[] {
  if (field.kind === 'file') return [5, '/a.pdf', {}];
  return behaviour(field)
    .faults(field)
    .map((value): unknown => JSON.parse(JSON.stringify(value ?? null)))
    .filter((value) => value !== null && value !== '');
}

/** Returns the tables that contain one of the words in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { db } = service.platform;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const looks = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name where exists (select from ${sql.raw(name)} t where ${sql.join(
        words.map((word) => sql`position(lower(${word}) in lower(t::text)) > 0`),
        sql` or `,
      )})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

describe.each(publicForms)('a submission to %s', (_name, form) => {
  const { type } = form;
  const inbox = `${entryPaths(type).base}/inbox`;
  const fileName = `cv-${newId().slice(-9)}.pdf`;
  /** File name that ends in an executable extension; U+202E reverses the end of the name on screens. */
  const hostileName = `${fileName.replace('.pdf', '')}\u202e\r\n.pdf.hta`;
  let record: OpenRecord;
  let body: Body;
  let sentValue: Submission;

  const send = async (givenBody: Body, headers: Record<string, string> = {}) =>
    service
      .as(null)
      .post(`${record.path}/inbox`, { opened: await openForm(service, record), ...givenBody }, headers);
  const list = async (query: string): Promise<string[]> => {
    const answer = await staff().get(`${inbox}?${query}`);
    expect(answer.status, `${query} ${JSON.stringify(answer.body)}`).toBe(200);
    return (answer.body as SubmissionPage).data.map(({ id }) => id);
  };

  beforeAll(async () => {
    record = await publishOpen(input.ana, input.maker, form);
    body = await fillForm(service, input.maker, record, hostileName);
  });

  it('has the fields that the description of the form lists', async () => {
    const { status, body: description } = await service.as(null).get(`${record.path}/form`);
    expect(status).toBe(200);
    const { sections } = description as { sections: { fields: { key: string; label: string }[] }[] };
    expect(sections.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label]))).toEqual(
      Object.entries(record.fields).map(([key, { label }]) => [key, label]),
    );
  });

  it('is refused while a required field is missing, with the message of each field', async () => {
    const requirements = Object.entries(record.fields).filter(
      ([, { required, showWhen }]) => required === 'publish' && !showWhen,
    );
    const answer = await send({});
    expect(answer.status).toBe(400);
    const messages = new Map(faultsIn(answer).map(({ path, message }) => [path, message]));
    expect([...messages.keys()].sort()).toEqual(requirements.map(([key]) => `/${key}`).sort());
    for (const [key, { requiredMessage }] of requirements) {
      expect(messages.get(`/${key}`)).not.toMatch(notSpanish);
      if (requiredMessage) expect(messages.get(`/${key}`)).toBe(requiredMessage);
    }
    // Omits each required field separately from a valid body.
    for (const [key] of requirements) {
      const { [key]: _, ...rest } = body;
      expect(faultsIn(await send(rest)).map(({ path }) => path)).toEqual([`/${key}`]);
    }
  });

  it('is refused with all faults in one answer if values are invalid', async () => {
    const wrong = Object.entries(record.fields).map(([key, field]) => [key, wrongValues(field)] as const);
    const rounds = Math.max(...wrong.map(([, values]) => values.length));
    for (let round = 0; round < rounds; round++) {
      const givenValue = Object.fromEntries(
        wrong.flatMap(([key, values]) => (values.length > round ? [[key, values[round]]] : [])),
      );
      const answer = await send({ ...body, ...givenValue });
      expect(answer.status).toBe(400);
      const faults = faultsIn(answer);
      const messages = new Set(faults.map(({ path }) => path.split('/')[1]));
      for (const [key, value] of Object.entries(givenValue))
        expect(messages.has(key), `${key}: ${JSON.stringify(value)}`).toBe(true);
      for (const { path, message } of faults) expect(message, path).not.toMatch(notSpanish);
    }
    expect(await list(`entry_id=${record.id}`)).toEqual([]);
  });

  it('is accepted once for an idempotency key, and refused in the first seconds after the form is opened', async () => {
    const tooFast = await service
      .as(null)
      .post(`${record.path}/inbox`, { ...body, opened: await openForm(service, record, 1000) });
    expect([tooFast.status, tooFast.headers['retry-after']]).toEqual([429, '2']);
    const key = { 'idempotency-key': newId() };
    const answer = await send(body, key);
    expect([answer.status, answer.body]).toEqual([201, { ticket: expect.any(String) }]);
    const { ticket } = answer.body as { ticket: string };
    expect(ticket).toMatch(new RegExp(`^${type.inbox.prefix}-\\d{4}-\\d{6}$`));
    expect(await send(body, key)).toMatchObject({ status: 201, body: { ticket } });
    expect(await send({ ...body, marketing_opt_in: false }, key)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
    const [id = '', ...otherItems] = await list(`entry_id=${record.id}`);
    expect(otherItems).toEqual([]);
    sentValue = (await staff().get(`${inbox}/submissions/${id}`)).body as Submission;
    const { id_number, ...rest } = body;
    expect(sentValue).toMatchObject({ ticket, state: 'new', read_at: null, record: record.recordCopy });
    expect(sentValue.data).toEqual({
      ...rest,
      ...('id_number' in record.fields && { id_number: maskIdentityNumber(String(id_number)) }),
    });
    const files = fileFieldsOf(record.fields).map(([field]) => field);
    expect(sentValue.files).toMatchObject(files.map((field) => ({ field, name: fileName, state: 'ready' })));
  });

  it('is refused with a file whose content is of another type', async () => {
    for (const [key, { kind }] of fileFieldsOf(record.fields)) {
      const lie = await attachFile(service, record, key, { bytes: Buffer.from(`MZ${'\0'.repeat(400)}`) });
      expect([415, 422]).toContain(lie.status);
      const answer = await send({ ...body, [key]: kind === 'list' ? [lie.id] : lie.id });
      expect(faultsIn(answer)).toEqual([{ path: `/${key}`, message: 'Adjunte el archivo de nuevo.' }]);
    }
  });

  it('has cleaned file names, even if the files were stored before names were cleaned', async () => {
    const { db } = service.platform;
    const rename = (name: string) =>
      db.updateTable('submission_file').set({ name }).where('submission_id', '=', sentValue.id).execute();
    await rename(hostileName);
    const shownBody = (await staff().get(`${inbox}/submissions/${sentValue.id}`)).body as Submission;
    expect(shownBody.files).toEqual(sentValue.files);
    for (const { id } of sentValue.files) {
      const { headers } = await staff().get(`${inbox}/submissions/${sentValue.id}/files/${id}`);
      expect(headers['content-disposition']).toBe(`attachment; filename="${fileName}"`);
    }
    const lookup = { by: 'email', value: body['email'], format: 'csv' };
    const person = await staff().post('/personal-data/export', lookup);
    expect(person.status).toBe(200);
    expect(String(person.body)).not.toMatch(/hta|\u202e/);
    await rename(fileName);
  });

  it('lets staff with the permission `retrieve` download its files, as uncached attachments', async () => {
    for (const { id, name } of sentValue.files) {
      const path = `${inbox}/submissions/${sentValue.id}/files/${id}`;
      const answer = await staff().get(path);
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': expect.stringMatching(/^attachment;/),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining('sandbox'),
        },
      });
      expect(answer.headers['content-disposition']).toContain(name);
      expect(answer.body).toContain('%PDF');
      // A 304 would confirm a guessed content.
      expect(answer.headers).not.toHaveProperty('etag');
      const guess = { 'if-none-match': '*' };
      const otherItems = (['bank', 'insurances', 'companies'] as const).filter(
        (item) => item !== sentValue.institution_id,
      );
      const actsButReading = actions.filter((action) => action !== 'retrieve');
      for (const [asks, status] of [
        [null, 401],
        [buildPerson({ permissions: grant(actsButReading, [type.resource]) }), 403],
        [buildPerson({ institutions: otherItems }), 404],
      ] as const)
        for (const headers of [{}, guess])
          expect((await service.as(asks).get(path, headers)).status).toBe(status);
      expect((await staff().get(`${inbox}/submissions/${newId()}/files/${id}`)).status).toBe(404);
    }
  });

  it('is found by ticket, name, telephone, e-mail address and each filter', async () => {
    const { number } = body['phone'] as { number: string };
    for (const search of [
      sentValue.ticket,
      sentValue.ticket.toLowerCase(),
      body['first_names'],
      body['email'],
      number,
    ])
      expect(await list(`search=${encodeURIComponent(String(search))}`), String(search)).toEqual([
        sentValue.id,
      ]);
    expect(await list(`search=${newId()}`)).toEqual([]);
    if ('id_number' in record.fields)
      expect(await list(`search=${encodeURIComponent(String(body['id_number']))}`)).toEqual([]);
    for (const { key, operator } of submissionFilters(type)) {
      const value = body[key];
      const has =
        value === undefined
          ? null
          : operator === 'number-range' || operator === 'date-range'
            ? [`${key}_from=${String(value)}&${key}_to=${String(value)}`, `${key}_to=0001-01-01`]
            : operator === 'yes-no'
              ? [`${key}=true`, `${key}=false`]
              : [`${key}=${String(value)}`, null];
      if (has === null) continue;
      expect(await list(`entry_id=${record.id}&${has[0]}`), key).toEqual([sentValue.id]);
      if (operator === 'yes-no') expect(await list(`entry_id=${record.id}&${has[1]}`), key).toEqual([]);
    }
    for (const [query, isThere] of [
      ['state=new&read=false&assigned_to=none', true],
      ['state=closed', false],
      ['assigned_to=me', false],
    ] as const)
      expect(await list(`entry_id=${record.id}&${query}`)).toEqual(isThere ? [sentValue.id] : []);
  });

  it('is changed only from its current revision, through all its states', async () => {
    const path = `${inbox}/submissions/${sentValue.id}`;
    const change = (changes: Body, revision: number) =>
      staff().patch(path, changes, { 'if-match': `"r${revision}"` });
    expect(await change({ assigned_to: 'me', state: 'in_progress' }, 1)).toMatchObject({
      status: 200,
      body: { revision: 2, state: 'in_progress', assigned_to: { id: ana.id } },
    });
    expect(await change({ state: 'discarded' }, 1)).toMatchObject({
      status: 412,
      body: { current: { revision: 2, state: 'in_progress' } },
    });
    for (const result of Object.keys(type.inbox.results))
      expect(await staff().patch(path, { state: 'closed', result })).toMatchObject({
        status: 200,
        body: { result },
      });
    expect(
      (await staff().patch(path, { notes: `Se habló con ${String(body['first_names'])}.` })).status,
    ).toBe(200);
    expect(await list(`search=${sentValue.ticket}&state=closed&assigned_to=me&read=true`)).toEqual([
      sentValue.id,
    ]);
    const revealedResponse = await staff().post(`${path}/reveal`);
    expect(revealedResponse.body).toEqual({
      id_number: 'id_number' in record.fields ? body['id_number'] : null,
    });
  });

  it('is exported in the columns of its report, and the identity number is masked without the permission `reveal`', async () => {
    const rowOf = async (query: string): Promise<Record<string, string>> => {
      const { status, body: file } = await staff().get(
        `${inbox}/export?format=csv&ids=${sentValue.id}${query}`,
      );
      expect(status).toBe(200);
      const [headers = [], cells = [], ...extras] = [...streamCsvRows(String(file))].map((line) =>
        line.map(String),
      );
      expect(headers).toEqual(reportColumns(type).map(({ header }) => header));
      expect(extras).toEqual([]);
      return Object.fromEntries(headers.map((head, index) => [head, cells[index] ?? '']));
    };
    const number = 'id_number' in record.fields ? String(body['id_number']) : '';
    const row = await rowOf('');
    expect(row).toMatchObject({
      Número: sentValue.ticket,
      Nombres: body['first_names'],
      'Asignado a': 'Ana Lagos',
    });
    expect(row['No. documento']).toBe(number && maskIdentityNumber(number));
    expect((await rowOf('&sensitive=true'))['No. documento']).toBe(number);
    // Every form field with a column in the report has a value in it.
    for (const column of type.inbox.report)
      if ('form' in column && Object.hasOwn(body, column.form) && Object.hasOwn(record.fields, column.form))
        expect(row[column.label], column.label).not.toBe('');
  });

  it('is erased completely, so that no personal data remain', async () => {
    const { number } = body['phone'] as { number: string };
    const words = [
      ...['first_names', 'email', 'id_number', 'message'].flatMap((key) => body[key] ?? []).map(String),
      ...('id_number' in body ? [String(body['id_number']).replaceAll('-', '')] : []),
      number,
      number.slice(4),
      fileName,
    ];
    const reply = { subject: 'Su solicitud', body: `Le escribimos a ${String(body['email'])}.` };
    const response = await staff().post(`${inbox}/submissions/${sentValue.id}/reply`, reply, {
      'idempotency-key': newId(),
    });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    expect(await tablesWith(words)).toEqual(
      expect.arrayContaining(['public.submission', 'public.mail_recipient', 'public.submission_reply']),
    );
    const keys = await service.platform.db
      .selectFrom('submission_file')
      .select('key')
      .where('submission_id', '=', sentValue.id)
      .execute();
    const inStore = async () => {
      const names = await storedNames(service);
      return keys.filter(({ key }) => names.includes(key.slice(key.lastIndexOf('/') + 1))).length;
    };
    expect(await inStore()).toBe(sentValue.files.length);
    expect(
      await staff().post('/personal-data/erase', { by: 'email', value: body['email'], expected: 1 }),
    ).toMatchObject({ status: 200, body: { erased: 1, held: 0 } });
    expect(await tablesWith(words)).toEqual([]);
    const remaining = await staff().get(`${inbox}/submissions/${sentValue.id}`);
    expect(remaining.body).toMatchObject({
      ticket: sentValue.ticket,
      state: 'closed',
      data: {},
      files: [],
      notes: [],
      replies: [],
    });
    // The stored copy of the record contains no personal data.
    expect((remaining.body as Submission).record).toEqual(record.recordCopy);
    expect(await list(`search=${encodeURIComponent(String(body['email']))}`)).toEqual([]);
    for (const { id } of sentValue.files)
      expect((await staff().get(`${inbox}/submissions/${sentValue.id}/files/${id}`)).status).toBe(404);
    service.clock.advance(2 * 3_600_000);
    await deleteUnusedVisitorFiles(await fileServices(service.platform));
    expect(await inStore()).toBe(0);
  });
});

describe('an address that sends too many requests', () => {
  it('is refused at every form, and has separate limits for forms and files', async () => {
    const forms = inboxTypes().map((type) => formCalls(type).submit.path);
    const withFiles = attachmentInboxTypes().map((type) => `${entryPaths(type).base}/:entryId/inbox/uploads`);
    const files = forms.map((_form, index) => withFiles[index % withFiles.length] ?? '');
    await using otherApp = await buildApp({
      only: ['inbox-public'],
      config: { publicSendsPerMinute: forms.length },
    });
    const statuses = async (paths: readonly string[]): Promise<number[]> => {
      const matches: number[] = [];
      for (const path of paths)
        matches.push((await otherApp.as(null).post(path.replace(':entryId', newId()), {})).status);
      return matches;
    };
    for (const paths of [forms, files]) {
      expect(await statuses(paths)).not.toContain(429);
      expect(new Set(await statuses(paths))).toEqual(new Set([429]));
    }
  });
});

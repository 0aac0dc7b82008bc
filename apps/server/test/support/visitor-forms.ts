import { entryPaths } from '@vitrina/contract';
import {
  civilTime,
  contentTypes,
  everyFieldOf,
  type Field,
  type Fields,
  fieldsOf,
  formSectionsFor,
  hasInbox,
  type InboxType,
  offeredValues,
  recordSnapshot,
} from '@vitrina/model';
import { newId } from '../../src/platform/ids.ts';
import type { Client, TestApp } from './build-app.ts';
import { commit, createEntry } from './maker.ts';
import { visitor } from './submissions.ts';
import { pdf } from './uploads.ts';
import { formValues, type Maker, validDraft } from './valid-draft.ts';

type Body = Record<string, unknown>;

/** Public form: its type, and the values of the record that select the form. */
export interface PublicForm {
  readonly type: InboxType;
  readonly givenValues: Body;
}

/** All forms of all inboxes: one for each value of the record fields on which the form of a type depends. */
export const publicForms: readonly (readonly [name: string, PublicForm])[] = contentTypes
  .filter(hasInbox)
  .flatMap((type) => {
    const { open, from = [] } = type.inbox;
    const { institutions } = type;
    const formInstitutions =
      institutions !== 'shared' && from.includes('institution_id') ? institutions : [undefined];
    const openValues = open?.is ?? [undefined];
    const openings = open && from.includes(open.field) ? openValues : openValues.slice(0, 1);
    return formInstitutions.flatMap((institution) =>
      openings.map((value) => {
        const givenValues = {
          ...(institution && { institution_id: institution }),
          ...(open && { [open.field]: value }),
        };
        return [
          `${type.slug} ${Object.values(givenValues).join(' ')}`.trim(),
          { type, givenValues },
        ] as const;
      }),
    );
  });

/** Published record that currently accepts the form. */
export interface OpenRecord extends PublicForm {
  readonly id: string;
  /** Path of the record's calls: `/assets/…`. */
  readonly path: string;
  /** Fields of the form. */
  readonly fields: Fields;
  /** Values of the record that are stored with a submission. */
  readonly recordCopy: Readonly<Record<string, unknown>>;
}

/** Publishes a record that accepts the form. */
export async function publishOpen(client: Client, maker: Maker, form: PublicForm): Promise<OpenRecord> {
  const { type, givenValues } = form;
  const { opensAt } = type.inbox;
  const openSince = new Date(maker.now().getTime() - 86_400_000).toISOString();
  const openingField = opensAt === undefined ? undefined : fieldsOf(type)[opensAt];
  const dateValues =
    opensAt && openingField
      ? { [opensAt]: openingField.kind === 'date' ? openSince.slice(0, 10) : openSince }
      : {};
  const recordValues = { ...dateValues, ...givenValues };
  const draft = await validDraft(
    type,
    maker,
    { ...recordValues, ...(await makeOffers(type, maker, recordValues)) },
    true,
  );
  const { id } = await createEntry(client, type, draft);
  await commit(client, type, id);
  const recordCopy = recordSnapshot(type, String(draft['institution_id'] ?? ''), draft);
  const sections = formSectionsFor(type, recordCopy);
  const fields: Fields = Object.assign({}, ...sections.map((section) => section.fields));
  return { ...form, id, path: `${entryPaths(type).base}/${id}`, fields, recordCopy };
}

/** Returns values for the relations of a record whose targets a visitor can choose in the form. */
async function makeOffers(type: InboxType, maker: Maker, body: Body): Promise<Body> {
  const names = new Set(Object.values(type.inbox.recordOptions ?? {}).map(({ field }) => field));
  const fields = Object.fromEntries(Object.entries(fieldsOf(type)).filter(([key]) => names.has(key)));
  const [institution] = type.institutions === 'shared' ? [''] : type.institutions;
  const generatedBody = await formValues(
    type,
    maker,
    fields,
    {},
    String(body['institution_id'] ?? institution),
  );
  return Object.fromEntries(
    Object.entries(generatedBody).filter(([key]) => fields[key]?.kind === 'relations'),
  );
}

const randomLetters = (): string =>
  newId()
    .slice(-9)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'g');
const randomDigits = (count: number): string =>
  String(Number.parseInt(newId().slice(-10), 16))
    .slice(-count)
    .padStart(count, '7');

/** Creates a visitor unknown to other tests. */
export function newVisitor(): Body {
  const uniqueWord = randomLetters();
  return {
    ...visitor,
    first_names: `Suyapa ${uniqueWord}`,
    id_number: `0801-1990-${randomDigits(5)}`,
    phone: { number: `+5049${randomDigits(7)}` },
    email: `${uniqueWord}@example.com`,
    message: `Quisiera saber más de ${uniqueWord}.`,
  };
}

/** The fields of a form that take files. */
export function fileFieldsOf(fields: Fields): readonly (readonly [key: string, Field])[] {
  return Object.entries(fields).filter(([, field]) =>
    everyFieldOf(field).some(({ kind }) => kind === 'file'),
  );
}

/** Opens the form, waits for the minimum time, and returns the opening token. */
export async function openForm({ as, clock }: TestApp, { path }: OpenRecord, waitMs = 3000): Promise<string> {
  const { status, body } = await as(null).get(`${path}/form`);
  if (status !== 200) throw new Error(`The form was not shown: ${JSON.stringify(body)}`);
  clock.advance(waitMs);
  return (body as { opened: string }).opened;
}

/** Announces a file of a form and uploads the bytes. Returns the id of the upload and the status of the bytes. */
export async function attachFile(
  service: TestApp,
  { path }: OpenRecord,
  field: string,
  { name = 'archivo.pdf', bytes = pdf(field) }: { readonly name?: string; readonly bytes?: Buffer } = {},
): Promise<{ readonly id: string; readonly status: number }> {
  const contentType = 'application/pdf';
  const answer = await service
    .as(null)
    .post(`${path}/inbox/uploads`, { field, name, content_type: contentType, size: bytes.length });
  if (answer.status !== 201) throw new Error(`The file was not wanted: ${JSON.stringify(answer.body)}`);
  const { id, url } = answer.body as { id: string; url: string };
  const headers = { 'content-type': contentType, 'cache-control': 'no-cache' };
  const sentResponse = await service.app.inject({ method: 'PUT', url, payload: bytes, headers });
  return { id, status: sentResponse.statusCode };
}

/** Returns a body with every field of the form filled in, and with uploaded files of the given name. */
export async function fillForm(
  service: TestApp,
  maker: Maker,
  record: OpenRecord,
  fileName: string,
): Promise<Body> {
  const { type, fields, recordCopy } = record;
  const body: Body = newVisitor();
  const today = civilTime(maker.now()).day;
  for (const [key, field] of Object.entries(fields)) {
    const options = offeredValues(type, key, recordCopy);
    if (options) body[key] = options[0];
    // A date field without `future` is the date of an event, so today is valid.
    else if (field.kind === 'date' && !field.future) body[key] = today;
    else if (field.kind === 'boolean') body[key] = true;
  }
  for (const [key, { kind }] of fileFieldsOf(fields)) {
    const { id } = await attachFile(service, record, key, { name: fileName });
    body[key] = kind === 'list' ? [id] : id;
  }
  return formValues(type, maker, fields, body, String(recordCopy['institution_id'] ?? ''));
}

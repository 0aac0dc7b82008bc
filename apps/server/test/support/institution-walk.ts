import {
  type AnyCall,
  allCalls,
  type Call,
  entryPaths,
  type NewMachineKey,
  schemaOf,
} from '@vitrina/contract';
import {
  actions,
  bulkFields,
  type ContentType,
  categoriesOf,
  contentTypes,
  fieldsOf,
  grant,
  hasInbox,
  hasInstitution,
  type Institution,
  institutions,
  resources,
  shapeName,
} from '@vitrina/model';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { enrol } from '../content/transfer/support.ts';
import { buildPerson, type Client, type TestAnswer, type TestApp } from './build-app.ts';
import { createEntry, makerFor } from './maker.ts';
import { insertSubmissions, submissionRow, visitor } from './submissions.ts';
import { type Maker, validDraft } from './valid-draft.ts';

type Body = Record<string, unknown>;
type AnySchemaCall = AnyCall & Call;

const calls = allCalls() as readonly AnySchemaCall[];

/** Calls that this walk omits, with the test that covers them or the reason. */
const excludedCalls: readonly (readonly [RegExp, string])[] = [
  [/\.import(-template|\.|$)/, 'own files, checked by jobs: transfer/import-rights.test.ts'],
  [/\.(form|inbox\.(submit|upload))$/, 'for visitors of the sites: whoever asks is the same to them'],
];

/**
 * Returns the calls about records of the type: calls under its slug, and attribute options for types of categories.
 */
export function callsOf(type: ContentType): readonly AnySchemaCall[] {
  return calls.filter(({ id }) => {
    const [owner = '', subject] = id.split('.');
    const topic = subject === 'options' && id.includes('categor') ? categoriesOf(owner) : owner;
    return topic === type.slug && !excludedCalls.some(([pattern]) => pattern.test(id));
  });
}

/** Pair of institutions for a type: the institution of the limited person, and a foreign institution. */
interface InstitutionPair {
  readonly ownInstitution: Institution;
  readonly foreign: Institution;
  /** True if a record can move from one institution to the other. */
  readonly canMove: boolean;
}

/** Returns the institutions to which records of the type can belong. */
function institutionsFor(type: ContentType): readonly Institution[] {
  const { institutions: typeInstitutions, serves } = type;
  if (typeInstitutions !== 'shared') return typeInstitutions;
  if (serves === undefined) return [];
  if (!('field' in serves)) return serves;
  const field = fieldsOf(type)[serves.field];
  return institutions.filter(
    (institution) => field && 'options' in field && Object.hasOwn(field.options, institution),
  );
}

/** Returns the pair of institutions of a type; null if its records belong to no institution. */
function institutionPairOf(type: ContentType): InstitutionPair | null {
  const [foreign, secondInstitution] = institutionsFor(type);
  if (foreign === undefined) return null;
  const ownCandidate = secondInstitution ?? institutions.find((institution) => institution !== foreign);
  return ownCandidate === undefined
    ? null
    : { ownInstitution: ownCandidate, foreign, canMove: secondInstitution !== undefined };
}

/** Caller of a walk: a person with a session, or a program with an API key. */
export type Caller = 'person' | 'key';

interface WalkContext {
  readonly type: ContentType;
  readonly pair: InstitutionPair;
  readonly admin: Client;
  readonly limitedClient: Client;
  readonly maker: Maker;
  readonly service: TestApp;
  /**
   * Word in foreign data that a person limited to `ownInstitution` must never see; other types do not contain the
   * word.
   */
  readonly secretWord: string;
}

/** Creates an API key with all permissions in the institutions, and returns a client that sends the key. */
export async function clientWithKey(service: TestApp, institutions: readonly Institution[]): Promise<Client> {
  const response = await service.as(buildPerson()).post('/core/hn/v1/api-keys', {
    label: 'Prueba',
    permissions: grant(actions, resources),
    institutions,
    expires_at: new Date(service.clock.now().getTime() + 86_400_000).toISOString(),
  });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  const authorization = `Bearer ${(response.body as NewMachineKey).secret}`;
  const anonymous = service.as(null);
  return {
    identity: { authorization },
    get: (path, headers) => anonymous.get(path, { ...headers, authorization }),
    post: (path, body, headers) => anonymous.post(path, body, { ...headers, authorization }),
    put: (path, body, headers) => anonymous.put(path, body, { ...headers, authorization }),
    patch: (path, body, headers) => anonymous.patch(path, body, { ...headers, authorization }),
    delete: (path, body, headers) => anonymous.delete(path, body, { ...headers, authorization }),
  };
}

/** Returns the draft of a record that belongs to the institution only. */
async function draftIn({ type, maker }: WalkContext, institution: Institution, name: string): Promise<Body> {
  const { serves } = type;
  const ownership = hasInstitution(type)
    ? { institution_id: institution }
    : serves !== undefined && 'field' in serves
      ? { [serves.field]: [institution] }
      : {};
  const draft = await validDraft(type, maker, ownership, true);
  return { ...draft, [type.name]: `${name} ${newId().slice(-8)}` };
}

/**
 * Returns a visitor who writes only to records of the type, because each submission lists other submissions of its
 * visitor.
 */
function visitorFor(type: ContentType): Body & { readonly email: string } {
  const number = String(contentTypes.indexOf(type) + 10_000);
  return {
    ...visitor,
    email: `${type.slug}@example.com`,
    phone: { number: `+504990${number}` },
    id_number: `0801-1990-${number}`,
  };
}

/**
 * Creates a record and moves it through the institutions. Names and comments in the foreign institution contain the
 * secret word.
 */
async function recordIn(context: WalkContext, path: readonly Institution[]): Promise<string> {
  const { type, pair, admin, secretWord } = context;
  const nameIn = (item: Institution): string => (item === pair.foreign ? secretWord : 'Propio');
  const [firstInstitution = pair.foreign, ...laterInstitutions] = path;
  const { id } = await createEntry(
    admin,
    type,
    await draftIn(context, firstInstitution, nameIn(firstInstitution)),
  );
  const addComment = async (item: Institution): Promise<void> => {
    const commentResponse = await admin.post(`${entryPaths(type).base}/${id}/comments`, {
      text: nameIn(item),
    });
    expect(commentResponse, JSON.stringify(commentResponse.body)).toMatchObject({ status: 201 });
  };
  await addComment(firstInstitution);
  for (const item of laterInstitutions) {
    const saveResponse = await admin.put(
      `${entryPaths(type).base}/${id}`,
      await draftIn(context, item, nameIn(item)),
    );
    expect(saveResponse).toMatchObject({ status: 200 });
    await addComment(item);
  }
  return id;
}

/** Inserts submissions to the records while these belong to the foreign institution. */
async function insertSubmissionsTo(
  { type, pair, service, secretWord }: WalkContext,
  records: readonly string[],
): Promise<string[]> {
  if (!hasInbox(type)) return [];
  const to = (id: string) => ({ id, type: type.slug, institution_id: pair.foreign });
  return insertSubmissions(
    service.platform,
    records.map((id) =>
      submissionRow(
        service.platform,
        to(id),
        { ...visitorFor(type), first_names: secretWord },
        { entry_title: secretWord },
      ),
    ),
  );
}

/** Periodicity and period of a scheduled report, for the preview call; `scheduleBody` is the complete report. */
const weekly = { periodicity: { kind: 'monday', hour: 7 }, window: 'previous_week' };
const scheduleBody = {
  ...weekly,
  name: 'Propio',
  format: 'csv',
  recipients: ['ana@example.com'],
  attach: true,
};

/** Creates a scheduled report of the foreign institution; null for a type without an inbox. */
async function createSchedule({ type, pair, admin, secretWord }: WalkContext): Promise<string | null> {
  if (!hasInbox(type)) return null;
  const { status, body } = await admin.post(`${entryPaths(type).base}/inbox/scheduled-reports`, {
    ...scheduleBody,
    name: secretWord,
    institution_id: pair.foreign,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: string }).id;
}

/** Returns all rows of the foreign institution as text. */
async function readForeignRows({ type, pair, service }: WalkContext): Promise<string> {
  const { serves } = type;
  const foreign = hasInstitution(type)
    ? sql`t.institution_id = ${pair.foreign}`
    : serves !== undefined && 'field' in serves
      ? sql`t.data -> ${sql.lit(serves.field)} ? ${pair.foreign}`
      : sql`true`;
  const { rows } = await sql`
    select to_jsonb(t) as entry, (select jsonb_agg(to_jsonb(p)) from publication p where p.entry_id = t.id) as on_site,
      (select count(*) from entry_revision r where r.entry_id = t.id) as versions
    from entry t where t.type = ${type.slug} and ${foreign} order by t.id`.execute(service.platform.db);
  const submissions = await sql`
    select to_jsonb(s) as submission from submission s
    where s.type = ${type.slug} and s.institution_id = ${pair.foreign} order by s.id`.execute(
    service.platform.db,
  );
  const schedules = await sql`
    select to_jsonb(s) as schedule from scheduled_report s
    where s.type = ${type.slug} and s.institution_id = ${pair.foreign} order by s.id`.execute(
    service.platform.db,
  );
  const comments = await sql`
    select to_jsonb(c) as comment from record_comment c join entry t on t.id = c.entry_id
    where t.type = ${type.slug} and ${foreign} order by c.id`.execute(service.platform.db);
  return JSON.stringify([rows, submissions.rows, schedules.rows, comments.rows]);
}

/** Returns the id of the first comment on the record. */
async function findComment({ platform }: TestApp, id: string): Promise<string> {
  const first = await platform.db
    .selectFrom('record_comment')
    .select('id')
    .where('entry_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return first.id;
}

/** Returns the candidates that a call's declaration accepts as input; expects at least one if the call has input. */
function acceptedInputs(
  call: AnySchemaCall,
  part: 'query' | 'body',
  candidates: readonly Body[],
): readonly (Body | undefined)[] {
  const declaration = call[part];
  if (declaration === undefined) return [undefined];
  const matchingCandidates = candidates.filter(
    (candidate) => schemaOf(declaration).safeParse(candidate).success,
  );
  expect(matchingCandidates, `${call.id} takes none of the ${part} candidates: add one`).not.toEqual([]);
  return matchingCandidates;
}

async function bodiesFor(
  context: WalkContext,
  ids: readonly string[],
  submissions: readonly string[],
): Promise<Body[]> {
  const { type, pair } = context;
  const bulkBodies = ['commit', 'unpublish', 'archive', 'delete', 'restore'].map((action) => ({
    action,
    ids,
    force: true,
  }));
  const values = Object.fromEntries(
    Object.keys(bulkFields(type))
      .slice(0, 1)
      .map((key) => [key, null]),
  );
  return [
    await draftIn(context, pair.foreign, 'Propio'),
    ...bulkBodies,
    { action: 'set', ids, values },
    { text: 'Propio' },
    { resolved: true },
    { days: 7 },
    { comment: 'Propio', reviewer_id: newId(), role_id: null },
    { comment: 'Propio' },
    { ids },
    { format: 'csv', ids },
    { format: 'csv' },
    ...(submissions.length > 0
      ? [
          { ids: submissions, read: true },
          { read: true },
          { held: true, reason: 'Juicio' },
          { subject: 'Su solicitud', body: 'Recibida.' },
          { source: 'inbox', date_from: '2026-01-01', date_to: '2026-12-31', format: 'csv' },
          { source: 'inbox', date_from: '2026-01-01', date_to: '2026-12-31', entry_ids: ids },
          { ...scheduleBody, institution_id: pair.foreign },
          { ...scheduleBody, institution_id: pair.ownInstitution, entry_id: ids[0] },
          { ...weekly, institution_id: pair.foreign },
          { ...weekly, entry_id: ids[0] },
        ]
      : []),
    { take_over: true },
    { take_over: true, leave: true },
  ];
}

/** ETags that a draft could have: a 304 must not confirm a guessed one. */
const guessedValidators = { 'if-none-match': '*, "r1", "r2"' };

function send(client: Client, { method }: AnyCall, url: string, body: Body | undefined): Promise<TestAnswer> {
  if (method === 'GET') return client.get(url, guessedValidators);
  return client[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](url, body);
}

const methodOrder: readonly AnyCall['method'][] = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];

/**
 * Makes every call of the type as a caller limited to one institution, about records that have moved to the foreign
 * institution (one of them deleted) and a record that came from there. Expects that no answer contains data of the
 * foreign institution, and that these data do not change.
 */
export async function walkInstitutions(
  service: TestApp,
  type: ContentType,
  pair: InstitutionPair,
  caller: Caller = 'person',
): Promise<void> {
  const admin = service.as(buildPerson());
  const limitedClient =
    caller === 'key'
      ? await clientWithKey(service, [pair.ownInstitution])
      : service.as(await enrol(service, { institutions: [pair.ownInstitution] }));
  const secretWord = `Xecreto${shapeName(type.slug)}Fin`;
  const context: WalkContext = {
    type,
    pair,
    admin,
    limitedClient,
    maker: makerFor(service, admin),
    service,
    secretWord,
  };
  const { ownInstitution, foreign, canMove } = pair;
  const foreignInstitutions = canMove ? [ownInstitution, foreign] : [foreign];
  const removedId = await recordIn(context, foreignInstitutions);
  const binnedId = await recordIn(context, foreignInstitutions);
  expect((await admin.delete(`${entryPaths(type).base}/${binnedId}`)).status).toBe(204);
  const movedInIds = canMove ? [await recordIn(context, [foreign, ownInstitution])] : [];
  const submissions = await insertSubmissionsTo(context, [removedId, binnedId, ...movedInIds]);
  const schedule = await createSchedule(context);
  expect((await limitedClient.get(entryPaths(type).base)).status).toBe(200);
  const rowsBefore = await readForeignRows(context);
  const bodies = await bodiesFor(context, [removedId, binnedId], submissions);
  const queries: Body[] = [{}, { search: secretWord }, { institution_id: foreign }, { format: 'csv' }];
  for (const call of [...callsOf(type)].sort(
    (a, b) => methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method),
  )) {
    const isAboutOneRecord = /:(entryId|categoryId|submissionId)/.test(call.path);
    for (const id of isAboutOneRecord ? [removedId, binnedId, ...movedInIds] : [removedId])
      for (const query of acceptedInputs(call, 'query', queries))
        for (const body of call.method === 'GET' ? [undefined] : acceptedInputs(call, 'body', bodies)) {
          const path = call.path
            .replace(/:(entryId|categoryId)/, id)
            .replace(':revision', '1')
            .replace(':submissionId', submissions[0] ?? removedId)
            .replace(':reportId', schedule ?? removedId)
            .replace(':commentId', await findComment(service, id))
            .replace(/:(fileId|runId|shareId)/, removedId)
            .replace(':institutionId', ownInstitution);
          const answer = await send(
            limitedClient,
            call,
            `${path}?${new URLSearchParams(query as Record<string, string>)}`,
            body,
          );
          const text = JSON.stringify(answer.body);
          const message = `${call.method} ${path} ${JSON.stringify(query)} ${JSON.stringify(body)} → ${answer.status} ${text.slice(0, 300)}`;
          expect(text.includes(secretWord), message).toBe(false);
          expect(answer.status, message).toBeLessThan(500);
          const refusals = caller === 'key' ? [400, 403, 404] : [400, 404];
          if (isAboutOneRecord && !movedInIds.includes(id))
            expect(refusals, message).toContain(answer.status);
          if (!isAboutOneRecord && !JSON.stringify(body ?? null).includes(removedId))
            expect(text.includes(removedId) || text.includes(binnedId), message).toBe(false);
        }
    if (call.method !== 'GET') expect(await readForeignRows(context), call.id).toBe(rowsBefore);
  }
  await askAboutVisitor(context, removedId);
  for (const id of movedInIds) await expectUnchanged(context, id);
  await readOverviews(context, { search: secretWord, institution_id: foreign });
}

/**
 * Checks a visitor who wrote to both institutions: the own submission is found, shown, exported and erased, and the
 * foreign submission neither appears nor changes.
 */
async function askAboutVisitor(context: WalkContext, record: string): Promise<void> {
  const { type, pair, limitedClient, service, secretWord } = context;
  if (!hasInbox(type)) return;
  const textBefore = await readForeignRows(context);
  const to = { id: record, type: type.slug, institution_id: pair.ownInstitution };
  const [submissionId = ''] = await insertSubmissions(service.platform, [
    submissionRow(service.platform, to, visitorFor(type)),
  ]);
  const { email } = visitorFor(type);
  const lookup = { by: 'email', value: email };
  const item = `${entryPaths(type).base}/inbox/submissions/${submissionId}`;
  const answers = [
    await limitedClient.get(item),
    await limitedClient.get(`/inbox?search=${encodeURIComponent(email)}`),
    await limitedClient.post('/personal-data/search', lookup),
    await limitedClient.post('/personal-data/export', { ...lookup, format: 'csv' }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(secretWord);
  }
  expect(answers[0]?.body).toMatchObject({ others: [] });
  for (const index of [1, 2])
    expect(answers[index]?.body).toMatchObject({ data: [{ id: submissionId }], meta: { total: 1 } });
  const erasedResponse = await limitedClient.post('/personal-data/erase', { ...lookup, expected: 1 });
  expect(erasedResponse.body).toEqual({ erased: 1, held: 0 });
  expect(await readForeignRows(context)).toBe(textBefore);
}

/** Checks that reads across types, such as search and dashboard, contain no data of the foreign institution. */
async function readOverviews(
  { limitedClient, secretWord }: WalkContext,
  target: Readonly<Record<string, string>>,
): Promise<void> {
  const candidates = [{}, ...Object.entries(target).map(([key, value]) => ({ [key]: value }))];
  const typePrefixes = contentTypes.map(({ slug }) => `${slug}.`);
  for (const { id, method, path, query } of calls) {
    if (method !== 'GET' || path.includes(':') || typePrefixes.some((prefix) => id.startsWith(prefix)))
      continue;
    for (const candidate of query
      ? candidates.filter((currentCandidate) => schemaOf(query).safeParse(currentCandidate).success)
      : [{}]) {
      const { body } = await limitedClient.get(`${path}?${new URLSearchParams(candidate)}`);
      expect(JSON.stringify(body).includes(secretWord), `${path} ${JSON.stringify(candidate)}`).toBe(false);
    }
  }
}

/** Checks that the record still belongs to the own institution. */
async function expectUnchanged({ service, type, pair }: WalkContext, id: string): Promise<void> {
  const row = await service.platform.db
    .selectFrom('entry')
    .select(['institution_id', 'data'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { serves } = type;
  if (hasInstitution(type)) expect(row?.institution_id).toBe(pair.ownInstitution);
  else if (serves !== undefined && 'field' in serves)
    expect(row?.data[serves.field]).toEqual([pair.ownInstitution]);
}

/** Types whose records belong to institutions, with the pair of institutions. */
export const walkable: readonly (readonly [slug: string, ContentType, InstitutionPair])[] =
  contentTypes.flatMap((type) => {
    const pair = institutionPairOf(type);
    return pair ? [[type.slug, type, pair] as const] : [];
  });

/** First content type of each kind. Types of one kind are alike in institutions, drafts and other traits. */
export const oneOfEachKind = walkable.filter(([, type, pair], index) => {
  const kindOf = (contentType: ContentType, { canMove }: InstitutionPair): string =>
    JSON.stringify([
      hasInstitution(contentType),
      canMove,
      contentType.drafts,
      contentType.core,
      contentType.ordered !== undefined,
    ]);
  const kind = kindOf(type, pair);
  return walkable.findIndex(([, contentType, itsSides]) => kindOf(contentType, itsSides) === kind) === index;
});

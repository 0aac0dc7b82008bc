import assert from 'node:assert/strict';
import { env, stdout } from 'node:process';
import createClient from 'openapi-fetch';
import type { components, paths } from '../.cache/api.ts';

// Client of the service, written only with the types of its API document (openapi-typescript, openapi-fetch).
// It is compiled strictly and then run against a real service: a document that differs from the service fails here.

type Terminology = components['schemas']['TerminologiesDraft'];

const client = createClient<paths>({ baseUrl: `${env['ORIGIN']}/api` });
const reportStep = (step: string): boolean => stdout.write(`${step}\n`);

const { data: config } = await client.GET('/config');
assert(config);

const basic = Buffer.from(`${env['STAFF_ID']}:${env['PASSWORD']}`).toString('base64');
const signedIn = await client.POST('/core/hn/v1/auth', { headers: { authorization: `Basic ${basic}` } });
assert(signedIn.data);
assert.equal(signedIn.data.permissions['terminology']?.['create'], true);
const cookie = signedIn.response.headers.getSetCookie().map((line) => line.split(';')[0]);
reportStep(`signed in as ${signedIn.data.user_name}`);

// From here on every call has the credentials that `security` requires: the session, and the API key for writes.
client.use({
  onRequest({ request }) {
    request.headers.set('cookie', cookie.join('; '));
    if (request.method !== 'GET') request.headers.set('x-api-key', config.api_key);
    return request;
  },
});

const draft: Terminology = {
  institution_id: 'insurances',
  name: `Amortización ${Date.now()}`,
  definition: '<p>Pago gradual de una deuda en cuotas periódicas.</p>',
};
// @ts-expect-error The type does not have this field.
const unknownField: Terminology = { ...draft, colour: 'blue' };
// @ts-expect-error The field does not accept this value.
const wrongValue: Terminology = { ...draft, institution_id: 'museum' };

const fetchResponse = await client.POST('/terminologies', { body: unknownField });
assert.equal(fetchResponse.response.status, 400);
assert.deepEqual(
  fetchResponse.error?.errors?.map(({ path }) => path),
  ['/colour'],
);
assert.equal((await client.POST('/terminologies', { body: wrongValue })).response.status, 400);
reportStep('refused: unknown field and wrong value, by name');

const { data: created, error } = await client.POST('/terminologies', { body: draft });
assert(created, JSON.stringify(error));
assert.equal(created.status, 'unpublished');
const path = { entryId: created.id };
reportStep('created');

const { data: list } = await client.GET('/terminologies', {
  params: { query: { search: draft.name, sort: '-updated_at', per_page: 5 } },
});
assert.equal(list?.meta.total, 1);
const unknownParameterAnswer = await client.GET('/terminologies', {
  // @ts-expect-error The list of this type does not have this filter.
  params: { query: { mileage_km_from: 3 } },
});
assert.equal(unknownParameterAnswer.response.status, 400);
reportStep('listed and filtered');

const read = await client.GET('/terminologies/{entryId}', { params: { path } });
assert(read.data && 'revision' in read.data);
const revision: number = read.data.revision;
const ifMatch = read.response.headers.get('etag') ?? '';
assert.equal(revision, 1);

const { data: saved } = await client.PUT('/terminologies/{entryId}', {
  params: { path, header: { 'If-Match': ifMatch } },
  body: { ...draft, name: `${draft.name} (crédito)` },
});
assert.equal(saved?.revision, 2);
const staleUpdate = await client.PUT('/terminologies/{entryId}', {
  params: { path, header: { 'If-Match': ifMatch } },
  body: draft,
});
assert.equal(staleUpdate.response.status, 412);
reportStep('read, changed, and a stale change refused');

const committed = await client.POST('/{type}/{entryId}/commit', {
  params: { path: { type: 'terminologies', ...path } },
});
assert(committed.data, JSON.stringify(committed.error));
assert.equal(committed.data.status, 'published');
if (committed.data.type === 'terminologies') reportStep('committed');

const anybody = createClient<paths>({ baseUrl: `${env['ORIGIN']}/api` });
const onSite = await anybody.GET('/terminologies/{entryId}', {
  params: { path, query: { stage: 'production' } },
});
assert(onSite.data && !('revision' in onSite.data));
const definition: string | null = onSite.data.definition;
assert.match(definition ?? '', /cuotas periódicas/);
assert.equal((await anybody.GET('/terminologies/{entryId}', { params: { path } })).response.status, 401);
reportStep('read by anybody');

const removed = await client.DELETE('/terminologies/{entryId}', {
  params: { path, query: { force: 'true' } },
});
assert.equal(removed.response.status, 204);
reportStep('deleted');

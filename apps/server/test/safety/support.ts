import { type Call, schemaOf } from '@vitrina/contract';
import { type ContentType, contentTypes, listFilters } from '@vitrina/model';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Platform } from '../../src/platform/context.ts';
import { type KnownPerson, signInCookie, signInPerson } from '../people/support.ts';
import type { Client, TestAnswer, TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create } from '../support/factories.ts';

/** Tables that no refused request may write to. */
const tables = [
  'entry',
  'entry_revision',
  'publication',
  'staff',
  'role',
  'api_key',
  'file',
  'saved_view',
] as const;

/** Counts the rows of each table. */
export async function rowCounts({ db }: Platform): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** Names of a call's query parameters, and whether each may be repeated. */
export function parametersOf(
  call: Pick<Call, 'query'>,
): { readonly name: string; readonly isList: boolean }[] {
  if (call.query === undefined) return [];
  const { properties = {} } = z.toJSONSchema(schemaOf(call.query), { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isList: typeof schema === 'object' && JSON.stringify(schema).includes('"array"'),
  }));
}

/** Types whose lists together have every kind of filter, and a type under `/core`. */
const representativeTypes: ReadonlySet<string> = new Set(
  contentTypes
    .reduce<{ readonly seenFilterKinds: Set<string>; readonly chosenTypes: ContentType[] }>(
      ({ seenFilterKinds, chosenTypes }, type) => {
        const filterKinds = [
          ...listFilters(type).map(
            ({ operator, isOwnField, field }) => `${operator} ${isOwnField} ${field.kind}`,
          ),
          ...(type.core ? ['core'] : []),
        ];
        if (filterKinds.every((way) => seenFilterKinds.has(way))) return { seenFilterKinds, chosenTypes };
        return {
          seenFilterKinds: new Set([...seenFilterKinds, ...filterKinds]),
          chosenTypes: [...chosenTypes, type],
        };
      },
      { seenFilterKinds: new Set(), chosenTypes: [] },
    )
    .chosenTypes.map(({ slug }) => slug),
);

/** True if the tests of another call, which runs the same code for another type, cover this call. */
export function isRepresented({ id, tag }: Pick<Call, 'id' | 'tag'>): boolean {
  if (tag === 'attribute-options') return !id.startsWith('products.');
  if (!contentTypes.some(({ slug }) => slug === tag)) return false;
  return !(representativeTypes.has(tag) && id === `${tag}.list`);
}

/** Person signed in over HTTP: every call has the real cookie and key. */
export interface SignedIn {
  readonly person: KnownPerson;
  readonly cookie: string;
  readonly client: Client;
}

/** Creates a person with all rights and signs them in. */
export async function signInAs(service: TestApp, staffId = 'alopez'): Promise<SignedIn> {
  const person = await signInPerson(service, staffId);
  const cookie = await signInCookie(service, staffId);
  const sessionHeaders = { cookie, 'x-api-key': person.key };
  const anonymousClient = service.as(null);
  return {
    person,
    cookie,
    client: {
      identity: sessionHeaders,
      get: (path, headers) => anonymousClient.get(path, { ...sessionHeaders, ...headers }),
      post: (path, body, headers) => anonymousClient.post(path, body, { ...sessionHeaders, ...headers }),
      put: (path, body, headers) => anonymousClient.put(path, body, { ...sessionHeaders, ...headers }),
      patch: (path, body, headers) => anonymousClient.patch(path, body, { ...sessionHeaders, ...headers }),
      delete: (path, body, headers) => anonymousClient.delete(path, body, { ...sessionHeaders, ...headers }),
    },
  };
}

/** Checks that signing in, writing, publishing and reading still work. */
export async function expectWorkingService(service: TestApp): Promise<void> {
  const { client } = await signInAs(service, 'despues');
  const city = await create(client, 'cities', buildCity());
  const store = await create(client, 'stores', buildStore({ city_id: city.id }));
  expect((await client.post(`/stores/${store.id}/commit`)).status).toBe(200);
  const readResponse: TestAnswer = await service.as(null).get(`/stores/${store.slug}?stage=production`);
  expect(readResponse).toMatchObject({ status: 200, body: { id: store.id, name: store['name'] } });
}

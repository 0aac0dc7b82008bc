import { entryPaths } from '@vitrina/contract';
import {
  behaviour,
  type ContentType,
  contentTypes,
  type Field,
  fieldsOf,
  hasSlug,
  type ListFilter,
  listFilters,
} from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { commit, createEntry, makerFor } from '../support/maker.ts';
import { type Maker, validDraft } from '../support/valid-draft.ts';

// These tests run for every declared type, so that a new type is covered by its declaration.

type Body = Record<string, unknown>;

let service: TestApp;
let ana: Client;
let unlimitedClient: Client;
let maker: Maker;
beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  ana = service.as(buildPerson());
  unlimitedClient = service.as(null);
  maker = makerFor(service, ana);
});
afterAll(() => service.close());

const summary = [
  'id',
  'type',
  'status',
  'name',
  'title',
  'slug',
  'category',
  'category_id',
  'institution',
  'institution_id',
  'segment',
  'segment_id',
  'published_at',
  'updated_at',
  'expire_at',
];

/** Returns the names of the fields of a type in public documents. */
function publicNames(type: ContentType): string[] {
  return Object.entries(fieldsOf(type)).flatMap(([key, field]) =>
    field.staffOnly ? [] : field.kind === 'relation' ? [key, key.replace(/_id$/, '')] : [key],
  );
}

type Query = Readonly<Record<string, string>>;

const nextMinute = (minute: string): string =>
  new Date(Date.parse(`${minute}Z`) + 60_000).toISOString().slice(0, 16);

/** Returns queries of a filter that find a record with the value, and queries that do not find the record. */
function queriesOf(
  { key, operator, field }: ListFilter,
  value: unknown,
): { finds: Query[]; misses: Query[] } {
  const parts = Array.isArray(value) ? value : [value];
  const [first] = parts;
  switch (operator) {
    case 'any-of': {
      const options = 'options' in field ? Object.keys(field.options) : [];
      const option = options.find((option) => !parts.includes(option));
      return { finds: [{ [key]: String(first) }], misses: option === undefined ? [] : [{ [key]: option }] };
    }
    case 'related':
      return {
        finds: [{ [key]: String(first) }],
        misses: [{ [key]: '0190b0d0-0000-7000-8000-00000000dead' }, { [key]: 'none' }],
      };
    case 'yes-no':
      return { finds: [{ [key]: String(value) }], misses: [{ [key]: String(value !== true) }] };
    case 'presence':
      return { finds: [{ [key]: 'present' }], misses: [{ [key]: 'missing' }] };
    case 'upcoming':
      return { finds: [{ [key]: 'present' }], misses: [{ [key]: 'missing' }] };
    case 'moment-range': {
      const minute = new Date(Date.parse(String(value)) - 6 * 3_600_000).toISOString().slice(0, 16);
      return {
        finds: [
          { [`${key}_from`]: minute, [`${key}_to`]: minute },
          { [`${key}_from`]: minute.slice(0, 10), [`${key}_to`]: new Date(String(value)).toISOString() },
        ],
        misses: [{ [`${key}_from`]: nextMinute(minute) }, { [`${key}_to`]: '2001-01-01T23:59' }],
      };
    }
    case 'date-range': {
      const day =
        typeof value === 'string' && value.length === 7 ? `${value}-15` : String(value).slice(0, 10);
      return {
        finds: [{ [`${key}_from`]: '2020-01-01', [`${key}_to`]: '2199-12-31' }],
        misses: [{ [`${key}_to`]: '2001-01-01' }, { [`${key}_from`]: `2190-${day.slice(5)}` }],
      };
    }
    case 'number-range': {
      const number = Number(
        typeof value === 'object' && value !== null && 'amount' in value ? value.amount : value,
      );
      return {
        finds: [{ [`${key}_from`]: String(number), [`${key}_to`]: String(number) }],
        misses: [{ [`${key}_from`]: String(number + 1) }],
      };
    }
  }
}

async function ids(client: Client, type: ContentType, query: Query): Promise<string[]> {
  const { status, body } = await client.get(
    `${entryPaths(type).base}?${new URLSearchParams({ per_page: '100', ...query })}`,
  );
  expect([type.slug, query, status]).toEqual([type.slug, query, 200]);
  return (body as { data: { id: string }[] }).data.map(({ id }) => id);
}

/**
 * Replaces HNL by USD in a draft of a type with one published record per group: other tests may hold the place of
 * HNL.
 */
function inOwnGroup({ sole }: ContentType, draft: Body): Body {
  return sole?.onReplace === 'never'
    ? (JSON.parse(JSON.stringify(draft).replaceAll('"HNL"', '"USD"')) as Body)
    : draft;
}

describe.each(contentTypes.map((type) => [type.slug, type] as const))('%s', (_slug, type) => {
  const { base, bin } = entryPaths(type);
  const production = { stage: 'production' };
  let draft: Body;
  let storedValue: StoredRecord;

  it('is created, saved and published, and shows only public fields to the public', async () => {
    draft = inOwnGroup(type, await validDraft(type, maker));
    const created = await createEntry(ana, type, draft);
    const body = { ...draft, slug: created.slug ?? undefined };
    const name = `${String(draft[type.name]).slice(0, 30)} Xyloteca`;
    const saved = await ana.put(`${base}/${created.id}`, { ...body, [type.name]: name });
    expect(saved).toMatchObject({ status: 200, body: { revision: 2, name } });
    storedValue = await commit(ana, type, created.id);
    expect(storedValue).toMatchObject({
      status: 'published',
      published_revision: 2,
      has_unpublished_changes: false,
    });
    const read = await unlimitedClient.get(`${base}/${storedValue.id}?stage=production`);
    expect(read.status).toBe(200);
    expect(Object.keys(read.body as Body).sort()).toEqual(
      [...new Set([...summary, ...publicNames(type)])].sort(),
    );
    expect(read.body).toMatchObject({
      id: storedValue.id,
      type: type.slug,
      name,
      category_id: storedValue['category_id'],
    });
    const always = Object.entries(fieldsOf(type)).filter(
      ([key, { staffOnly, showWhen, publicWhen }]) =>
        !staffOnly && !showWhen && !publicWhen && key !== type.lifecycle?.outcome,
    );
    for (const [key] of always) expect(read.body, key).not.toHaveProperty(key, null);
    if (hasSlug(type))
      expect((await unlimitedClient.get(`${base}/${storedValue.slug}?stage=production`)).body).toEqual(
        read.body,
      );
  });

  it('is found by search and by each filter, both by staff and by the public', async () => {
    const read = (await ana.get(`${base}/${storedValue.id}`)).body as Body;
    expect(await ids(ana, type, { search: 'xyloteca' })).toEqual([storedValue.id]);
    expect(await ids(unlimitedClient, type, { ...production, search: 'xyloteca' })).toEqual([storedValue.id]);
    for (const filter of listFilters(type)) {
      const value = read[filter.key];
      if (value === null || value === undefined) continue;
      // Filters on `published_at` and similar columns are the same for all types.
      if (!filter.isOwnField && filter.operator === 'moment-range' && type.slug !== 'stores') continue;
      const open = filter.isOwnField ? !filter.field.staffOnly : filter.key === 'institution_id';
      const { finds, misses } = queriesOf(filter, value);
      for (const query of finds) {
        expect(await ids(ana, type, query), JSON.stringify(query)).toContain(storedValue.id);
        if (open)
          expect(
            await ids(unlimitedClient, type, { ...production, ...query }),
            JSON.stringify(query),
          ).toContain(storedValue.id);
      }
      for (const query of misses) {
        expect(await ids(ana, type, query), JSON.stringify(query)).not.toContain(storedValue.id);
        if (open)
          expect(
            await ids(unlimitedClient, type, { ...production, ...query }),
            JSON.stringify(query),
          ).not.toContain(storedValue.id);
      }
    }
  });

  it('is refused with invalid values and a message, and nothing is stored', async () => {
    const faulty = (key: string, field: Field): unknown => behaviour(field).faults(field)[0] ?? key;
    for (const [key, field] of Object.entries(fieldsOf(type))) {
      if (field.computed) continue;
      const { status, body } = await ana.put(`${base}/${storedValue.id}`, {
        ...draft,
        [key]: faulty(key, field),
      });
      const { errors = [] } = body as { errors?: { path: string; message: string }[] };
      expect([key, status]).toEqual([key, 400]);
      expect(
        errors.some(({ path, message }) => path.startsWith(`/${key}`) && message.length > 5),
        key,
      ).toBe(true);
    }
    if (type.institutions !== 'shared' && type.institutions.length < 3) {
      const foreign = ['bank', 'insurances', 'companies'].find(
        (item) => !(type.institutions as readonly string[]).includes(item),
      );
      expect((await ana.post(base, { ...draft, institution_id: foreign })).status).toBe(400);
    }
    expect((await ana.get(`${base}/${storedValue.id}`)).body).toMatchObject({ revision: 2 });
  });

  it('is deleted and restored', async () => {
    const removed = await ana.delete(`${base}/${storedValue.id}`);
    expect(removed.status).toBe(204);
    expect((await unlimitedClient.get(`${base}/${storedValue.id}?stage=production`)).status).toBe(404);
    const { body } = await ana.get(bin);
    expect((body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([storedValue.id]);
    const restored = await ana.post(`${bin}/${storedValue.id}/restore`);
    expect(restored).toMatchObject({
      status: 200,
      body: { status: type.drafts ? 'unpublished' : 'published' },
    });
    expect((await unlimitedClient.get(`${base}/${storedValue.id}?stage=production`)).status).toBe(
      type.drafts ? 404 : 200,
    );
  });

  it('can be saved with the body that the service returned: computed members are ignored, unknown members are refused', async () => {
    const { body } = await ana.get(`${base}/${storedValue.id}`);
    const read = body as Body;
    expect(await ana.put(`${base}/${storedValue.id}`, read)).toMatchObject({ status: 200, body: read });
    const claims = {
      ...read,
      id: newId(),
      status: 'historic',
      revision: 99,
      can: {},
      created_by: 'somebody',
    };
    expect(await ana.put(`${base}/${storedValue.id}`, claims)).toMatchObject({ status: 200, body: read });
    expect(await ana.put(`${base}/${storedValue.id}`, { ...read, note: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/note' }] },
    });
    const copy = await ana.post(base, { ...read, ...(await validDraft(type, maker)), slug: null });
    expect([copy.status, (copy.body as Body)['id']]).toEqual([
      201,
      expect.not.stringMatching(storedValue.id),
    ]);
  });
});

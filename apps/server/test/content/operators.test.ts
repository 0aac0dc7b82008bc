import { defineContentType, field } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListQuery, queryConditions } from '../../src/content/read/filters.ts';
import { orderOf } from '../../src/content/read/order.ts';
import { calendarOf } from '../../src/content/read/selection.ts';
import { all, entries, publications, type Source } from '../../src/content/shared/source.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { entryRow, insertEntries } from '../support/rows.ts';

// Tests every filter and sort on a type with a field for each operator, with drafts and on the site.

const item = '0190b0d0-0000-7000-8000-000000000001';
const two = '0190b0d0-0000-7000-8000-000000000002';

const things = defineContentType({
  slug: 'things',
  path: '/things',
  position: 1,
  resource: 'asset',
  group: 'content',
  icon: 'box',
  labels: { singular: 'cosa', plural: 'cosas', feminine: true },
  institutions: 'shared',
  drafts: true,
  states: ['published', 'expired'],
  publicPage: false,
  name: 'name',
  columns: ['name'],
  mainFilters: [],
  searchPlaceholder: '',
  views: [],
  sections: [
    {
      key: 'all',
      title: 'Todo',
      fields: {
        name: field.text({ label: 'Nombre', max: 80, required: 'draft', column: 100 }),
        kind: field.choice({
          label: 'Clase',
          options: { z: 'Árbol', a: 'Zorro' },
          filter: true,
          column: 100,
        }),
        tags: field.choices({ label: 'Marcas', options: { x: 'X', y: 'Y' }, filter: true }),
        owner_id: field.relation({ label: 'Dueño', to: 'things', filter: true, column: 100 }),
        friend_ids: field.relations({ label: 'Amigos', to: 'things', max: 9, filter: true }),
        active: field.boolean({ label: 'Activo', initial: true, filter: true }),
        price: field.money({ label: 'Precio', filter: true, column: 100 }),
        rate: field.percentage({ label: 'Tasa', filter: true, column: 100 }),
        size: field.number({ label: 'Tamaño', min: 0, max: 1e6, filter: true, column: 100 }),
        day: field.date({ label: 'Día', filter: true, column: 100 }),
        moment: field.datetime({ label: 'Momento', filter: true }),
        month: field.month({ label: 'Mes', filter: true }),
        place: field.geo({ label: 'Lugar', filter: true }),
        body: field.rich({ label: 'Texto', marks: 'body', filter: true }),
        notice: field.group({
          label: 'Aviso',
          filter: true,
          fields: {
            text: field.text({ label: 'Aviso', max: 80 }),
            shown: field.boolean({ label: 'A la vista', initial: true }),
          },
        }),
        hours: field.specialHours({ label: 'Horarios', max: 9, filter: true }),
      },
    },
  ],
});

const shifts: never[] = [];
const special = (from: string, to: string) => [{ from, to, label: 'Feria', shifts }];

const rows = [
  {
    name: 'Ábaco',
    kind: 'z',
    tags: ['x', 'y'],
    owner_id: two,
    friend_ids: [item, two],
    active: true,
    price: { amount: '900.00', currency: 'HNL' },
    rate: '9.50',
    size: 90,
    day: '2026-03-01',
    // Still the 1st of March in Tegucigalpa.
    moment: '2026-03-02T05:59:00.000Z',
    month: '2026-03',
    place: { lat: 14, lng: -87 },
    body: '<p>Hola</p>',
    notice: { text: 'Cerrado', shown: false },
    // Thirty days from today (the 2nd of March 2026).
    hours: special('2026-04-01', '2026-04-03'),
  },
  {
    name: 'bola',
    kind: 'a',
    tags: ['y'],
    owner_id: item,
    friend_ids: [],
    active: false,
    price: { amount: '10000.00', currency: 'HNL' },
    rate: '10.00',
    size: 100,
    day: '2026-03-15',
    moment: '2026-03-02T06:00:00.000Z',
    month: '2026-04',
    body: '<p>&nbsp;</p>',
    notice: { text: null, shown: true },
    hours: special('2026-04-02', '2026-04-03'),
  },
  { name: 'Cubo', body: '<p><img src="/files/a.webp"></p>', hours: special('2026-02-01', '2026-03-01') },
];

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ features: [] });
  const ids = [item, two, '0190b0d0-0000-7000-8000-000000000003'];
  const { platform } = service;
  await insertEntries(
    platform,
    rows.map((data, index) =>
      entryRow(platform, things, data, {
        id: ids[index] ?? item,
        status: 'published',
        // Midnight in Tegucigalpa is six in the morning in UTC.
        updated_at: `2026-03-0${index + 1}T05:59:59.000Z`,
        has_unpublished_changes: index === 0,
      }),
    ),
  );
});
afterAll(() => service.close());

async function names(source: Source, query: ListQuery, sort = 'name'): Promise<string> {
  const { join, by } = orderOf(things, sort, source);
  const { rows: matches } = await sql<{ name: string }>`
    select t.name from ${sql.table(source.table)} as t ${join}
    where ${all([sql`t.type = 'things'`, ...queryConditions(things, query, calendarOf(service.platform))])}
    order by ${by}`.execute(service.platform.db);
  return matches.map(({ name }) => name).join(' ');
}

const filters: readonly (readonly [query: ListQuery, expected: string])[] = [
  [{}, 'Ábaco bola Cubo'],
  [{ kind: ['z'] }, 'Ábaco'],
  [{ kind: ['a', 'z'] }, 'Ábaco bola'],
  [{ tags: ['x'] }, 'Ábaco'],
  [{ tags: ['y'] }, 'Ábaco bola'],
  [{ owner_id: [item] }, 'bola'],
  [{ friend_ids: [item] }, 'Ábaco'],
  [{ friend_ids: [item, two] }, 'Ábaco'],
  [{ active: 'true' }, 'Ábaco'],
  [{ active: 'false' }, 'bola Cubo'],
  [{ price_from: 1000 }, 'bola'],
  [{ price_to: 1000 }, 'Ábaco'],
  [{ rate_from: 9.5, rate_to: 9.9 }, 'Ábaco'],
  [{ rate_from: 9.51 }, 'bola'],
  [{ size_from: 91 }, 'bola'],
  [{ size_from: 1e300 }, ''],
  [{ day_from: '2026-03-02' }, 'bola'],
  [{ day_to: '2026-03-01' }, 'Ábaco'],
  [{ moment_to: '2026-03-01' }, 'Ábaco'],
  [{ moment_from: '2026-03-02' }, 'bola'],
  [{ month_from: '2026-03-15', month_to: '2026-03-20' }, 'Ábaco'],
  [{ month_from: '2026-04-01' }, 'bola'],
  [{ place: 'present' }, 'Ábaco'],
  [{ place: 'missing' }, 'bola Cubo'],
  [{ body: 'present' }, 'Ábaco Cubo'],
  [{ body: 'missing' }, 'bola'],
  [{ notice: 'present' }, 'Ábaco'],
  [{ notice: 'missing' }, 'bola Cubo'],
  [{ hours: 'upcoming' }, 'Ábaco'],
  [{ hours: 'present' }, 'Ábaco bola Cubo'],
  [{ hours: 'missing' }, ''],
  // A local time includes its whole minute; an instant is compared with milliseconds.
  [{ moment_from: '2026-03-01T23:59', moment_to: '2026-03-01T23:59' }, 'Ábaco'],
  [{ moment_from: '2026-03-02T00:00' }, 'bola'],
  [{ updated_at_from: '2026-03-01T23:59' }, 'bola Cubo'],
  [{ updated_at_from: '2026-03-02T00:00' }, 'Cubo'],
  [{ updated_at_to: '2026-03-01T23:59' }, 'Ábaco bola'],
  [{ updated_at_to: '2026-03-01T23:58' }, 'Ábaco'],
  [{ updated_at_from: '2026-03-02T00:59:59-05:00', updated_at_to: '2026-03-02T05:59:59Z' }, 'bola'],
  [{ updated_at_from: '2026-03-02T05:59:59.001Z' }, 'Cubo'],
  [{ updated_at_from: '2026-03-01' }, 'bola Cubo'],
  [{ updated_at_to: '2026-02-28' }, 'Ábaco'],
  [{ kind: ['z'], tags: ['y'], price_to: 1000, hours: 'upcoming' }, 'Ábaco'],
  [{ kind: [] }, 'Ábaco bola Cubo'],
];

describe.each([
  ['drafts', entries],
  ['what is on the site', publications],
])('the filters of %s', (_name, source) => {
  it.each(filters.map(([query, expected]) => [JSON.stringify(query), query, expected] as const))(
    'select the expected records: %s',
    async (_text, query, expected) => {
      expect(await names(source, query)).toBe(expected);
    },
  );
});

it('the filter for unpublished changes finds drafts with and without such changes', async () => {
  expect(await names(entries, { has_unpublished_changes: 'true' })).toBe('Ábaco');
  expect(await names(entries, { has_unpublished_changes: 'false' })).toBe('bola Cubo');
});

describe.each([
  ['drafts', entries],
  ['what is on the site', publications],
])('the order of %s', (_name, source) => {
  it.each([
    ['name', 'Ábaco bola Cubo'],
    ['-name', 'Cubo bola Ábaco'],
    ['updated_at', 'Ábaco bola Cubo'],
    ['-updated_at', 'Cubo bola Ábaco'],
    // By label, not by value.
    ['kind', 'Ábaco bola Cubo'],
    ['-kind', 'bola Ábaco Cubo'],
    // By the name of the owner.
    ['owner_id', 'bola Ábaco Cubo'],
    ['-owner_id', 'Ábaco bola Cubo'],
    // As numbers: 900 before 10000, and 9.50 before 10.00.
    ['price', 'Ábaco bola Cubo'],
    ['rate', 'Ábaco bola Cubo'],
    ['-size', 'bola Ábaco Cubo'],
    // Records without a value come last, in both directions.
    ['day', 'Ábaco bola Cubo'],
    ['-day', 'bola Ábaco Cubo'],
  ])('is correct if sorted by %s', async (sort, expected) => {
    expect(await names(source, {}, sort)).toBe(expected);
  });
});

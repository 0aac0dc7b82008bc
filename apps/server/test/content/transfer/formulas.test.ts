import { contentTypes } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, type TestApp } from '../../support/build-app.ts';
import { buildStore, create } from '../../support/factories.ts';
import {
  activeCells,
  csvOf,
  enrol,
  faultsOf,
  fetchFile,
  formulas,
  headers,
  isActive,
  randomCode,
  sheetOf,
  uploadAndCheck,
} from './support.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
});
afterAll(() => app.close());

/** Formulas in every position of a file: alone, after blanks and quotes, and after characters that may end a cell. */
const hostile = formulas.flatMap((formula) =>
  ['', ' ', '"', "'", 'a,', 'a;', 'a; ', 'a;"', 'a\t', 'a\n', 'a\r\n'].map(
    (textBefore) => textBefore + formula,
  ),
);

async function csv(path: string): Promise<string> {
  const { status, bytes } = await fetchFile(app, person, path);
  expect(status).toBe(200);
  return bytes.toString();
}

describe('an exported file', () => {
  it('contains no formula in any cell, and can be imported unchanged', async () => {
    const mark = randomCode();
    for (const [index, reference] of hostile.entries())
      await create(
        app.as(person),
        'stores',
        buildStore({
          name: `Agencia ${index} ${mark}`,
          reference: reference.replace(/[\t\r\n]+/g, ';'),
          address: reference.replace(/[\t\r]/g, ' ').padEnd(12, '.'),
        }),
      );
    const query = `format=csv&search=${mark}&sort=name`;
    const whole = await csv(`/stores/export?${query}`);
    const columns = await csv(`/stores/export?${query}&columns=reference&columns=location`);
    // A line that begins with a negative number could be opened as a single text that begins with a minus.
    const locations = await csv(`/stores/export?${query}&columns=location`);
    for (const file of [whole, columns, locations]) expect(activeCells(file)).toEqual([]);
    const { counts } = await uploadAndCheck(app, person, 'stores', Buffer.from(whole));
    expect(counts).toMatchObject({ total: hostile.length, unchanged: hostile.length });
  });

  it('contains no formula of an imported file or of its headers, and can be imported again', async () => {
    const mark = randomCode();
    const odd = hostile.map((text) => `${text} ${mark}`);
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf([...headers, ...odd], ['Banco', 'X', 'Agencia', ...odd], ['Banco', '=1', 'Agencia', ...odd]),
    );
    expect(Object.keys(faultsOf(run))).toHaveLength(2);
    const path = `/stores/import/runs/${run.id}/faults`;
    const faults = await csv(`${path}?format=csv`);
    expect(activeCells(faults)).toEqual([]);
    const workbook = await sheetOf((await fetchFile(app, person, path)).bytes);
    expect(workbook.flat().filter((cell) => isActive(String(cell ?? '')))).toEqual([]);
    for (const againBytes of [Buffer.from(faults), (await fetchFile(app, person, path)).bytes]) {
      const back = await uploadAndCheck(app, person, 'stores', againBytes);
      expect(back.columns.slice(5).map(({ head }) => head)).toEqual(
        run.columns.slice(3).map(({ head }) => head),
      );
      expect(Object.values(faultsOf(back))).toEqual(Object.values(faultsOf(run)));
    }
  });

  it.each(contentTypes.map(({ slug }) => slug))(
    'has headers that are unambiguous and distinct: %s',
    async (slug) => {
      for (const path of [`/${slug}/export?`, `/${slug}/import/template?`]) {
        const text = await csv(`${path}format=csv`);
        expect(activeCells(text)).toEqual([]);
        const [names = []] = await sheetOf((await fetchFile(app, person, `${path}format=xlsx`)).bytes);
        expect(new Set(names.map((name) => String(name).toLowerCase())).size).toBe(names.length);
        expect(text.split('\r\n')[0]?.replaceAll('"', '')).toBe(`\ufeff${names.join(',')}`);
      }
    },
  );
});

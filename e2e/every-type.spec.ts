import type { Page } from '@playwright/test';
import {
  type Block,
  type ContentType,
  type Field,
  type Fields,
  fieldKinds,
  fieldsOf,
  hasSlug,
  pathParameters,
  screenTitle,
  type TreeElement,
} from '@vitrina/model';
import { expectAccessibleAtAllSizes, expectNoHorizontalScroll } from './support/accessibility.ts';
import type { Values } from './support/fill/filler.ts';
import { planRecord } from './support/fill/plan.ts';
import {
  button,
  correctName,
  createRecord,
  deleteAndRestore,
  expectedValues,
  expectFound,
  expectOnSite,
  formOf,
  row,
} from './support/record-life.ts';
import { navigateTo, publish } from './support/screen.ts';
import { shapes, typedElsewhere, typedInEveryType, typicalShapes } from './support/shapes.ts';
import { expect, test } from './support/shared-page.ts';
import type { StaffApi, StoredRecord } from './support/staff-api.ts';

/** Returns the address of the list that contains a record. */
function listOf(type: ContentType, record: StoredRecord): string {
  const part = (name: string): unknown => {
    const { category } = record;
    const isRecord = typeof category === 'object' && category !== null;
    return name === 'category_id' ? (isRecord && 'slug' in category ? category.slug : 'none') : record[name];
  };
  return pathParameters(type).reduce((path, name) => path.replace(`:${name}`, String(part(name))), type.path);
}

/** Number of filled fields of a record: the fullest form shows the most editors. */
const fullness = (record: StoredRecord): number =>
  Object.values(record).filter((value) => value !== null && value !== '').length;

type Look = {
  readonly type: ContentType;
  readonly phone: boolean;
  /** True to check the list too, and both screens in both themes. */
  readonly whole: boolean;
};

/**
 * Checks the form of the demo record with the most filled fields for accessibility. Neither this form nor the list
 * may scroll sideways.
 */
async function expectAccessibleScreens(
  page: Page,
  staffApi: StaffApi,
  { type, phone, whole }: Look,
): Promise<void> {
  const [fullest] = [...(await staffApi.records(type.slug))].sort((a, b) => fullness(b) - fullness(a));
  if (fullest === undefined) throw new Error(`The demo content has no ${type.labels.plural}.`);
  const list = listOf(type, fullest);
  await page.goto(list);
  await expect(page.getByRole('status').filter({ hasText: /^\d/ })).toBeAttached();
  if (whole) await expectAccessibleAtAllSizes(page, { phone });
  else await expectNoHorizontalScroll(page);

  await navigateTo(page, `${list}/${fullest.id}`);
  await expect(button(formOf(page, type), 'Más acciones')).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone, ...(!whole && { themes: ['light'] }) });
}

test.describe.configure({ mode: 'parallel' });

const all = process.env['TEST_ALL'] === '1';
const contentTypes = all ? shapes : typicalShapes;

/**
 * True if this file creates a record of the type in its form. Calculators are created in a dialog and have journeys
 * of their own.
 */
const isMadeInForm = ({ slug }: ContentType): boolean =>
  slug !== 'calculators' && (all || typedElsewhere[slug] === undefined);

/** Returns the first type of each group of types for which `kind` returns the same. */
const firstOfEach = (
  types: readonly ContentType[],
  kind: (type: ContentType) => unknown,
): ReadonlySet<ContentType> =>
  new Set(new Map([...types].reverse().map((type) => [JSON.stringify(kind(type)), type])).values());

/**
 * Types whose phone layout is checked (cards, bars, layers). The layout is the same for all types that are edited in
 * the same kind of screen.
 */
const onPhone = firstOfEach(contentTypes, ({ panel = false }) => panel);

/**
 * Types for which deletion, restoring and the whole list are checked: one for each combination of properties that
 * these screens depend on. The API test covers deletion for every type (apps/server/test/content/every-type.test.ts),
 * and kit.spec.ts covers every cell, editor and filter in both themes. Labels and order of a form differ by type and
 * are checked for each.
 */
const firstOfScreens = firstOfEach(
  contentTypes.filter(isMadeInForm),
  ({ panel = false, drafts, ordered = false }) => [panel, drafts, ordered],
);

for (const type of contentTypes) {
  const phone = onPhone.has(type);
  const isCreated = isMadeInForm(type);
  const whole = firstOfScreens.has(type) || type.slug === 'calculators';
  const deleted = firstOfScreens.has(type);
  const acts = [
    `is free of axe's findings${whole ? ' in both themes' : ''}${phone ? ' and sizes' : ''}`,
    ...(isCreated ? ['one is created, corrected, published, found'] : []),
    ...(deleted ? ['deleted and restored'] : []),
  ];
  test(`${screenTitle(type)}: ${acts.join(', ')}`, async ({ page, staffApi }) => {
    await expectAccessibleScreens(page, staffApi, { type, phone, whole });
    if (!isCreated) return;
    const plan = await planRecord(type, staffApi);
    const id = await createRecord(page, plan);
    expect(await staffApi.record(type.slug, id)).toMatchObject({
      ...expectedValues(plan, 'staff'),
      status: type.drafts ? 'unpublished' : 'published',
    });

    const correctedValues = await correctName(page, plan, id);
    if (type.drafts) await publish(page);
    const record = await staffApi.record(type.slug, id);
    expect(record).toMatchObject({
      ...expectedValues(plan, 'staff'),
      ...correctedValues,
      status: 'published',
    });
    await expectOnSite(staffApi, plan, record);
    await expectFound(page, staffApi, plan, record);
    if (deleted) await deleteAndRestore(page, staffApi, plan, record);
  });
}

/** Returns the fields inside a part of a value, and their values. */
function partsOf(field: Field, part: unknown): readonly [Fields, Values] {
  switch (field.kind) {
    case 'group':
      return [field.fields, part as Values];
    case 'blocks':
      return [field.of[(part as Block).type]?.fields ?? {}, part as Values];
    case 'tree': {
      const { type, settings = {} } = part as TreeElement;
      return [field.of[type]?.settings ?? {}, settings];
    }
    default:
      return [{}, {}];
  }
}

test('the journeys cover every kind of field', async ({ staffApi }) => {
  const inputs = new Set<string>([...typedInEveryType, ...Object.values(typedElsewhere).flat()]);
  const see = (field: Field, value: unknown): void => {
    inputs.add(field.kind);
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const part of parts) {
      const [fields, values] = partsOf(field, part);
      for (const [key, inner] of Object.entries(fields))
        if (values[key] !== undefined) see(inner, values[key]);
      if (field.kind === 'list') see(field.of, part);
      if (field.kind === 'tree') see(field, (part as TreeElement).components ?? []);
    }
  };
  for (const type of contentTypes.filter(isMadeInForm)) {
    const { values } = await planRecord(type, staffApi);
    for (const [key, value] of Object.entries(values)) {
      const field = fieldsOf(type)[key];
      if (field) see(field, value);
    }
    // The slug is typed when the record is corrected.
    if (hasSlug(type)) inputs.add('slug');
  }
  expect([...inputs].sort()).toEqual([...fieldKinds].sort());
});

test('a list is filtered by a numeric range that is typed in the filter panel', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const assets = await staffApi.records('assets');
  const prices = assets.flatMap(({ name, price }) =>
    typeof price === 'object' && price !== null && 'amount' in price
      ? [{ name, amount: Number(price.amount) }]
      : [],
  );
  const [cheapest] = prices.sort((a, b) => a.amount - b.amount);
  if (cheapest === undefined) throw new Error('The demonstration has no asset with a price.');
  const foundPrices = prices.filter(({ amount }) => amount === cheapest.amount);

  await page.goto('/assets');
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Precio', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Precio' });
  await panel.getByLabel('Desde').fill(String(cheapest.amount));
  await panel.getByLabel('Hasta').fill(String(cheapest.amount));
  await panel.getByLabel('Hasta').press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(foundPrices.length);
  await expect(row(page, cheapest.name)).toBeVisible();
});

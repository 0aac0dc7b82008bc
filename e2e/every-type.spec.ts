import type { Locator, Page } from '@playwright/test';
import {
  type Block,
  type ContentType,
  type Field,
  type Fields,
  fieldKinds,
  fieldsOf,
  hasSlug,
  identityFields,
  institutionLabels,
  isInstitution,
  type ListFilter,
  listFilters,
  pathParameters,
  type Section,
  screenTitle,
  type TreeElement,
} from '@vitrina/model';
import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import type { Query, Values } from './support/fill/filler.ts';
import { enterField, enterValue, readValue } from './support/fill/index.ts';
import { type Plan, planRecord } from './support/fill/plan.ts';
import { filterCase } from './support/filters.ts';
import { answer, choose, move, notice, publish, questions, save } from './support/screen.ts';
import { shapes } from './support/shapes.ts';
import { expect, test } from './support/shared-page.ts';
import type { StaffApi, StoredRecord } from './support/staff-api.ts';

/** Where a record is written: on a screen of its own, or in a panel beside its list. */
const formOf = (page: Page, { panel }: ContentType): Locator =>
  panel ? page.getByRole('dialog') : page.getByRole('main');

const button = (form: Locator, name: string): Locator => form.getByRole('button', { name, exact: true });

/** The row of the record in a list, by a word of its name. */
const row = (page: Page, mark: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: mark }) });

const address = (path: string, query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return `${path}?${new URLSearchParams(pairs)}`;
};

/** Types the planned values, each where the form has it. */
async function fillIn(form: Locator, { type, values, institution, scope, nameOf }: Plan): Promise<void> {
  const several = type.institutions !== 'shared' && type.institutions.length > 1;
  if (several && isInstitution(institution) && scope['institution_id'] === undefined)
    await choose(form.page(), 'Institución', institutionLabels[institution]);
  for (const section of type.sections)
    for (const key of Object.keys(section.fields))
      if (values[key] !== undefined) await enterField(form, section, key, values[key], nameOf);
}

/** Creates the planned record by the form that the list leads to; gives its id. */
async function create(page: Page, plan: Plan): Promise<string> {
  const { type, list } = plan;
  const { feminine, one } = type.labels;
  await move(page, list);
  await page
    .getByRole('link', { name: `${feminine ? 'Nueva' : 'Nuevo'} ${one}` })
    .first()
    .click();
  const form = formOf(page, type);
  await fillIn(form, plan);
  await button(form, 'Guardar').click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Where the section is written: some stand in a panel that a button of their name opens. */
async function opened(form: Locator, { title }: Section): Promise<Locator> {
  const opener = button(form, title);
  if ((await opener.count()) === 0) return form;
  await opener.click();
  return form.page().getByRole('dialog', { name: title });
}

/** Opens the record by its address and corrects its name, and its own part of the public address where it has one. */
async function correct(page: Page, { type, mark, list }: Plan, id: string): Promise<Partial<StoredRecord>> {
  await page.goto(`${list}/${id}`);
  const form = formOf(page, type);
  await button(form, 'Guardar').waitFor();
  const section = type.sections.find(({ fields }) => fields[type.name]);
  const name = `${mark} corregido`;
  const { slug } = identityFields(type);
  if (section) {
    const fields = await opened(form, section);
    await enterField(fields, section, type.name, name, String);
    if (fields !== form) await button(fields, 'Listo').click();
  }
  if (slug) await enterValue(form, slug, `${mark}-corregido`, String);
  await save(page);
  return { [type.name]: name, name, slug: slug ? `${mark}-corregido` : null };
}

/** What is read of the planned values. */
const expectedValues = ({ type, values }: Plan, reader: 'staff' | 'public') => {
  const fields = Object.entries(fieldsOf(type)).filter(([, field]) => reader === 'staff' || !field.staffOnly);
  return Object.fromEntries(
    fields.flatMap(([key, field]) =>
      values[key] === undefined ? [] : [[key, readValue(field, values[key], reader)]],
    ),
  );
};

/** The public reads every field of the declaration that is not for staff only, and the values that were typed. */
async function expectOnSite(staffApi: StaffApi, plan: Plan, record: StoredRecord): Promise<void> {
  const { type } = plan;
  const answered = await staffApi.document(type.slug, record.id);
  expect(answered.status, `${type.slug} on the site`).toBe(200);
  const text = await answered.text();
  const document = JSON.parse(text) as Record<string, unknown>;
  expect(document).toMatchObject({ ...expectedValues(plan, 'public'), [type.name]: record.name });
  const keys = (hidden: boolean) =>
    Object.entries(fieldsOf(type)).flatMap(([key, { staffOnly = false }]) =>
      staffOnly === hidden ? [key] : [],
    );
  expect(Object.keys(document)).toEqual(expect.arrayContaining(keys(false)));
  for (const key of keys(true)) {
    expect(document).not.toHaveProperty(key);
    if (plan.values[key] !== undefined) expect(text).not.toContain(String(plan.values[key]));
  }
  if (hasSlug(type)) expect((await staffApi.document(type.slug, String(record.slug))).status).toBe(200);
}

/** The filters that the list offers: without those that its address gives. */
const offered = (type: ContentType): readonly ListFilter[] =>
  listFilters(type).filter(({ key }) => !pathParameters(type).includes(key));

/** The search finds the record, all of its filters together leave it, and each of them hides it when it asks for something else. */
async function expectFound(page: Page, staffApi: StaffApi, plan: Plan, record: StoredRecord): Promise<void> {
  const { type, list, mark } = plan;
  const another = async (to: string, than: readonly unknown[]) => {
    const other = (await staffApi.records(to)).find(({ id }) => !than.includes(id));
    if (other === undefined) throw new Error(`There is only one record of ${to}.`);
    return other.id;
  };
  const cases = await Promise.all(offered(type).map((filter) => filterCase(filter, record, another)));
  const all: Query = Object.assign({ search: mark }, ...cases.map(({ found }) => found));
  await move(page, address(list, all));
  await expect(row(page, mark)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar el filtro/ })).toHaveCount(
    cases.filter(({ found }) => found !== null).length,
  );
  // The list asks with what stands in its address, as was seen: the rest is the service's answer.
  for (const { hidden } of cases)
    expect(
      await staffApi.records(type.slug, { search: mark, ...hidden }),
      `${type.slug} ${JSON.stringify(hidden)}`,
    ).toEqual([]);
}

/** The list in which a record stands. */
function listOf(type: ContentType, record: StoredRecord): string {
  const part = (name: string): unknown => {
    const { category } = record;
    const isRecord = typeof category === 'object' && category !== null;
    return name === 'category_id' ? (isRecord && 'slug' in category ? category.slug : 'none') : record[name];
  };
  return pathParameters(type).reduce((path, name) => path.replace(`:${name}`, String(part(name))), type.path);
}

/** How many fields of a record say something: the fullest form shows the most editors. */
const fullness = (record: StoredRecord): number =>
  Object.values(record).filter((value) => value !== null && value !== '').length;

/** The list and the fullest form of the demo content hold nothing that axe finds, and do not scroll sideways. */
async function expectAccessibleScreens(
  page: Page,
  staffApi: StaffApi,
  { type, phone }: { readonly type: ContentType; readonly phone: boolean },
): Promise<void> {
  const [fullest] = [...(await staffApi.records(type.slug))].sort((a, b) => fullness(b) - fullness(a));
  if (fullest === undefined) throw new Error(`The demo content has no ${type.labels.many}.`);
  const list = listOf(type, fullest);
  await page.goto(list);
  await expect(page.getByRole('status').filter({ hasText: /^\d/ })).toBeAttached();
  await expectAccessibleAtAllSizes(page, { phone });

  await move(page, `${list}/${fullest.id}`);
  await expect(button(formOf(page, type), 'Más acciones')).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone });
}

/** The record is deleted in its list, leaves the site, and comes back from the recycle bin. */
async function deleteAndRestore(
  page: Page,
  staffApi: StaffApi,
  { type, list, mark }: Plan,
  { id, name }: StoredRecord,
): Promise<void> {
  await move(page, address(list, { search: mark }));
  await button(row(page, mark), `Acciones de ${name}`).click();
  await page.getByRole('menuitem', { name: 'Eliminar', exact: true }).click();
  await answer(page, questions.remove);
  await expect(notice(page, 'Registro eliminado!')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(0);
  expect((await staffApi.document(type.slug, id)).status).toBe(404);

  await move(page, address(`${list}/recycle-bin`, { search: mark }));
  await page.getByRole('button', { name: `Restaurar ${name}` }).click();
  await expect(notice(page, 'Registro restaurado!')).toContainText(
    type.drafts ? 'está en la lista como No publicado.' : 'está de nuevo en la lista, en uso.',
  );
  await expect(row(page, mark)).toHaveCount(0);
  await move(page, address(list, { search: mark }));
  await expect(row(page, mark)).toContainText(type.drafts ? 'No publicado' : name);
  expect((await staffApi.document(type.slug, id)).status).toBe(type.drafts ? 404 : 200);
}

test.describe.configure({ mode: 'parallel' });

/** The first type of each kind, by a property that is told from its declaration. */
const firstOfEach = (kind: (type: ContentType) => unknown): ReadonlySet<ContentType> =>
  new Set(new Map([...shapes].reverse().map((type) => [JSON.stringify(kind(type)), type])).values());

/** What a phone shows differently (cards, bars, layers) is the same for all types that are written in the same place. */
const onPhone = firstOfEach(({ panel = false }) => panel);

/**
 * The question, the bin and the row that comes back are the same for all types that are alike in this; by the API every
 * type is deleted and restored (apps/server/test/content/every-type.test.ts).
 */
const deletedOnScreen = firstOfEach(({ panel = false, drafts, ordered = false }) => [panel, drafts, ordered]);

/** The types whose records are made in their form; calculators begin in a dialog and have journeys of their own. */
const isMadeInForm = ({ slug }: ContentType): boolean => slug !== 'calculators';

for (const type of shapes) {
  const phone = onPhone.has(type);
  const made = isMadeInForm(type);
  const deleted = made && deletedOnScreen.has(type);
  const acts = [
    `is free of axe's findings in both themes${phone ? ' and sizes' : ''}`,
    ...(made ? ['one is created, corrected, published, found'] : []),
    ...(deleted ? ['deleted and restored'] : []),
  ];
  test(`${screenTitle(type)}: ${acts.join(', ')}`, async ({ page, staffApi }) => {
    await expectAccessibleScreens(page, staffApi, { type, phone });
    if (!made) return;
    const plan = await planRecord(type, staffApi);
    const id = await create(page, plan);
    expect(await staffApi.record(type.slug, id)).toMatchObject({
      ...expectedValues(plan, 'staff'),
      status: type.drafts ? 'unpublished' : 'published',
    });

    const corrected = await correct(page, plan, id);
    if (type.drafts) await publish(page);
    const record = await staffApi.record(type.slug, id);
    expect(record).toMatchObject({ ...expectedValues(plan, 'staff'), ...corrected, status: 'published' });
    await expectOnSite(staffApi, plan, record);
    await expectFound(page, staffApi, plan, record);
    if (deleted) await deleteAndRestore(page, staffApi, plan, record);
  });
}

/** The fields inside a part of a value, and what they hold. */
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

test('the journeys leave no kind of field out', async ({ staffApi }) => {
  const typed = new Set<string>();
  const see = (field: Field, value: unknown): void => {
    typed.add(field.kind);
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const part of parts) {
      const [fields, values] = partsOf(field, part);
      for (const [key, inner] of Object.entries(fields))
        if (values[key] !== undefined) see(inner, values[key]);
      if (field.kind === 'list') see(field.of, part);
      if (field.kind === 'tree') see(field, (part as TreeElement).components ?? []);
    }
  };
  for (const type of shapes.filter(isMadeInForm)) {
    const { values } = await planRecord(type, staffApi);
    for (const [key, value] of Object.entries(values)) {
      const field = fieldsOf(type)[key];
      if (field) see(field, value);
    }
    // Its own part of the address is typed when the record is corrected.
    if (hasSlug(type)) typed.add('slug');
  }
  expect([...typed].sort()).toEqual([...fieldKinds].sort());
});

test('figures narrow a list from one to another, typed in the panel of their filter', async ({
  page,
  staffApi,
}) => {
  const assets = await staffApi.records('assets');
  const prices = assets.flatMap(({ name, price }) =>
    typeof price === 'object' && price !== null && 'amount' in price
      ? [{ name, amount: Number(price.amount) }]
      : [],
  );
  const [cheapest] = prices.sort((a, b) => a.amount - b.amount);
  if (cheapest === undefined) throw new Error('The demonstration has no asset with a price.');
  const found = prices.filter(({ amount }) => amount === cheapest.amount);

  await page.goto('/assets');
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Precio', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Precio' });
  await panel.getByLabel('Desde').fill(String(cheapest.amount));
  await panel.getByLabel('Hasta').fill(String(cheapest.amount));
  await panel.getByLabel('Hasta').press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(found.length);
  await expect(row(page, cheapest.name)).toBeVisible();
});

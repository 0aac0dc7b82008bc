import type { Locator, Page } from '@playwright/test';
import {
  type ContentType,
  fieldsOf,
  hasSlug,
  identityFields,
  institutionLabels,
  isInstitution,
  type ListFilter,
  listFilters,
  pathParameters,
  type Section,
} from '@vitrina/model';
import type { Query } from './fill/filler.ts';
import { enterField, enterValue, readValue } from './fill/index.ts';
import type { Plan } from './fill/plan.ts';
import { filterCase } from './filters.ts';
import { answerQuestion, choose, navigateTo, notice, questions, save } from './screen.ts';
import type { StaffApi, StoredRecord } from './staff-api.ts';
import { expect } from './test.ts';

/** Form of a record: on a screen of its own, or in a panel beside its list. */
export const formOf = (page: Page, { panel }: ContentType): Locator =>
  panel ? page.getByRole('dialog') : page.getByRole('main');

/** Returns a button of a part of the page, by its full name. */
export const button = (form: Locator, name: string): Locator =>
  form.getByRole('button', { name, exact: true });

/** Returns the row of the record in a list, by a word of its name. */
export const row = (page: Page, uniqueWord: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: uniqueWord }) });

const pageAddress = (path: string, query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return `${path}?${new URLSearchParams(pairs)}`;
};

/** Enters the planned values into the form. */
async function fillForm(form: Locator, { type, values, institution, scope, nameOf }: Plan): Promise<void> {
  const hasSeveralInstitutions = type.institutions !== 'shared' && type.institutions.length > 1;
  if (hasSeveralInstitutions && isInstitution(institution) && scope['institution_id'] === undefined)
    await choose(form.page(), 'Institución', institutionLabels[institution]);
  for (const section of type.sections)
    for (const key of Object.keys(section.fields))
      if (values[key] !== undefined) await enterField(form, section, key, values[key], nameOf);
}

/** Creates the planned record in the form that its list opens. Returns its id. */
export async function createRecord(page: Page, plan: Plan): Promise<string> {
  const { type, list } = plan;
  const { feminine, singular } = type.labels;
  await navigateTo(page, list);
  await page
    .getByRole('link', { name: `${feminine ? 'Nueva' : 'Nuevo'} ${singular}` })
    .first()
    .click();
  const form = formOf(page, type);
  await fillForm(form, plan);
  await button(form, 'Guardar').click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Opens the section if a button with its name hides it, and returns the part of the page with its fields. */
async function openSection(form: Locator, { title }: Section): Promise<Locator> {
  const opener = button(form, title);
  if ((await opener.count()) === 0) return form;
  await opener.click();
  return form.page().getByRole('dialog', { name: title });
}

/** Opens the record by its address and changes its name, and also its slug if it has one. */
export async function correctName(
  page: Page,
  { type, uniqueWord, list }: Plan,
  id: string,
): Promise<Partial<StoredRecord>> {
  await page.goto(`${list}/${id}`);
  const form = formOf(page, type);
  await button(form, 'Guardar').waitFor();
  const section = type.sections.find(({ fields }) => fields[type.name]);
  const name = `${uniqueWord} corregido`;
  const { slug } = identityFields(type);
  if (section) {
    const fields = await openSection(form, section);
    await enterField(fields, section, type.name, name, String);
    if (fields !== form) await button(fields, 'Listo').click();
  }
  if (slug) await enterValue(form, slug, `${uniqueWord}-corregido`, String);
  await save(page);
  return { [type.name]: name, name, slug: slug ? `${uniqueWord}-corregido` : null };
}

/** Returns the values expected in the response to a reader. */
export const expectedValues = ({ type, values }: Plan, reader: 'staff' | 'public') => {
  const fields = Object.entries(fieldsOf(type)).filter(([, field]) => reader === 'staff' || !field.staffOnly);
  return Object.fromEntries(
    fields.flatMap(([key, field]) =>
      values[key] === undefined ? [] : [[key, readValue(field, values[key], reader)]],
    ),
  );
};

/** Checks that the public reads the entered values and every declared field, except those for staff only. */
export async function expectOnSite(staffApi: StaffApi, plan: Plan, record: StoredRecord): Promise<void> {
  const { type } = plan;
  const response = await staffApi.document(type.slug, record.id);
  expect(response.status, `${type.slug} on the site`).toBe(200);
  const text = await response.text();
  const document = JSON.parse(text) as Record<string, unknown>;
  expect(document).toMatchObject({ ...expectedValues(plan, 'public'), [type.name]: record.name });
  const keys = (isHidden: boolean) =>
    Object.entries(fieldsOf(type)).flatMap(([key, { staffOnly = false }]) =>
      staffOnly === isHidden ? [key] : [],
    );
  expect(Object.keys(document)).toEqual(expect.arrayContaining(keys(false)));
  for (const key of keys(true)) {
    expect(document).not.toHaveProperty(key);
    const value = plan.values[key];
    // Public fields have the same values as a yes/no field.
    if (value !== undefined && typeof value !== 'boolean') expect(text).not.toContain(String(value));
  }
  if (hasSlug(type)) expect((await staffApi.document(type.slug, String(record.slug))).status).toBe(200);
}

/** Returns the filters that the list offers, except filters whose values are fixed by the list's address. */
const filtersOf = (type: ContentType): readonly ListFilter[] =>
  listFilters(type).filter(({ key }) => !pathParameters(type).includes(key));

/**
 * Checks that the search finds the record, that all filters together keep it, and that each filter with another value
 * hides it.
 */
export async function expectFound(
  page: Page,
  staffApi: StaffApi,
  plan: Plan,
  record: StoredRecord,
): Promise<void> {
  const { type, list, uniqueWord } = plan;
  const findOther = async (to: string, excludedIds: readonly unknown[]) => {
    const storedRecord = (await staffApi.records(to, { per_page: String(excludedIds.length + 1) })).find(
      ({ id }) => !excludedIds.includes(id),
    );
    if (storedRecord === undefined) throw new Error(`There is only one record of ${to}.`);
    return storedRecord.id;
  };
  const cases = await Promise.all(filtersOf(type).map((filter) => filterCase(filter, record, findOther)));
  const all: Query = Object.assign(
    { search: uniqueWord },
    ...cases.map(({ matchingQuery }) => matchingQuery),
  );
  await navigateTo(page, pageAddress(list, all));
  await expect(row(page, uniqueWord)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar el filtro/ })).toHaveCount(
    cases.filter(({ matchingQuery }) => matchingQuery !== null).length,
  );
  // The list passes the parameters of its address on, as checked above; here the service's response is checked.
  for (const { hiddenQuery } of cases)
    expect(
      await staffApi.records(type.slug, { search: uniqueWord, ...hiddenQuery }),
      `${type.slug} ${JSON.stringify(hiddenQuery)}`,
    ).toEqual([]);
}

/** Deletes the record in its list, checks that it has left the site, and restores it from the recycle bin. */
export async function deleteAndRestore(
  page: Page,
  staffApi: StaffApi,
  { type, list, uniqueWord }: Plan,
  { id, name }: StoredRecord,
): Promise<void> {
  await navigateTo(page, pageAddress(list, { search: uniqueWord }));
  await button(row(page, uniqueWord), `Acciones de ${name}`).click();
  await page.getByRole('menuitem', { name: 'Eliminar', exact: true }).click();
  await answerQuestion(page, questions.remove);
  await expect(notice(page, 'Registro eliminado!')).toBeVisible();
  await expect(row(page, uniqueWord)).toHaveCount(0);
  expect((await staffApi.document(type.slug, id)).status).toBe(404);

  await navigateTo(page, pageAddress(`${list}/recycle-bin`, { search: uniqueWord }));
  await page.getByRole('button', { name: `Restaurar ${name}` }).click();
  await expect(notice(page, 'Registro restaurado!')).toContainText(
    type.drafts ? 'está en la lista como No publicado.' : 'está de nuevo en la lista, en uso.',
  );
  await expect(row(page, uniqueWord)).toHaveCount(0);
  await navigateTo(page, pageAddress(list, { search: uniqueWord }));
  await expect(row(page, uniqueWord)).toContainText(type.drafts ? 'No publicado' : name);
  expect((await staffApi.document(type.slug, id)).status).toBe(type.drafts ? 404 : 200);
}

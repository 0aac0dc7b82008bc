import { expect, type Locator } from '@playwright/test';
import {
  type Condition,
  type Destination,
  destinationTypeLabels,
  type FieldOf,
  type Fields,
  fieldsOf,
  findContentType,
  listFilters,
  moduleLabel,
} from '@vitrina/model';
import type { Filler, MakingContext, Query, Values } from './filler.ts';

/** Chooses an option of a list. A long list is first narrowed by typing. */
export async function takeOption(container: Locator, control: Locator, option: string): Promise<void> {
  const page = container.page();
  await control.click();
  if (await control.evaluate((element) => element instanceof HTMLInputElement)) await control.fill(option);
  await expect(page.locator('[role="listbox"][aria-busy="true"]')).toHaveCount(0);
  await page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .first()
    .click();
}

const picker = (container: Locator, { label }: { readonly label: string }): Locator =>
  container.getByRole('combobox', { name: label, exact: true });

const conditionsOf = (fields: Fields): Condition[] =>
  Object.values(fields)
    .flatMap(({ showWhen, required }) => [showWhen, required])
    .filter((condition): condition is Condition => typeof condition === 'object');

/**
 * Filler of choices: selects the option on which most other fields depend, so that conditions are covered; of several
 * such options, the first. Options that close the record are never chosen.
 */
export const choice: Filler<'choice', string> = {
  as: 'field',
  make({ options, dependsOn }, { key, fields, siblings, type: { lifecycle } }) {
    const closes = lifecycle?.closes?.field === key ? lifecycle.closes : undefined;
    if (closes !== undefined && closes.is === undefined) return null;
    const countConditions = (option: string): number =>
      conditionsOf(fields).filter(({ field, of, is }) => field === key && !of && is?.includes(option)).length;
    const [firstOption] = Object.keys(options)
      .filter((option) => dependsOn === undefined || option.startsWith(`${siblings[dependsOn]}-`))
      .filter((option) => closes?.is?.includes(option) !== true)
      .sort((a, b) => countConditions(b) - countConditions(a));
    return firstOption ?? null;
  },
  enter: (container, field, value) =>
    takeOption(container, picker(container, field), field.options[value] ?? value),
};

/** Filler of multiple choices: two options, or one if there are only two, so that one always remains unchosen. */
export const choices: Filler<'choices', string[]> = {
  as: 'group',
  make: ({ options }) => Object.keys(options).slice(0, Object.keys(options).length > 2 ? 2 : 1),
  async enter(container, { options }, values) {
    for (const value of values)
      await container.getByRole('checkbox', { name: options[value] ?? value, exact: true }).check();
  },
};

/**
 * Returns the list parameters that find the permitted targets of a relation; null while a value that they depend on
 * is missing.
 */
async function narrowingQuery(
  { to, targetRules = [] }: FieldOf<'relation'> | FieldOf<'relations'>,
  siblings: Values,
  find: MakingContext['find'],
): Promise<Query | null> {
  const target = findContentType(to);
  if (target === undefined) throw new Error(`There is no content type "${to}".`);
  const query: Record<string, string | readonly string[]> = {};
  const options = listFilters(target).map(({ key }) => key);
  if (target.activeFlag !== undefined && options.includes(target.activeFlag))
    query[target.activeFlag] = 'true';
  if (options.includes('institution_id')) query['institution_id'] = String(siblings['institution_id']);
  for (const { field, sibling, of: trait, is = [], missing } of targetRules) {
    const link = fieldsOf(target)[field];
    const value = missing
      ? 'none'
      : trait !== undefined && link?.kind === 'relation'
        ? (await find(link.to, { [trait]: is.map(String) }))?.id
        : sibling === undefined
          ? is.map(String)
          : siblings[sibling];
    if (typeof value !== 'string' && !Array.isArray(value)) return null;
    query[field] = value;
  }
  return query;
}

const target = async (
  field: FieldOf<'relation'> | FieldOf<'relations'>,
  { key, type, siblings, find }: MakingContext,
): Promise<string | null> => {
  // Publishing would archive the replaced record.
  if (key !== '' && key === type.lifecycle?.replaces) return null;
  const query = await narrowingQuery(field, siblings, find);
  return query === null ? null : ((await find(field.to, query))?.id ?? null);
};

export const relation: Filler<'relation', string> = {
  as: 'field',
  make: target,
  enter: (container, field, id, { nameOf }) => takeOption(container, picker(container, field), nameOf(id)),
};

export const relations: Filler<'relations', string[]> = {
  as: 'group',
  async make(field, context) {
    const id = await target(field, context);
    return id === null ? null : [id];
  },
  async enter(container, _field, ids, { nameOf }) {
    for (const id of ids) {
      await takeOption(container, container.getByRole('combobox'), nameOf(id));
      await container.getByRole('button', { name: `Quitar ${nameOf(id)}` }).waitFor();
    }
  },
  read: (ids, _field, reader) => (reader === 'public' ? ids.map((id) => ({ id })) : ids),
};

const linkedModule = 'stores' as const;

/** Filler of destinations: a module that every institution has. */
export const destination: Filler<'destination', Destination> = {
  as: 'group',
  make: () => ({ type: 'module', module_settings: { module: linkedModule }, target: '_self' }),
  async enter(container, _field, { type }) {
    await container.getByRole('radio', { name: destinationTypeLabels[type], exact: true }).check();
    await takeOption(container, picker(container, { label: 'Sección del sitio' }), moduleLabel(linkedModule));
  },
};

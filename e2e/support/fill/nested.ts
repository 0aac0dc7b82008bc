import type { Block, Field, Fields, TreeElement } from '@vitrina/model';
import { editor } from '../menus/editor.ts';
import type { Filler, MakingContext, ReadPart, Values } from './filler.ts';
import { takeOption } from './options.ts';

/**
 * True for fields that are filled in inside another field. Pictures are not, because the pictures of the record
 * itself suffice.
 */
const isTyped = ({ kind }: Field): boolean => kind !== 'image' && kind !== 'images';

/** Generates a value for each of the fields, in their order. */
async function makeValues(
  fields: Fields,
  { siblings, makeInner }: MakingContext,
): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = isTyped(field) ? await makeInner(fields, key, { ...siblings, ...result }) : null;
    if (value !== null) result[key] = value;
  }
  return result;
}

const readFields = (fields: Fields, values: Values, readPart: ReadPart): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      values[key] === undefined ? [] : [[key, readPart(field, values[key])]],
    ),
  );

export const group: Filler<'group', Values> = {
  as: 'group',
  make: ({ fields }, context) => makeValues(fields, context),
  async enter(container, { fields }, values, { enterInner }) {
    for (const [key, field] of Object.entries(fields))
      if (values[key] !== undefined) await enterInner(container, field, values[key]);
  },
  read: (values, { fields }, _reader, parts) => readFields(fields, values, parts),
};

export const list: Filler<'list', unknown[]> = {
  as: 'group',
  async make({ of, min = 1 }, { makeInner, siblings }) {
    const results: unknown[] = [];
    while (results.length < min) results.push(await makeInner({ '': of }, '', siblings));
    return results;
  },
  async enter(container, { of }, values, { enterInner }) {
    for (const [index, value] of values.entries()) {
      await container.getByRole('button', { name: `Agregar ${of.label.toLowerCase()}`, exact: true }).click();
      const partName = `${of.label} ${index + 1}`;
      // A group is a card with a name; any other field is a row whose control has the name.
      if (of.kind === 'group') {
        const card = container.getByRole('region', { name: partName, exact: true });
        for (const [key, field] of Object.entries(of.fields)) {
          const part = (value as Values)[key];
          if (part !== undefined) await enterInner(card, field, part);
        }
      } else await enterInner(container, { ...of, label: partName }, value);
    }
  },
  read: (values, { of }, _reader, parts) => values.map((value) => parts(of, value)),
};

/** Filler of blocks: one block of the first declared type. */
export const blocks: Filler<'blocks', Block[]> = {
  as: 'group',
  async make({ of }, context) {
    const [firstEntry] = Object.entries(of);
    if (firstEntry === undefined) return null;
    const [type, { fields }] = firstEntry;
    return [{ type, ...(await makeValues(fields, context)) }];
  },
  async enter(container, { of, singular }, values, { enterInner }) {
    const add = `Agregar ${singular}`;
    for (const [index, block] of values.entries()) {
      const { label = '', fields = {} } = of[block.type] ?? {};
      await container.getByRole('combobox', { name: add, exact: true }).click();
      await container.page().getByRole('option', { name: label, exact: true }).click();
      await container.getByRole('button', { name: add, exact: true }).click();
      const card = container.getByRole('region', { name: `${label} ${index + 1}`, exact: true });
      for (const [key, field] of Object.entries(fields))
        if (block[key] !== undefined) await enterInner(card, field, block[key]);
    }
  },
  read: (values, { of }, _reader, parts) =>
    values.map((block) => ({ type: block.type, ...readFields(of[block.type]?.fields ?? {}, block, parts) })),
};

/**
 * Filler of trees: one element of the first type, containing one of the first type that it accepts, with the settings
 * that their cards show at once.
 */
export const tree: Filler<'tree', readonly TreeElement[]> = {
  as: 'group',
  async make({ of, rootTypes: [firstType] }, context) {
    const makeElement = async (type: string, nested: boolean): Promise<TreeElement> => {
      const { settings = {}, mainSettings = [], childTypes } = of[type] ?? {};
      const mainFields = Object.fromEntries(
        Object.entries(settings).filter(([key]) => mainSettings.includes(key)),
      );
      const [innerType] = nested ? [] : (childTypes ?? []);
      return {
        type,
        settings: await makeValues(mainFields, context),
        ...(childTypes && {
          components: innerType === undefined ? [] : [await makeElement(innerType, true)],
        }),
      };
    };
    return firstType === undefined ? null : [await makeElement(firstType, false)];
  },
  async enter(container, { of }, elements, { enterInner }) {
    const page = container.page();
    const add = async (treeElements: readonly TreeElement[], parent: string | null): Promise<void> => {
      for (const [index, { type, settings = {}, components = [] }] of treeElements.entries()) {
        const number = `${parent === null ? '' : `${parent}.`}${index + 1}`;
        const { label = type, settings: fields = {} } = of[type] ?? {};
        await takeOption(container, editor.kinds(page, parent), label);
        await editor.plus(page, parent).click();
        for (const [key, field] of Object.entries(fields))
          if (settings[key] !== undefined)
            await enterInner(editor.settings(page, number), field, settings[key]);
        await add(components, number);
      }
    };
    await add(elements, null);
  },
  read: (elements, { of }, _reader, parts) => {
    const elementOf = ({ type, settings = {}, components }: TreeElement): unknown => ({
      type,
      settings: readFields(of[type]?.settings ?? {}, settings, parts),
      ...(components && { components: components.map(elementOf) }),
    });
    return elements.map(elementOf);
  },
};

import type { Block, Field, Fields } from '@vitrina/model';
import type { Filler, Making, ReadParts, Values } from './filler.ts';

/** Pictures inside of something are left out: one of the record's own is enough to wait for. */
const isTyped = ({ kind }: Field): boolean => kind !== 'image' && kind !== 'images';

/** A value for each of the fields, in their order. */
async function valuesFor(fields: Fields, { beside, inner }: Making): Promise<Record<string, unknown>> {
  const made: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = isTyped(field) ? await inner(fields, key, { ...beside, ...made }) : null;
    if (value !== null) made[key] = value;
  }
  return made;
}

const readEach = (fields: Fields, values: Values, parts: ReadParts): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      values[key] === undefined ? [] : [[key, parts(field, values[key])]],
    ),
  );

export const group: Filler<'group', Values> = {
  as: 'group',
  make: ({ fields }, making) => valuesFor(fields, making),
  async enter(within, { fields }, values, { inner }) {
    for (const [key, field] of Object.entries(fields))
      if (values[key] !== undefined) await inner(within, field, values[key]);
  },
  read: (values, { fields }, _reader, parts) => readEach(fields, values, parts),
};

export const list: Filler<'list', unknown[]> = {
  as: 'group',
  async make({ of, min = 1 }, { inner, beside }) {
    const made: unknown[] = [];
    while (made.length < min) made.push(await inner({ '': of }, '', beside));
    return made;
  },
  async enter(within, { of }, values, { inner }) {
    for (const [index, value] of values.entries()) {
      await within.getByRole('button', { name: `Agregar ${of.label.toLowerCase()}`, exact: true }).click();
      const called = `${of.label} ${index + 1}`;
      // A group is a card with a name; anything else is a row, and the name is its control's.
      if (of.kind === 'group') {
        const card = within.getByRole('region', { name: called, exact: true });
        for (const [key, field] of Object.entries(of.fields)) {
          const part = (value as Values)[key];
          if (part !== undefined) await inner(card, field, part);
        }
      } else await inner(within, { ...of, label: called }, value);
    }
  },
  read: (values, { of }, _reader, parts) => values.map((value) => parts(of, value)),
};

/** A block of the first sort. */
export const blocks: Filler<'blocks', Block[]> = {
  as: 'group',
  async make({ of }, making) {
    const [first] = Object.entries(of);
    if (first === undefined) return null;
    const [type, { fields }] = first;
    return [{ type, ...(await valuesFor(fields, making)) }];
  },
  async enter(within, { of, one }, values, { inner }) {
    const add = `Agregar ${one}`;
    for (const [index, block] of values.entries()) {
      const { label = '', fields = {} } = of[block.type] ?? {};
      await within.getByRole('combobox', { name: add, exact: true }).click();
      await within.page().getByRole('option', { name: label, exact: true }).click();
      await within.getByRole('button', { name: add, exact: true }).click();
      const card = within.getByRole('region', { name: `${label} ${index + 1}`, exact: true });
      for (const [key, field] of Object.entries(fields))
        if (block[key] !== undefined) await inner(card, field, block[key]);
    }
  },
  read: (values, { of }, _reader, parts) =>
    values.map((block) => ({ type: block.type, ...readEach(of[block.type]?.fields ?? {}, block, parts) })),
};

import { z } from 'zod';
import { isValues, mapList, withoutEmptyRows } from './inside.ts';
import type { CommonOptions, Kind } from './kind.ts';
import type { ElementOperations, FieldOperations } from './recursion.ts';
import type { Field, Fields } from './registry.ts';

/** Fields that belong together; the value has theirs by name. */
export interface GroupField extends CommonOptions {
  readonly kind: 'group';
  readonly fields: Fields;
  /** Names of the fields that tell one of several apart while it is closed, in this order; the first that say something in words when absent. */
  readonly nameFields?: readonly string[];
  /** Sets of fields of which publishing needs one at least. */
  readonly oneOf?: readonly ElementOperations[];
}
/** Elements of one kind, in an order that people choose. */
export interface ListField extends CommonOptions {
  readonly kind: 'list';
  /** Field of each element; its label names one element. */
  readonly of: Field;
  readonly min?: number;
  readonly max: number;
}

type Values = Record<string, unknown>;

/** Several fields kept together as one value: contact, notice, button. */
export const group = (walk: FieldOperations): Kind<GroupField, Values> => ({
  schema: (field) =>
    z.strictObject(walk.draftShape(field.fields), 'Complete este grupo.') as z.ZodType<Values>,
  publicSchema: (field) => z.object(walk.publicShape(field.fields)),
  requiredMessage: 'Complete este grupo.',
  isEmpty: (value, field) =>
    Object.entries(field.fields).every(
      ([key, inner]) => inner.kind === 'boolean' || walk.isEmptyValue(inner, value[key]),
    ),
  publishIssues: (value, field) => walk.oneOfIssues(field.fields, field.oneOf, value),
  toText: (value, field, related) =>
    Object.entries(field.fields)
      .filter(([key, inner]) => !walk.isEmptyValue(inner, value[key]))
      .map(([key, inner]) => walk.behaviour(inner).toText(value[key], inner, related))
      .join(' · '),
  innerParts: ({ fields }) => [{ where: (key) => `.${key}`, fields }],
  mapInside: (value, { fields }, change) => (isValues(value) ? change(value, fields, '') : value),
  publicValue: (value, field, context) => walk.publicValues(field.fields, value, context),
  filter: 'presence',
  sample: (field, random) =>
    Object.fromEntries(
      Object.entries(field.fields).map(([key, inner]) => [key, walk.behaviour(inner).sample(inner, random)]),
    ),
  faults: () => ['x', 5, ['x'], { unknown_field: 1 }],
});

/** A list of values of one kind, in an order that people choose. */
export const list = ({ behaviour }: FieldOperations): Kind<ListField, unknown[]> => ({
  publicSchema: ({ of }) => {
    const inner = behaviour(of);
    return z.array((inner.publicSchema ?? inner.schema)(of));
  },
  schema: (field) =>
    z
      .array(behaviour(field.of).schema(field.of), 'Agregue elementos.')
      .max(field.max, `Agregue ${field.max} como máximo.`),
  requiredMessage: 'Agregue al menos uno.',
  publishIssues: (value, field) =>
    value.length < (field.min ?? 0) ? [{ path: '', message: `Agregue al menos ${field.min}.` }] : [],
  toText: (value, field, related) =>
    value.map((item) => behaviour(field.of).toText(item, field.of, related)).join(', '),
  innerParts: ({ of }) => [{ where: () => '[]', fields: { '': of } }],
  mapInside: (value, { of }, change) =>
    mapList(value, (item, index) => change({ '': item }, { '': of }, `/${index}`)['']),
  withoutEmptyRows,
  publicValue: (value, field, context) => {
    const inner = behaviour(field.of);
    return value.map((item) => (inner.publicValue ? inner.publicValue(item, field.of, context) : item));
  },
  filter: 'presence',
  sample: (field, random) =>
    Array.from({ length: Math.max(1, field.min ?? 1) }, () => behaviour(field.of).sample(field.of, random)),
  faults: (field) => ['x', { 0: 'x' }, behaviour(field.of).faults(field.of).slice(0, 1)],
});

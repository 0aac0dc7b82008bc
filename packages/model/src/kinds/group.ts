import { z } from 'zod';
import { isValues, mapList, withoutEmptyRows } from './inside.ts';
import type { CommonOptions, Kind } from './kind.ts';
import type { FieldOperations, OneOfRule } from './recursion.ts';
import type { Field, Fields } from './registry.ts';

/** Field with several inner fields; the value is an object with a member for each. */
export interface GroupField extends CommonOptions {
  readonly kind: 'group';
  readonly fields: Fields;
  /** Names of the inner fields that label a collapsed element, in order. Default: the first fields with a text. */
  readonly nameFields?: readonly string[];
  /** Sets of fields; publishing requires at least one field of each set. */
  readonly oneOf?: readonly OneOfRule[];
}
/** Field for a list of elements of one kind, in an order chosen by staff. */
export interface ListField extends CommonOptions {
  readonly kind: 'list';
  /** Field of each element; its label is the name of one element. */
  readonly of: Field;
  readonly min?: number;
  readonly max: number;
}

type Values = Record<string, unknown>;

/** Field kind for several fields stored as one object: contact, notice, button. */
export const group = (operations: FieldOperations): Kind<GroupField, Values> => ({
  schema: (field) =>
    z.strictObject(operations.draftShape(field.fields), 'Complete este grupo.') as z.ZodType<Values>,
  publicSchema: (field) => z.object(operations.publicShape(field.fields)),
  requiredMessage: 'Complete este grupo.',
  isEmpty: (value, field) =>
    Object.entries(field.fields).every(
      ([key, innerField]) => innerField.kind === 'boolean' || operations.isEmptyValue(innerField, value[key]),
    ),
  publishIssues: (value, field) => operations.oneOfIssues(field.fields, field.oneOf, value),
  toText: (value, field, relatedRecords) =>
    Object.entries(field.fields)
      .filter(([key, innerField]) => !operations.isEmptyValue(innerField, value[key]))
      .map(([key, innerField]) =>
        operations.behaviour(innerField).toText(value[key], innerField, relatedRecords),
      )
      .join(' · '),
  innerParts: ({ fields }) => [{ pathOf: (key) => `.${key}`, fields }],
  mapInside: (value, { fields }, change) => (isValues(value) ? change(value, fields, '') : value),
  publicValue: (value, field, context) => operations.publicValues(field.fields, value, context),
  filter: 'presence',
  sample: (field, random) =>
    Object.fromEntries(
      Object.entries(field.fields).map(([key, innerField]) => [
        key,
        operations.behaviour(innerField).sample(innerField, random),
      ]),
    ),
  faults: () => ['x', 5, ['x'], { unknown_field: 1 }],
});

/** Field kind for a list of values of one kind, in an order chosen by staff. */
export const list = ({ behaviour }: FieldOperations): Kind<ListField, unknown[]> => ({
  publicSchema: ({ of }) => {
    const innerBehaviour = behaviour(of);
    return z.array((innerBehaviour.publicSchema ?? innerBehaviour.schema)(of));
  },
  schema: (field) =>
    z
      .array(behaviour(field.of).schema(field.of), 'Agregue elementos.')
      .max(field.max, `Agregue ${field.max} como máximo.`),
  requiredMessage: 'Agregue al menos uno.',
  publishIssues: (value, field) =>
    value.length < (field.min ?? 0) ? [{ path: '', message: `Agregue al menos ${field.min}.` }] : [],
  toText: (value, field, relatedRecords) =>
    value.map((item) => behaviour(field.of).toText(item, field.of, relatedRecords)).join(', '),
  innerParts: ({ of }) => [{ pathOf: () => '[]', fields: { '': of } }],
  mapInside: (value, { of }, change) =>
    mapList(value, (item, index) => change({ '': item }, { '': of }, `/${index}`)['']),
  withoutEmptyRows,
  publicValue: (value, field, context) => {
    const innerBehaviour = behaviour(field.of);
    return value.map((item) =>
      innerBehaviour.publicValue ? innerBehaviour.publicValue(item, field.of, context) : item,
    );
  },
  filter: 'presence',
  sample: (field, random) =>
    Array.from({ length: Math.max(1, field.min ?? 1) }, () => behaviour(field.of).sample(field.of, random)),
  faults: (field) => ['x', { 0: 'x' }, behaviour(field.of).faults(field.of).slice(0, 1)],
});

import { z } from 'zod';
import { cleanValue } from '../texts/invisible.ts';
import { type InnerPart, mapEntries, pathIn, type Values } from './inside.ts';
import type { Comparison, Condition, Issue, Kind, PublishContext, Reference, Related } from './kind.ts';
import type { Field, Fields } from './registry.ts';

/** Fields of which publishing needs at least one; the first is where it is said. */
export interface ElementOperations {
  readonly fields: readonly [string, ...string[]];
  readonly message: string;
}

/** Operations on several fields together; groups and lists apply them to the fields inside. */
export interface FieldOperations {
  behaviour(field: Field): Kind<Field, unknown>;
  /** True if the field is empty: absent, null, or empty by its kind. */
  isEmptyValue(field: Field, value: unknown): boolean;
  /** The shape that a draft of these fields must have: every field may be missing or empty but those required even in a draft. */
  draftShape(fields: Fields): Record<string, z.ZodType>;
  /** The shape in which staff read stored values of these fields. */
  storedShape(fields: Fields): Record<string, z.ZodType>;
  /** The shape of what `publicValues` gives. */
  publicShape(fields: Fields): Record<string, z.ZodType>;
  /** The sets of fields inside a field, as they are declared; none for a plain one. */
  innerPartsOf(field: Field): readonly InnerPart[];
  /** The field and every field inside it, at all depths. */
  everyFieldOf(field: Field): readonly Field[];
  /**
   * The values with what `change` makes of each, at all depths, those inside first. Takes any values, as a client may send
   * them: names that are not declared stay as they are. The same object when nothing changes.
   */
  mapValues(fields: Fields, values: Values, change: (value: unknown, field: Field) => unknown): Values;
  /** Issues that prevent these values from being published: missing values and those of their kinds. */
  publishIssuesOf(fields: Fields, values: Values, context: PublishContext): Issue[];
  /** The sets of which no field says anything. */
  oneOfIssues(fields: Fields, sets: readonly ElementOperations[] | undefined, values: Values): Issue[];
  /** Every reference of the values, with its path from the values' root. */
  referencesOf(fields: Fields, values: Values): Reference[];
  /** The values as the public reads them: staff-only ones left out, references embedded, empty ones null. */
  publicValues(fields: Fields, values: Values, context: PublishContext): Record<string, unknown>;
}

/** Facts of related records that conditions may read. */
export type RelatedFacts = ReadonlyMap<string, Pick<Related, 'facts'>>;

/** True if the condition holds for the values of the field's siblings. */
export function conditionHolds(condition: Condition, siblings: Values, related: RelatedFacts): boolean {
  const sibling = siblings[condition.field];
  const value =
    condition.of === undefined
      ? sibling
      : typeof sibling === 'string'
        ? related.get(sibling)?.facts[condition.of]
        : undefined;
  const { is } = condition;
  if (is === undefined)
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return parts.some((part) => (typeof part === 'string' || typeof part === 'boolean') && is.includes(part));
}

/** The issues of a comparison with a sibling field. `order` says how far the first is above the second, or null when they cannot be compared. */
export function comparisonIssues<V>(
  value: V,
  comparison: Comparison | undefined,
  siblings: Values,
  order: (a: V, b: unknown) => number | null,
): Issue[] {
  const siblingValue = comparison && siblings[comparison.field];
  if (comparison === undefined || siblingValue === undefined || siblingValue === null || siblingValue === '')
    return [];
  const difference = order(value, siblingValue);
  const isValid = difference !== null && (comparison.strictly ? difference > 0 : difference >= 0);
  return isValid ? [] : [{ path: '', message: comparison.message }];
}

/** The context inside a group: a name that it does not have is looked for around it. */
const withSiblings = (context: PublishContext, values: Values): PublishContext => ({
  ...context,
  siblings: { ...context.siblings, ...values },
});

/** The member for what a relation refers to: `category` of `category_id`. */
const withoutId = (key: string): string => key.replace(/_id$/, '');

/** The value as the schema reads it; null for one that says nothing. */
function receivedValue(input: unknown): unknown {
  const value = cleanValue(input);
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
}

/** True if publishing needs the field among these values. */
export function isRequired(field: Field, values: Values, related: RelatedFacts): boolean {
  return typeof field.required === 'object'
    ? conditionHolds(field.required, values, related)
    : field.required !== undefined;
}

/** Prefixes the paths of findings in a part with the path of that part. */
const atPath = <T extends { readonly path: string }>(path: string, matches: readonly T[]): T[] =>
  path === '' ? [...matches] : matches.map((item) => ({ ...item, path: `${path}${item.path}` }));

/** Builds the walk over fields from what finds the behaviour of one. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short operations that call each other
export function fieldOperations(behaviour: FieldOperations['behaviour']): FieldOperations {
  const missing = (field: Field): string => field.requiredMessage ?? behaviour(field).requiredMessage;
  const isEmptyValue: FieldOperations['isEmptyValue'] = (field, value) =>
    value === null ||
    value === undefined ||
    (behaviour(field).isEmpty?.(value, field) ??
      (value === '' || (Array.isArray(value) && value.length === 0)));

  const draftOf = (field: Field): z.ZodType => {
    // What follows from other values is made anew at every save: a client may send back what it read.
    if (field.computed) return z.unknown().meta({ readOnly: true }).optional();
    const schema = behaviour(field).schema(field);
    if (field.required !== 'draft') return z.preprocess(receivedValue, schema.nullable()).optional();
    return z.preprocess(
      (input, context) => {
        const value = receivedValue(input);
        if (value === null) context.addIssue({ code: 'custom', message: missing(field), input: input });
        return value;
      },
      schema.superRefine((value, context) => {
        if (isEmptyValue(field, value))
          context.addIssue({ code: 'custom', message: missing(field), input: value });
      }),
    );
  };

  const storedSchemaOf = (field: Field): z.ZodType => {
    const kind = behaviour(field);
    return (kind.storedSchema ?? kind.schema)(field);
  };

  /** The sets of values inside a value, with the path of each from the value's root. */
  const setsInside = (field: Field, value: unknown): { fields: Fields; values: Values; path: string }[] => {
    const sets: { fields: Fields; values: Values; path: string }[] = [];
    behaviour(field).mapInside?.(value, field, (values, fields, path) => {
      sets.push({ fields, values, path });
      return values;
    });
    return sets;
  };

  /** Collects findings in a value and in the fields inside it, with paths from the value's root. */
  const gather = <T extends { readonly path: string }>(
    field: Field,
    value: unknown,
    ownFindings: readonly T[],
    find: (fields: Fields, values: Values) => readonly T[],
  ): T[] => [
    ...ownFindings,
    ...setsInside(field, value).flatMap(({ fields, values, path }) => atPath(path, find(fields, values))),
  ];

  const issuesOf = (key: string, field: Field, value: unknown, context: PublishContext): Issue[] => {
    const { siblings, related } = context;
    if (field.showWhen && !conditionHolds(field.showWhen, siblings, related)) return [];
    // The element of a list has no name of its own: that it is there is what it says.
    if (key !== '' && isEmptyValue(field, value))
      return isRequired(field, siblings, related) ? [{ path: '', message: missing(field) }] : [];
    const issues = behaviour(field).publishIssues?.(value, field, context) ?? [];
    return gather(field, value, issues, (fields, values) => publishIssuesOf(fields, values, context));
  };

  const publishIssuesOf: FieldOperations['publishIssuesOf'] = (fields, values, context) =>
    Object.entries(fields).flatMap(([key, field]) =>
      atPath(pathIn('', key), issuesOf(key, field, values[key], withSiblings(context, values))),
    );

  const referencesOf: FieldOperations['referencesOf'] = (fields, values) =>
    Object.entries(fields).flatMap(([key, field]) => {
      const value = values[key];
      if (value === null || value === undefined) return [];
      const references = behaviour(field).references?.(value, field) ?? [];
      return atPath(pathIn('', key), gather(field, value, references, referencesOf));
    });

  const mapValues: FieldOperations['mapValues'] = (fields, values, change) =>
    mapEntries(values, (value, key) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field === undefined) return value;
      const changeInner = (inner: Values, innerFields: Fields) => mapValues(innerFields, inner, change);
      return change(behaviour(field).mapInside?.(value, field, changeInner) ?? value, field);
    });

  const innerPartsOf = (field: Field): readonly InnerPart[] => behaviour(field).innerParts?.(field) ?? [];

  const everyFieldOf = (field: Field): readonly Field[] => [
    field,
    ...innerPartsOf(field).flatMap(({ fields }) => Object.values(fields).flatMap(everyFieldOf)),
  ];

  return {
    behaviour,
    isEmptyValue,
    draftShape: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, draftOf(field)])),
    storedShape: (fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [key, storedSchemaOf(field).nullable()]),
      ),
    publicShape: (fields) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, field]) => {
          if (field.staffOnly) return [];
          const publicSchema = (behaviour(field).publicSchema?.(field) ?? storedSchemaOf(field)).nullable();
          return field.kind === 'relation'
            ? [
                [key, storedSchemaOf(field).nullable()],
                [withoutId(key), publicSchema],
              ]
            : [[key, publicSchema]];
        }),
      ),
    innerPartsOf,
    everyFieldOf,
    mapValues,
    publishIssuesOf,
    oneOfIssues: (fields, sets, values) =>
      (sets ?? []).flatMap(({ fields: names, message }) =>
        names.some((name) => fields[name] && !isEmptyValue(fields[name], values[name]))
          ? []
          : [{ path: `/${names[0]}`, message }],
      ),
    referencesOf,
    publicValues(fields, values, outer) {
      const context = withSiblings(outer, values);
      const document: Record<string, unknown> = {};
      for (const [key, field] of Object.entries(fields)) {
        if (field.staffOnly) continue;
        const shownWhen = [field.showWhen, field.publicWhen].filter((condition) => condition !== undefined);
        const open = shownWhen.every((condition) =>
          conditionHolds(condition, context.siblings, context.related),
        );
        const value = open ? values[key] : null;
        const kind = behaviour(field);
        const publicValue = isEmptyValue(field, value)
          ? null
          : kind.publicValue
            ? kind.publicValue(value, field, context)
            : value;
        if (field.kind === 'relation') {
          document[key] = value ?? null;
          document[withoutId(key)] = publicValue;
        } else document[key] = publicValue;
      }
      return document;
    },
  };
}

import { z } from 'zod';
import { cleanValue } from '../texts/invisible.ts';
import { type InnerPart, type InnerSet, mapEntries, pathIn, type Values } from './inside.ts';
import type { Condition, Issue, Kind, PublishContext, Reference, Related } from './kind.ts';
import type { Field, Fields } from './registry.ts';

/** Set of fields of which publishing requires at least one. The issue is reported at the first field. */
export interface OneOfRule {
  readonly fields: readonly [string, ...string[]];
  readonly message: string;
}

/** Operations on several fields; groups and lists apply them to their inner fields. */
export interface FieldOperations {
  behaviour(field: Field): Kind<Field, unknown>;
  /** True if the field is empty: absent, null, or empty by the rules of its kind. */
  isEmptyValue(field: Field, value: unknown): boolean;
  /** Shape of a draft of these fields. A field may be absent or empty unless it is required for drafts. */
  draftShape(fields: Fields): Record<string, z.ZodType>;
  /** Shape of stored values of these fields for staff. */
  storedShape(fields: Fields): Record<string, z.ZodType>;
  /** Shape of the result of `publicValues`. */
  publicShape(fields: Fields): Record<string, z.ZodType>;
  /** Returns the sets of inner fields of a field as declared; none for a field without inner fields. */
  innerPartsOf(field: Field): readonly InnerPart[];
  /** Returns the field and all its inner fields, at all depths. */
  everyFieldOf(field: Field): readonly Field[];
  /**
   * Applies `change` to each value at all depths, inner values first. Accepts any values from a client: undeclared
   * names stay unchanged. Returns the same object if nothing changes.
   */
  mapValues(fields: Fields, values: Values, change: (value: unknown, field: Field) => unknown): Values;
  /** Returns the sets of inner values of a value, each with its fields and its path from the value. */
  innerSetsOf(field: Field, value: unknown): InnerSet[];
  /** Issues that prevent publication of these values: missing values and issues of their kinds. */
  publishIssuesOf(fields: Fields, values: Values, context: PublishContext): Issue[];
  /** Returns the sets in which every field is empty. */
  unmetRules(fields: Fields, rules: readonly OneOfRule[] | undefined, values: Values): readonly OneOfRule[];
  /** Issues of the sets in which every field is empty. */
  oneOfIssues(fields: Fields, rules: readonly OneOfRule[] | undefined, values: Values): Issue[];
  /** Returns all references of the values, with their paths from the root of the values. */
  referencesOf(fields: Fields, values: Values): Reference[];
  /** Returns the public values: without staff-only fields, with embedded references, empty ones as null. */
  publicValues(fields: Fields, values: Values, context: PublishContext): Record<string, unknown>;
}

/** Facts of related records that conditions may read. */
export type RelatedFacts = ReadonlyMap<string, Pick<Related, 'facts'>>;

/** True if the condition holds for the values of the field's siblings. */
export function conditionHolds(
  condition: Condition,
  siblings: Values,
  relatedRecords: RelatedFacts,
): boolean {
  const sibling = siblings[condition.field];
  const value =
    condition.of === undefined
      ? sibling
      : typeof sibling === 'string'
        ? relatedRecords.get(sibling)?.facts[condition.of]
        : undefined;
  const { is } = condition;
  if (is === undefined)
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return parts.some((part) => (typeof part === 'string' || typeof part === 'boolean') && is.includes(part));
}

/** Returns the context for the values of a group: its siblings include the siblings of the group. */
const withSiblings = (context: PublishContext, values: Values): PublishContext => ({
  ...context,
  siblings: { ...context.siblings, ...values },
});

/** Name of the embedded member of a relation: `category` for `category_id`. */
const withoutId = (key: string): string => key.replace(/_id$/, '');

/** Returns the value in the form that the schema expects; null for a blank one. */
function receivedValue(input: unknown): unknown {
  const value = cleanValue(input);
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
}

/** True if publishing requires the field, given the values. */
export function isRequired(field: Field, values: Values, related: RelatedFacts): boolean {
  return typeof field.required === 'object'
    ? conditionHolds(field.required, values, related)
    : field.required !== undefined;
}

/** Prefixes the paths of issues or references inside a part with the path of that part. */
export const prefixPaths = <T extends { readonly path: string }>(path: string, items: readonly T[]): T[] =>
  path === '' ? [...items] : items.map((item) => ({ ...item, path: `${path}${item.path}` }));

/** Builds the operations from a function that returns the kind of a field. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short operations that call each other
export function fieldOperations(behaviour: FieldOperations['behaviour']): FieldOperations {
  const missingMessage = (field: Field): string => field.requiredMessage ?? behaviour(field).requiredMessage;
  const isEmptyValue: FieldOperations['isEmptyValue'] = (field, value) =>
    value === null ||
    value === undefined ||
    (behaviour(field).isEmpty?.(value, field) ??
      (value === '' || (Array.isArray(value) && value.length === 0)));

  const draftSchemaOf = (field: Field): z.ZodType => {
    // Computed values are replaced at every save, so a client may send back the values that it read.
    if (field.computed) return z.unknown().meta({ readOnly: true }).optional();
    const schema = behaviour(field).schema(field);
    if (field.required !== 'draft') return z.preprocess(receivedValue, schema.nullable()).optional();
    return z.preprocess(
      (input, context) => {
        const value = receivedValue(input);
        if (value === null)
          context.addIssue({ code: 'custom', message: missingMessage(field), input: input });
        return value;
      },
      schema.superRefine((value, context) => {
        if (isEmptyValue(field, value))
          context.addIssue({ code: 'custom', message: missingMessage(field), input: value });
      }),
    );
  };

  const storedSchemaOf = (field: Field): z.ZodType => {
    const kind = behaviour(field);
    return (kind.storedSchema ?? kind.schema)(field);
  };

  const innerSetsOf: FieldOperations['innerSetsOf'] = (field, value) => {
    const innerSets: InnerSet[] = [];
    behaviour(field).mapInside?.(value, field, (values, fields, path) => {
      innerSets.push({ fields, values, path });
      return values;
    });
    return innerSets;
  };

  /** Collects the issues or references of a value and of its inner fields, with paths from the root of the value. */
  const collectFindings = <T extends { readonly path: string }>(
    field: Field,
    value: unknown,
    ownFindings: readonly T[],
    find: (fields: Fields, values: Values) => readonly T[],
  ): T[] => [
    ...ownFindings,
    ...innerSetsOf(field, value).flatMap(({ fields, values, path }) =>
      prefixPaths(path, find(fields, values)),
    ),
  ];

  const issuesOf = (key: string, field: Field, value: unknown, context: PublishContext): Issue[] => {
    const { siblings, related } = context;
    if (field.showWhen && !conditionHolds(field.showWhen, siblings, related)) return [];
    // An element of a list has the key ''; it counts as filled in because it exists.
    if (key !== '' && isEmptyValue(field, value))
      return isRequired(field, siblings, related) ? [{ path: '', message: missingMessage(field) }] : [];
    const issues = behaviour(field).publishIssues?.(value, field, context) ?? [];
    return collectFindings(field, value, issues, (fields, values) =>
      publishIssuesOf(fields, values, context),
    );
  };

  const publishIssuesOf: FieldOperations['publishIssuesOf'] = (fields, values, context) =>
    Object.entries(fields).flatMap(([key, field]) =>
      prefixPaths(pathIn('', key), issuesOf(key, field, values[key], withSiblings(context, values))),
    );

  const unmetRules: FieldOperations['unmetRules'] = (fields, rules, values) =>
    (rules ?? []).filter(({ fields: names }) =>
      names.every((name) => fields[name] === undefined || isEmptyValue(fields[name], values[name])),
    );

  const referencesOf: FieldOperations['referencesOf'] = (fields, values) =>
    Object.entries(fields).flatMap(([key, field]) => {
      const value = values[key];
      if (value === null || value === undefined) return [];
      const references = behaviour(field).references?.(value, field) ?? [];
      return prefixPaths(pathIn('', key), collectFindings(field, value, references, referencesOf));
    });

  const mapValues: FieldOperations['mapValues'] = (fields, values, change) =>
    mapEntries(values, (value, key) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field === undefined) return value;
      const changeInner = (innerValues: Values, innerFields: Fields) =>
        mapValues(innerFields, innerValues, change);
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
      Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, draftSchemaOf(field)])),
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
    innerSetsOf,
    publishIssuesOf,
    unmetRules,
    oneOfIssues: (fields, rules, values) =>
      unmetRules(fields, rules, values).map(({ fields: [name], message }) => ({ path: `/${name}`, message })),
    referencesOf,
    publicValues(fields, values, outerContext) {
      const context = withSiblings(outerContext, values);
      const document: Record<string, unknown> = {};
      for (const [key, field] of Object.entries(fields)) {
        if (field.staffOnly) continue;
        const shownWhen = [field.showWhen, field.publicWhen].filter((condition) => condition !== undefined);
        const isPublic = shownWhen.every((condition) =>
          conditionHolds(condition, context.siblings, context.related),
        );
        const value = isPublic ? values[key] : null;
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

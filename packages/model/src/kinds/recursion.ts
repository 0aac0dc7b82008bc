import { z } from 'zod';
import type { Condition, Issue, Kind, Pointer, PublishContext } from './kind.ts';
import type { Field, Fields } from './registry.ts';

type Values = Readonly<Record<string, unknown>>;

/** What can be asked of several fields together; groups and lists ask it of the fields inside them. */
export interface Walk {
  behaviour(field: Field): Kind<Field, unknown>;
  /** Whether the field says nothing: absent, null, or empty by its kind. */
  isEmptyValue(field: Field, value: unknown): boolean;
  /** The shape that a draft of these fields must have: every field may be missing or empty but those required even in a draft. */
  draftShape(fields: Fields): Record<string, z.ZodType>;
  /** What keeps these values from being published: what is missing, and what their kinds object to. */
  publishIssuesOf(fields: Fields, values: Values, context: PublishContext): Issue[];
  /** Every pointer of the values, with its path from the values' root. */
  pointersOf(fields: Fields, values: Values): Pointer[];
  /** The values as the public reads them: staff-only ones left out, pointers embedded, empty ones null. */
  publicValues(fields: Fields, values: Values, context: PublishContext): Record<string, unknown>;
}

/** Whether the condition holds among the values beside the field. */
export function holds(condition: Condition, siblings: Values): boolean {
  const value = siblings[condition.field];
  return (typeof value === 'string' || typeof value === 'boolean') && condition.is.includes(value);
}

const emptyToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

const needed = (field: Field, values: Values): boolean =>
  typeof field.required === 'object' ? holds(field.required, values) : field.required !== undefined;

/** Builds the walk over fields from what finds the behaviour of one. */
export function walkWith(behaviour: Walk['behaviour']): Walk {
  const missing = (field: Field): string => field.requiredMessage ?? behaviour(field).requiredMessage;
  const isEmptyValue: Walk['isEmptyValue'] = (field, value) =>
    value === null || value === undefined || behaviour(field).isEmpty(value, field);

  const draftOf = (field: Field): z.ZodType => {
    const schema = behaviour(field).schema(field);
    if (field.required !== 'draft') return z.preprocess(emptyToNull, schema.nullable()).optional();
    return z.preprocess((given, context) => {
      const value = emptyToNull(given);
      if (value === null) context.addIssue({ code: 'custom', message: missing(field), input: given });
      return value;
    }, schema);
  };

  const issuesOf = (key: string, field: Field, values: Values, context: PublishContext): Issue[] => {
    if (field.showWhen && !holds(field.showWhen, values)) return [];
    const value = values[key];
    if (isEmptyValue(field, value))
      return needed(field, values) ? [{ path: `/${key}`, message: missing(field) }] : [];
    return (behaviour(field).publishIssues?.(value, field, context) ?? []).map((issue) => ({
      ...issue,
      path: `/${key}${issue.path}`,
    }));
  };

  return {
    behaviour,
    isEmptyValue,
    draftShape: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, draftOf(field)])),
    publishIssuesOf: (fields, values, context) =>
      Object.entries(fields).flatMap(([key, field]) =>
        issuesOf(key, field, values, { ...context, siblings: values }),
      ),
    pointersOf: (fields, values) =>
      Object.entries(fields).flatMap(([key, field]) => {
        const value = values[key];
        if (value === null || value === undefined) return [];
        return (behaviour(field).pointers?.(value, field) ?? []).map((pointer) => ({
          ...pointer,
          path: `/${key}${pointer.path}`,
        }));
      }),
    publicValues(fields, values, context) {
      const document: Record<string, unknown> = {};
      for (const [key, field] of Object.entries(fields)) {
        if (field.staffOnly) continue;
        const value = values[key];
        const kind = behaviour(field);
        const shown = isEmptyValue(field, value)
          ? null
          : kind.publicValue
            ? kind.publicValue(value, field, context)
            : value;
        if (field.kind === 'relation') {
          document[key] = value ?? null;
          document[key.replace(/_id$/, '')] = shown;
        } else document[key] = shown;
      }
      return document;
    },
  };
}

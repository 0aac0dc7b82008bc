import { z } from 'zod';
import { type ContentType, fieldsOf, pathParameters } from '../declaration/content-type.ts';
import { instant } from '../kinds/date.ts';
import { draftShape } from '../kinds/registry.ts';
import { endOfDay, startOfDay } from '../time/time.ts';
import { identityFields } from './identity.ts';
import { memoizeByType } from './once.ts';

/** Part of an entry's content that all types have; the rest are the fields of the type. */
export interface Identity {
  readonly institution_id: string | null;
  readonly slug: string | null;
  /** Moment of publication, ISO 8601 in UTC. */
  readonly publish_at: string | null;
  readonly expire_at: string | null;
}

/** Saved values of an entry: identity and the type's fields, empty ones absent. */
export interface Draft {
  readonly identity: Identity;
  readonly data: Readonly<Record<string, unknown>>;
}

function identityShape(type: ContentType): Record<string, z.ZodType> {
  const momentSchema = (): z.ZodType =>
    z.preprocess((input) => (input === '' ? null : input), instant.nullable()).optional();
  const { institution_id, slug, publish_at, expire_at } = identityFields(type);
  return {
    ...(institution_id && type.institutions !== 'shared'
      ? { institution_id: z.enum(type.institutions, 'Elija una institución de este tipo de registro.') }
      : {}),
    ...(slug ? draftShape({ slug }) : {}),
    ...(publish_at ? { publish_at: momentSchema() } : {}),
    ...(expire_at ? { expire_at: momentSchema() } : {}),
  };
}

/** Returns the shapes of the fields that are path parameters of the type's lists, each optional. */
export function scopeShape(type: ContentType): Record<string, z.ZodType> {
  const all = { ...identityShape(type), ...draftShape(fieldsOf(type)) };
  return Object.fromEntries(
    pathParameters(type).flatMap((name) => (all[name] ? [[name, all[name].optional()]] : [])),
  );
}

/**
 * Schema of the body of a create or save: flat, refuses unknown fields, accepts incomplete drafts. Made once per
 * type.
 */
export const draftSchema: (type: ContentType) => z.ZodObject<Record<string, z.ZodType>, z.core.$strict> =
  memoizeByType((type) => z.strictObject({ ...identityShape(type), ...draftShape(fieldsOf(type)) }));

const identityKeys = ['institution_id', 'slug', 'publish_at', 'expire_at'] as const;

/**
 * Converts the value of a lifecycle field to an instant; null without a value. `edgeOfDay` returns the beginning or end of
 * a day.
 */
export function lifecycleMoment(value: unknown, edgeOfDay: (day: string) => Date): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return (value.length === 10 ? edgeOfDay(value) : new Date(value)).toISOString();
}

/**
 * Splits a parsed flat body into identity and the type's fields. Instants are converted to UTC, and computed fields
 * get their values.
 */
export function splitDraft(type: ContentType, body: Readonly<Record<string, unknown>>): Draft {
  const textOf = (key: (typeof identityKeys)[number]): string | null => {
    const value = body[key];
    if (typeof value !== 'string') return null;
    return key.endsWith('_at') ? new Date(value).toISOString() : value;
  };
  const data = Object.fromEntries(
    Object.entries(fieldsOf(type)).flatMap(([key, { computed }]) => {
      const value = computed ? computed(body) : body[key];
      return value === null || value === undefined ? [] : [[key, value]];
    }),
  );
  const { starts, ends } = type.lifecycle ?? {};
  return {
    identity: {
      institution_id: textOf('institution_id'),
      slug: textOf('slug'),
      publish_at: starts ? lifecycleMoment(data[starts], startOfDay) : textOf('publish_at'),
      expire_at: ends ? lifecycleMoment(data[ends], endOfDay) : textOf('expire_at'),
    },
    data,
  };
}

/** Joins the parts of a draft back into a flat body. */
export function joinDraft(type: ContentType, draft: Draft): Record<string, unknown> {
  const identity = Object.fromEntries(
    Object.keys(identityShape(type)).map((key) => [key, draft.identity[key as keyof Identity]]),
  );
  return { ...identity, ...draft.data };
}

import { z } from 'zod';
import { type ContentType, fieldsOf } from '../content-type.ts';
import { instant } from '../kinds/date.ts';
import { field } from '../kinds/fields.ts';
import { draftShape, type Fields } from '../kinds/registry.ts';
import { once } from './once.ts';

/** The part of an entry's content that every type shares; the rest are the type's own fields. */
export interface Identity {
  readonly institution_id: string | null;
  readonly slug: string | null;
  /** ISO 8601 in UTC. */
  readonly publish_at: string | null;
  readonly expire_at: string | null;
}

/** What a save writes: identity and own fields, empty ones absent. */
export interface Draft {
  readonly identity: Identity;
  readonly data: Readonly<Record<string, unknown>>;
}

const slugField = field.slug({ label: 'URL amigable' });

function identityShape(type: ContentType): Record<string, z.ZodType> {
  const moment = (): z.ZodType =>
    z.preprocess((given) => (given === '' ? null : given), instant().nullable()).optional();
  return {
    ...(type.institutions === 'shared'
      ? {}
      : { institution_id: z.enum(type.institutions, 'Elija una institución de este tipo de registro.') }),
    ...(type.publicPage
      ? (draftShape({ slug: slugField } satisfies Fields) as Record<string, z.ZodType>)
      : {}),
    ...(type.states.includes('pending') ? { publish_at: moment() } : {}),
    ...(type.states.includes('expired') ? { expire_at: moment() } : {}),
  };
}

/** The body of a create or save: flat, unknown fields refused, incomplete drafts accepted. Made once per type. */
export const draftSchema: (type: ContentType) => z.ZodType<Record<string, unknown>> = once((type) =>
  z.strictObject({ ...identityShape(type), ...draftShape(fieldsOf(type)) }),
);

const identityKeys = ['institution_id', 'slug', 'publish_at', 'expire_at'] as const;

/** Parts a parsed flat body into identity and own fields; instants become UTC. */
export function splitDraft(type: ContentType, body: Readonly<Record<string, unknown>>): Draft {
  const textOf = (key: (typeof identityKeys)[number]): string | null => {
    const value = body[key];
    if (typeof value !== 'string') return null;
    return key.endsWith('_at') ? new Date(value).toISOString() : value;
  };
  const data = Object.fromEntries(
    Object.keys(fieldsOf(type)).flatMap((key) =>
      body[key] === null || body[key] === undefined ? [] : [[key, body[key]]],
    ),
  );
  return {
    identity: {
      institution_id: textOf('institution_id'),
      slug: textOf('slug'),
      publish_at: textOf('publish_at'),
      expire_at: textOf('expire_at'),
    },
    data,
  };
}

/** The flat body that a draft came from. */
export function joinDraft(type: ContentType, draft: Draft): Record<string, unknown> {
  const identity = Object.fromEntries(
    Object.keys(identityShape(type)).map((key) => [key, draft.identity[key as keyof Identity]]),
  );
  return { ...identity, ...draft.data };
}

import { type ContentType, draftSchema, memoizeByType } from '@vitrina/model';
import { z } from 'zod';
import { entryBase } from './shapes.ts';

/** Read-only member: a value in the body is ignored. */
const readOnlySchema = () => z.unknown().optional().meta({ readOnly: true });

/** Returns the shape of a write's body that also accepts an answer of the service, ignoring its other members. */
export function acceptReturned<S extends z.ZodRawShape>(
  body: z.ZodObject<S, z.core.$strict>,
  answer: z.ZodObject,
): z.ZodType<z.output<z.ZodObject<S>>, z.input<z.ZodObject<S>>> {
  const isWritten = (key: string): boolean => Object.hasOwn(body.shape, key);
  const readOnlyKeys = Object.keys(answer.shape).filter((key) => !isWritten(key));
  const schema = z
    .strictObject({
      ...body.shape,
      ...Object.fromEntries(readOnlyKeys.map((key) => [key, readOnlySchema()])),
    })
    .transform((members) => Object.fromEntries(Object.entries(members).filter(([key]) => isWritten(key))));
  // The remaining members are the body's own, as its own schemas made them; only the compiler cannot see it.
  return schema as unknown as z.ZodType<z.output<z.ZodObject<S>>, z.input<z.ZodObject<S>>>;
}

/**
 * Body that creates or saves an entry: the flat draft. An entry from an answer is accepted too. Created once per
 * type.
 */
export const entryBody: (type: ContentType) => z.ZodType<Record<string, unknown>, Record<string, unknown>> =
  memoizeByType((type) => acceptReturned(draftSchema(type), entryBase));

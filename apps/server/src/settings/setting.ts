import { z } from 'zod';

/** A setting: its rule, and what the README's table says of it. */
export interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  readonly about: string;
  /** As the README's table shows it; '' when there is none. */
  readonly fallback: string;
}

/** Declares a setting. */
export function setting<T extends z.ZodType>(schema: T, fallback: string, topic: string): Setting<T> {
  return { schema, fallback, about: topic };
}

/** `1` or `0`, or one of the words that mean the same. */
export const switchedOn = z.stringbool({
  truthy: ['1', 'true', 'on', 'yes'],
  falsy: ['0', 'false', 'off', 'no'],
});

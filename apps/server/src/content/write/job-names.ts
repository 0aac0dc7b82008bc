import { z } from 'zod';

/** The jobs that changes of content send. */
export const jobNames = {
  /** Puts a scheduled version on the site at its hour. */
  publish: 'publish-entry',
  /** Takes an entry off the site at its hour. */
  expire: 'expire-entry',
  /** Renders again the public documents that carry a part of an entry. */
  rerender: 'rerender-dependents',
} as const;

/** An entry whose hour has come. */
export const dueEntry = z.strictObject({ type: z.string(), id: z.uuid() });
/** An entry that others carry. */
export const changedEntry = z.strictObject({ id: z.uuid() });

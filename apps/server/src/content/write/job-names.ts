import { z } from 'zod';

/** Names of the jobs that content changes send. */
export const jobNames = {
  /** Publishes a scheduled version at its `publish_at`. */
  publish: 'publish-entry',
  /** Takes an entry off the site when it expires. */
  expire: 'expire-entry',
  /** Renders again the public documents that embed part of an entry. */
  rerender: 'rerender-dependents',
} as const;

/** Payload of a job that publishes an entry or takes it off the site at a scheduled time. */
export const dueEntry = z.strictObject({ type: z.string(), id: z.uuid() });
/** Payload of a job for an entry that other documents embed. */
export const changedEntry = z.strictObject({ id: z.uuid() });

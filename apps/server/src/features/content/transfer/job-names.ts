import { z } from 'zod';

/** Work on imports. */
export const importJobs = { check: 'import-check', apply: 'import-apply' } as const;

/** Payload of such a job. */
export const importOfJob = z.object({ id: z.uuid() });

/** Removes the file of a mailed list, whose mail has gone or was given up by then. */
export const mailedListJob = 'mailed-list-remove';

/** The file that such a job removes. */
export const fileOfJob = z.object({ id: z.uuid() });

import { z } from 'zod';

/** Work on imports. */
export const importJobs = { check: 'import-check', apply: 'import-apply' } as const;

/** Removes the file of a mailed list, whose mail has gone or was given up by then. */
export const mailedListJob = 'mailed-list-remove';

/** Payload of these jobs: the id of the import, or of the file. */
export const jobPayload = z.object({ id: z.uuid() });

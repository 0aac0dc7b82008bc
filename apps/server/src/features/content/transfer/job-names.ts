import { z } from 'zod';

/** Jobs that work on imports, by kind of work. */
export const importJobs = { check: 'import-check', apply: 'import-apply' } as const;

/** Job that removes the file of a mailed list, after its mail was sent or has failed. */
export const mailedListJob = 'mailed-list-remove';

/** Payload of these jobs: the id of the import or of the file. */
export const jobPayload = z.object({ id: z.uuid() });

import { z } from 'zod';

/** Work on imports. */
export const importJobs = { check: 'import-check', apply: 'import-apply' } as const;

/** What such a job is about. */
export const importOfJob = z.object({ id: z.uuid() });

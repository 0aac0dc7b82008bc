import { z } from 'zod';

/** Makes the file of a long report. */
export const reportJob = 'report-write';

/** What such a job is about. */
export const runOfJob = z.object({ id: z.uuid() });

import { z } from 'zod';

/** Makes the file of a long report. */
export const reportJob = 'report-write';

/** Payload of such a job. */
export const runOfJob = z.object({ id: z.uuid() });

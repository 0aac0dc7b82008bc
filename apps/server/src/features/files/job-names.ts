import { z } from 'zod';

/** The job that makes the smaller images of a version. */
export const variantsJob = 'make-image-variants';

/** The version whose smaller images are to be made. */
export const newVersion = z.strictObject({ file_id: z.uuid(), version: z.int().min(1) });

import { nameShape } from '@vitrina/model';
import { z } from 'zod';
import { instant } from '../shapes.ts';

/** Where somebody is signed in. */
export const openSession = nameShape(
  'OpenSession',
  z.object({
    id: z.uuid(),
    /** It is the one that asks. */
    current: z.boolean(),
    created_at: instant(),
    seen_at: instant(),
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
  }),
);
export type OpenSession = z.infer<typeof openSession>;

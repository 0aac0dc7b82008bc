import { cleanString, institutions, statuses } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';

const defineCall = defineCallsWith({ tag: 'console' });

/** Search over the records of all content types. */
export const searchCalls = {
  records: defineCall('search', 'GET /core/hn/v1/search', {
    summary: 'Find records of any type that the person may list',
    access: { session: 'answers only what the person may list' },
    query: z.strictObject({ search: cleanString().min(1, 'Escriba qué busca.').max(256) }),
    answer: z.object({
      data: z.array(
        z.object({
          id: z.uuid(),
          type: z.string(),
          name: z.string(),
          institution_id: z.enum(institutions).nullable(),
          status: z.enum(statuses),
          secondary: z.string(),
        }),
      ),
    }),
  }),
} as const;

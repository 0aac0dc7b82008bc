import type { InboxType } from '@vitrina/model';
import { cleanString } from '@vitrina/model';
import { z } from 'zod';
import { entryPaths } from '../content/entry-paths.ts';
import { defineCallsWith } from '../define-call.ts';
import { sheetTypes } from '../sheet-format.ts';
import { personLookup } from './requests.ts';
import { submission, submissionList } from './shapes.ts';

const resource = 'personal-data';

/** Number of erased submissions, and of submissions kept by a legal hold. */
const erasure = z.object({ erased: z.int(), held: z.int() });

const defineCall = defineCallsWith({ tag: 'personal-data' });

/** Calls that find, export and erase the submissions of one person in all inboxes. */
export const personalDataCalls = {
  search: defineCall('personalData.search', 'POST /personal-data/search', {
    summary: 'List the submissions of one person in all inboxes, newest first',
    access: { action: 'retrieve', resource },
    body: z.strictObject({
      ...personLookup,
      page: z.int().min(1).max(1_000_000).default(1),
      per_page: z.int().min(1).max(100).default(25),
    }),
    answer: submissionList,
  }),
  export: defineCall('personalData.export', 'POST /personal-data/export', {
    summary: 'Export the submissions of one person with all data; the audit trail records the export',
    access: { action: 'retrieve', resource },
    body: z.strictObject({
      ...personLookup,
      format: z.enum(['xlsx', 'csv'], 'Use xlsx o csv.').default('xlsx'),
    }),
    download: Object.values(sheetTypes),
  }),
  erase: defineCall('personalData.erase', 'POST /personal-data/erase', {
    summary: 'Erase the submissions of one person and their files, except those under a legal hold',
    access: { action: 'delete', resource },
    body: z.strictObject({
      ...personLookup,
      /** Number of submissions that the person saw. If it differs from the current number, nothing is erased. */
      expected: z.int().min(0),
    }),
    answer: erasure,
    refuses: [409],
  }),
} as const;

/** Returns the call for the legal hold of a submission, which prevents its erasure. */
export function holdCalls(type: InboxType) {
  const { slug } = type;
  const defineCall = defineCallsWith({ tag: slug });
  return {
    hold: defineCall(
      `${slug}.inbox.hold`,
      `PUT ${entryPaths(type).base}/inbox/submissions/:submissionId/hold`,
      {
        alternativePaths: [`${entryPaths(type).base}/inbox/:submissionId/hold`],
        alternativeMethods: ['POST'],
        summary: 'Set or lift the legal hold of a submission',
        access: { action: 'update', resource },
        params: z.strictObject({ submissionId: z.uuid() }),
        body: z.discriminatedUnion(
          'held',
          [
            z.strictObject({
              held: z.literal(true),
              reason: cleanString('Escriba el motivo.', true)
                .min(3, 'Escriba el motivo.')
                .max(300, 'Use 300 letras como máximo.'),
            }),
            z.strictObject({ held: z.literal(false) }),
          ],
          'Use true para retener la solicitud o false para liberarla.',
        ),
        answer: submission,
      },
    ),
  } as const;
}

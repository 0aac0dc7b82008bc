import {
  cleanString,
  contentTypes,
  fieldKinds,
  institutions,
  listOf,
  momentBound,
  objectShape,
  pageNumberShape,
  statuses,
  yesOrNo,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { instant, listMeta } from '../shapes.ts';

const defineCall = defineCallsWith({ tag: 'console' });

/** Versions of a record that contain a text. */
export const searchStages = ['draft', 'public', 'both'] as const;

/** Text of a record that contains terms of a search. */
const hit = objectShape('SearchHit', {
  /** JSON pointer to the text in the record. */
  path: z.string(),
  /** Label of the field in Spanish, with those of the fields around it: `Beneficios 2 · Título`. */
  label: z.string(),
  kind: z.enum(fieldKinds),
  stage: z.enum(searchStages),
  excerpt: z.string(),
  /** Parts of the excerpt that match: index of the first letter and of the letter after the last one. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});

const counts = z.record(z.string(), z.int());

/** Search over the records of all content types. */
export const searchCalls = {
  records: defineCall('search', 'GET /core/hn/v1/search', {
    summary: 'Find records of any type that the person may list, by any of their texts',
    access: { session: 'answers only what the person may list' },
    query: z.strictObject({
      q: cleanString().min(1, 'Escriba qué busca.').max(256),
      ...pageNumberShape,
      type: listOf(z.enum(contentTypes.map(({ slug }) => slug))),
      institution_id: listOf(z.enum(institutions)),
      /** Limits the search to records on the site, or to records that are not. */
      on_site: yesOrNo.optional(),
      updated_by: z.uuid().optional(),
      updated_from: momentBound.optional(),
      /** Adds the numbers of matches by type, institution and state of publication. */
      counts: yesOrNo.default('false'),
    }),
    answer: z.object({
      data: z.array(
        objectShape('FoundRecord', {
          id: z.uuid(),
          type: z.string(),
          name: z.string(),
          institution_id: z.enum(institutions).nullable(),
          status: z.enum(statuses),
          secondary: z.string(),
          updated_at: instant(),
          /** First matching texts of the record, best first. */
          hits: z.array(hit),
          /** Number of all matching texts of the record. */
          hit_count: z.int(),
        }),
      ),
      /** The total counts at most 1,000 records, and without `counts` only those up to the end of the page and one more. */
      meta: listMeta.extend({ total_is_exact: z.boolean() }),
      /** Numbers of matches by value, each without regard to its own filter; null unless requested. */
      counts: z.object({ type: counts, institution_id: counts, on_site: counts }).nullable(),
    }),
  }),
} as const;

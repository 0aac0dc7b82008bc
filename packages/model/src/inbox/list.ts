import { z } from 'zod';
import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import {
  choiceFilter,
  fieldFilters,
  institutionFilter,
  type ListFilter,
  momentFilter,
  systemFilter,
  yesNoFilter,
} from '../derive/filters.ts';
import {
  cursorShape,
  filterParameterNames,
  filterParameterSchema,
  listOf,
  pageNumberShape,
  pageShape,
  yesOrNo,
} from '../derive/list-query.ts';
import { memoizeByType } from '../derive/once.ts';
import { institutionLabels } from '../institutions.ts';
import { momentBound } from '../kinds/date.ts';
import { nameShape } from '../shapes.ts';
import { type DueState, dueStates } from './due.ts';
import { formFields, hasInbox, type InboxType } from './form.ts';
import { submissionStates } from './states.ts';

/** Names of query parameters that every inbox has; no filterable field of a form may have one of these names. */
export const submissionQueryNames = [
  'page',
  'per_page',
  'cursor',
  'search',
  'sort',
  'total',
  'state',
  'assigned_to',
  'result',
  'read',
  'entry_id',
  'institution_id',
  'category_id',
  'received_from',
  'received_to',
  'hour_from',
  'hour_to',
  'due',
  'type',
  'ids',
  'format',
  'sensitive',
] as const;

/** Returns the filters of an inbox on the fields that the visitor fills in. */
export const submissionFilters: (type: ContentType) => readonly ListFilter[] = memoizeByType((type) =>
  fieldFilters(hasInbox(type) ? formFields(type) : {}),
);

/** Returns the filters of an inbox on data that the service records: state, result, date of receipt and others. */
export const submissionSystemFilters: (type: ContentType) => readonly ListFilter[] = memoizeByType((type) => {
  if (!hasInbox(type)) return [];
  const category = fieldsOf(type)['category_id'];
  return [
    choiceFilter('state', 'Estado', submissionStates),
    choiceFilter('result', 'Resultado', type.inbox.results),
    yesNoFilter('read', 'Leído'),
    momentFilter('received', 'Recibido'),
    ...institutionFilter(type),
    ...(category?.kind === 'relation' ? [systemFilter('category_id', 'related', category)] : []),
    ...(type.inbox.due ? [choiceFilter('due', 'Plazo', dueStates)] : []),
  ];
});

const timeOfDay = nameShape(
  'TimeOfDay',
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escriba una hora como 14:30.'),
);

/** Orders of an inbox: newest first, or soonest due first. */
export const submissionSorts = ['-received_at', 'due_at'] as const;

/** Owner of a submission in a filter: a staff id, the caller, or nobody. */
const ownerSchema = nameShape(
  'SubmissionOwner',
  z.union([z.uuid(), z.enum(['me', 'none'])], 'Use el identificador de una persona, me o none.'),
);

const dueKeys = Object.keys(dueStates) as [DueState, ...DueState[]];
const stateKeys = Object.keys(submissionStates) as [keyof typeof submissionStates];

/** Shape of the filters that all lists of submissions have. */
export const submissionFilterShape = {
  search: pageShape.search,
  state: listOf(z.enum(stateKeys, 'Elija un estado de la lista.'), 10),
  assigned_to: listOf(ownerSchema),
  result: listOf(z.string().max(40), 40),
  read: yesOrNo.optional(),
  entry_id: z.uuid('Use el identificador de un registro.').optional(),
  institution_id: listOf(z.enum(Object.keys(institutionLabels), 'Elija una institución.'), 10),
  category_id: listOf(
    z.union([z.uuid(), z.literal('none')], 'Use el identificador de una categoría, o none.'),
  ),
  received_from: momentBound.optional(),
  received_to: momentBound.optional(),
  /**
   * Times of day in the bank's time zone, both included. If `hour_from` is after `hour_to`, the range spans midnight.
   */
  hour_from: timeOfDay.optional(),
  hour_to: timeOfDay.optional(),
  marketing_opt_in: yesOrNo.optional(),
  due: listOf(z.enum(dueKeys, 'Use ok, soon o late.'), 3),
};

/** Highest total that lists of submissions count exactly; pages end there too. */
export const maxExactTotal = 10_000;

/** Further parameters of lists of submissions: page and order, or a cursor. */
export const submissionPageShape = {
  ...pageNumberShape,
  ...cursorShape,
  sort: z.enum(submissionSorts, 'No se puede ordenar por ese campo.').default('-received_at'),
  /**
   * `later` omits the total of a page if counting would take longer than the page; a further request returns the
   * total.
   */
  total: z.enum(['counted', 'later'], 'Use counted o later.').default('counted'),
};

/** Returns the filter shape of one inbox: the common filters, its results, and filters on fields of its form. */
export function inboxFilterShape(type: InboxType) {
  const ownFilters: Record<string, z.ZodType> = {};
  for (const filter of submissionFilters(type))
    for (const name of filterParameterNames(filter)) ownFilters[name] = filterParameterSchema(filter);
  return {
    ...ownFilters,
    ...submissionFilterShape,
    result: listOf(z.enum(Object.keys(type.inbox.results), 'Elija un resultado de la lista.'), 40),
  };
}

/** Query of a list of submissions. Filters of an inbox are further members under their own names. */
export interface SubmissionQuery
  extends z.output<z.ZodObject<typeof submissionFilterShape & typeof submissionPageShape>> {
  readonly [ownFilter: string]: unknown;
}

/** Schema of the query of an inbox's list. Unknown parameters are refused by name. Made once per type. */
export const submissionListQuery: (type: InboxType) => z.ZodType<SubmissionQuery> = memoizeByType(
  (type) =>
    z.strictObject({
      ...submissionPageShape,
      ...(hasInbox(type) ? inboxFilterShape(type) : {}),
    }) as unknown as z.ZodType<SubmissionQuery>,
);

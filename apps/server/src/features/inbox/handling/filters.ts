import {
  type DueState,
  dayOf,
  type InboxType,
  instantOf,
  minutesOf,
  type SubmissionQuery,
  soonWorkingDays,
  submissionFilterShape,
  submissionFilters,
  workingDaysAfter,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { type Calendar, filterConditions, momentConditions } from '../../../content/read/filters.ts';
import { all, any, column, isOneOf } from '../../../content/shared/source.ts';
import type { Person } from '../../../platform/context.ts';
import { inboxTypes, visibleConditions } from './scope.ts';
import { searchConditions, textSearchCondition } from './search.ts';

type Condition = RawBuilder<unknown>;

/** Filters of a list of submissions. Further members are filters of one inbox; unknown members are ignored. */
export type SubmissionFilters = Pick<SubmissionQuery, keyof typeof submissionFilterShape> &
  Readonly<Record<string, unknown>>;

/** Condition that a submission is open: new or in progress. */
export const isOpen: Condition = sql`${column('state')} in ('new', 'in_progress')`;

/** Returns the conditions that a column has one of the options. The option `none` matches null. */
function isOneOfOrNone(name: string, options: readonly string[] | undefined): Condition[] {
  if (options === undefined || options.length === 0) return [];
  const values = options.filter((item) => item !== 'none');
  return [
    any([
      ...(values.length > 0 ? [isOneOf(column(name), values)] : []),
      ...(values.length < options.length ? [sql`${column(name)} is null`] : []),
    ]),
  ];
}

const yesNoConditions = (target: 'true' | 'false' | undefined, trueCondition: Condition): Condition[] =>
  target === undefined ? [] : [target === 'true' ? trueCondition : sql`not (${trueCondition})`];

/**
 * Returns conditions on the time of day at the bank, including both limits. A span past midnight gives two sets of
 * conditions.
 */
function timeOfDayConditions({
  hour_from: from,
  hour_to: to,
}: SubmissionFilters): readonly (readonly Condition[])[] {
  const minute = column('minute_of_day');
  const afterConditions = from === undefined ? [] : [sql`${minute} >= ${minutesOf(from)}`];
  const beforeConditions = to === undefined ? [] : [sql`${minute} <= ${minutesOf(to)}`];
  return from !== undefined && to !== undefined && from > to
    ? [afterConditions, beforeConditions]
    : [[...afterConditions, ...beforeConditions]];
}

/** Returns the conditions on the urgency of open submissions with a due date. */
function dueConditions(targets: readonly DueState[] | undefined, { now }: Calendar): Condition[] {
  if (targets === undefined || targets.length === 0) return [];
  const due = column('due_at');
  const soonUntil = instantOf(workingDaysAfter(dayOf(now), soonWorkingDays), '23:59:59');
  const conditions: Readonly<Record<DueState, Condition>> = {
    late: sql`${due} < ${now}::timestamptz`,
    soon: sql`(${due} >= ${now}::timestamptz and ${due} <= ${soonUntil}::timestamptz)`,
    ok: sql`${due} > ${soonUntil}::timestamptz`,
  };
  return [isOpen, sql`${due} is not null`, any(targets.map((item) => conditions[item]))];
}

/**
 * Returns the conditions of the filters that one inbox declares; empty if the list covers several types. Leaves out
 * `marketing_opt_in`, which has a column of its own.
 */
function inboxConditions(
  types: readonly InboxType[],
  query: SubmissionFilters,
  calendar: Calendar,
): Condition[] {
  const [type] = types;
  if (type === undefined || types.length > 1) return [];
  return submissionFilters(type)
    .filter(({ key }) => key !== 'marketing_opt_in')
    .flatMap((filter) => filterConditions(filter, query, calendar));
}

/** True if the query filters by search text only, or by search text and dates, over all submissions. */
function isTextSearchOnly(person: Person, types: readonly InboxType[], query: SubmissionFilters): boolean {
  const { search, received_from: _from, received_to: _to, ...others } = query;
  const hasOtherFilters = Object.keys(submissionFilterShape).some((key) => others[key] !== undefined);
  return (
    search !== undefined &&
    !hasOtherFilters &&
    person.institutions === null &&
    types.length === inboxTypes.length
  );
}

/** Conditions on the date received: between the requested days or moments. */
export function receivedConditions({ received_from, received_to }: SubmissionFilters): Condition[] {
  return momentConditions(column('received_at'), received_from, received_to);
}

type SelectionInput = readonly [
  person: Person,
  types: readonly InboxType[],
  query: SubmissionFilters,
  calendar: Calendar,
];

/**
 * Returns disjoint conditions that together match the selected submissions, so that each can use an index. Throws 400
 * for too many search terms.
 */
export function selectionConditions(
  ...[person, types, query, calendar]: SelectionInput
): readonly Condition[] {
  return disjointConditions([person, types, query, calendar], searchConditions(query.search));
}

/**
 * Returns the conditions of `selectionConditions` with a search that uses no index; null if a word is searched in a column of
 * its own.
 */
export function textSearchConditions(
  ...[person, types, query, calendar]: SelectionInput
): readonly Condition[] | null {
  const textConditions = textSearchCondition(query.search);
  return textConditions && disjointConditions([person, types, query, calendar], textConditions);
}

function disjointConditions(
  [person, types, query, calendar]: SelectionInput,
  textConditions: readonly Condition[],
): readonly Condition[] {
  const visibility = visibleConditions(person, types);
  const commonConditions = [
    // A condition on all types does not narrow a search: `is true` keeps the planner from their indexes.
    ...(isTextSearchOnly(person, types, query) ? [sql`(${all(visibility)}) is true`] : visibility),
    ...countedConditions(person, query, sql`${column('read_at')} is not null`),
    ...otherConditions(types, query, calendar),
    ...textConditions,
  ];
  return timeOfDayConditions(query).map((conditions) => all([...commonConditions, ...conditions]));
}

/**
 * Returns conditions that work on both tables `submission` and `submission_count`. `isRead` is the condition for a
 * read submission.
 */
function countedConditions(person: Person, query: SubmissionFilters, isRead: Condition): Condition[] {
  const owners = query.assigned_to?.map((owner) => (owner === 'me' ? person.id : owner));
  return [
    ...(query.entry_id === undefined ? [] : [sql`${column('entry_id')} = ${query.entry_id}::uuid`]),
    ...isOneOfOrNone('institution_id', query.institution_id),
    ...isOneOfOrNone('state', query.state),
    ...isOneOfOrNone('assigned_to', owners),
    ...yesNoConditions(query.read, isRead),
  ];
}

function otherConditions(
  types: readonly InboxType[],
  query: SubmissionFilters,
  calendar: Calendar,
): Condition[] {
  return [
    ...isOneOfOrNone('category_id', query.category_id),
    ...isOneOfOrNone('result', query.result),
    ...yesNoConditions(query.marketing_opt_in, column('marketing_opt_in')),
    ...receivedConditions(query),
    ...dueConditions(query.due, calendar),
    ...inboxConditions(types, query, calendar),
  ];
}

/**
 * Returns the condition on the table `submission_count` as `t`; null if the counts do not support one of the filters.
 */
export function countCondition(...[person, types, query, calendar]: SelectionInput): Condition | null {
  const conditions = [
    ...searchConditions(query.search),
    ...otherConditions(types, query, calendar),
    ...timeOfDayConditions(query).flat(),
  ];
  if (conditions.length > 0) return null;
  return all([
    ...visibleConditions(person, types),
    ...countedConditions(person, query, sql`not ${column('unread')}`),
  ]);
}

/** Returns one condition that matches the selected submissions. */
export function selectSubmissions(...input: SelectionInput): Condition {
  return any(selectionConditions(...input));
}

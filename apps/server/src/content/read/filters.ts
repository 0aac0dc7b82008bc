import {
  brokenDestinations,
  type ContentType,
  daysAfter,
  endOfDay,
  type FilterOperator,
  instantOf,
  isCalendarDay,
  isCivilMinute,
  type ListFilter,
  listFilters,
  startOfDay,
  upcomingDays,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { any, column, field, fieldNumber, fieldText, isOneOf } from '../shared/source.ts';

/** Parameters of a list, validated by the query schema of the type. */
export type ListQuery = Readonly<Record<string, unknown>>;

/** Current day and moment, for conditions on dates. */
export interface Calendar {
  /** Today in the bank's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly now: Date;
}

type Condition = RawBuilder<unknown>;
type Compiler = (filter: ListFilter, query: ListQuery, calendar: Calendar) => readonly Condition[];

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const nonEmptyTexts = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.length > 0 ? value.filter((item) => typeof item === 'string') : null;

/** Returns the condition that the field has one of these texts. The index on `data` supports it. */
function hasOneOfTexts(key: string, values: readonly string[]): Condition {
  const options = values.map((value) => `@ == ${JSON.stringify(value)}`).join(' || ');
  return sql`${column('data')} @? ${`$.${JSON.stringify(key)} ? (${options})`}::jsonpath`;
}

function hasNoTarget(key: string): Condition {
  return sql`coalesce(${field(key)}, 'null'::jsonb) in ('null'::jsonb, '[]'::jsonb)`;
}

/** Returns the condition that the switch field is on. PostgreSQL can use the index on `data` for this condition. */
function isSwitchedOn(key: string): Condition {
  return sql`${column('data')} @> ${JSON.stringify({ [key]: true })}::jsonb`;
}

/**
 * Condition that the field is not empty: it has text beyond markup, or a text or number anywhere inside a group or
 * list. A switch inside a group does not count.
 */
function isPresent(key: string): Condition {
  const value = field(key);
  return sql`coalesce(case jsonb_typeof(${value})
    when 'string' then ${fieldText(key)} ~ '<img' or regexp_replace(${fieldText(key)}, '<[^<>]*>|&nbsp;', '', 'g') ~ '\\S'
    else jsonb_path_exists(${value}, '$.** ? ((@.type() == "string" && @ != "") || @.type() == "number")') end, false)`;
}

/**
 * Condition that the draft refers to a record that the public cannot read now. Checks all references of a row at
 * once: only trees may be published without their targets.
 */
function hasBrokenTarget({ now }: Calendar): Condition {
  return sql`exists (select from entry_reference r where r.from_id = ${column('id')} and r.stage = 'draft' and r.kind = 'entry'
    and not exists (select from publication p where p.entry_id = r.to_id and (p.expire_at is null or p.expire_at > ${now})))`;
}

/** Returns the start and end of one limit of a date range: a day or minute in the bank's time zone, or a moment. */
function spanOf(end: string): { readonly startsAt: Date; readonly endsAt: Date } {
  if (isCalendarDay(end)) return { startsAt: startOfDay(end), endsAt: endOfDay(end) };
  const [day = '', time = ''] = end.split('T');
  const [startsAt, lengthMs] = isCivilMinute(end) ? [instantOf(day, time), 60_000] : [new Date(end), 1];
  return { startsAt, endsAt: new Date(startsAt.getTime() + lengthMs) };
}

/** Returns the conditions that a moment lies between two limits. Each limit is a moment, a minute or a whole day. */
export function momentConditions(
  moment: Condition,
  from: string | null | undefined,
  to: string | null | undefined,
): Condition[] {
  return [
    ...(from ? [sql`${moment} >= ${spanOf(from).startsAt}::timestamptz`] : []),
    ...(to ? [sql`${moment} < ${spanOf(to).endsAt}::timestamptz`] : []),
  ];
}

/**
 * SQL text of the day of a value stored as a day or as a month. A month counts as its first or last day, given by
 * `end`.
 */
function dayText(key: string, end: 'first' | 'last'): Condition {
  const text = fieldText(key);
  return sql`(case length(${text}) when 7 then ${text} || ${end === 'first' ? '-01' : '-31'} else ${text} end)`;
}

const compilePresence: Compiler = ({ key }, query) => {
  const text = textOf(query[key]);
  if (text === null) return [];
  return [text === 'present' ? isPresent(key) : sql`not (${isPresent(key)})`];
};

/**
 * Functions that compile a filter, by filter operator. They return SQL conditions; none if the query does not use the
 * filter.
 */
const compilers = {
  'any-of': ({ key, isOwnField }, query) => {
    const values = nonEmptyTexts(query[key]);
    if (values === null) return [];
    return [isOwnField ? hasOneOfTexts(key, values) : isOneOf(column(key), values)];
  },
  related: ({ key }, query) => {
    const targets = nonEmptyTexts(query[key]);
    if (targets === null) return [];
    const ids = targets.filter((id) => id !== 'none');
    return [
      any([
        ...(ids.length > 0 ? [hasOneOfTexts(key, ids)] : []),
        ...(ids.length < targets.length ? [hasNoTarget(key)] : []),
      ]),
    ];
  },
  'yes-no': ({ key, isOwnField }, query, calendar) => {
    const text = textOf(query[key]);
    if (text === null) return [];
    const switchCondition = isOwnField
      ? isSwitchedOn(key)
      : key === brokenDestinations
        ? hasBrokenTarget(calendar)
        : column(key);
    return [text === 'true' ? switchCondition : sql`not (${switchCondition})`];
  },
  presence: compilePresence,
  upcoming: (filter, query, calendar) => {
    const { key } = filter;
    if (query[key] !== 'upcoming') return compilePresence(filter, query, calendar);
    const { today } = calendar;
    const daysJson = JSON.stringify({ today, until: daysAfter(today, upcomingDays) });
    return [
      sql`jsonb_path_exists(${field(key)}, '$[*] ? (@.to >= $today && @.from <= $until)', ${daysJson}::jsonb)`,
    ];
  },
  'date-range': ({ key }, query) => {
    const [from, to] = [textOf(query[`${key}_from`]), textOf(query[`${key}_to`])];
    return [
      ...(from === null ? [] : [sql`${dayText(key, 'last')} >= ${from}`]),
      ...(to === null ? [] : [sql`${dayText(key, 'first')} <= ${to}`]),
    ];
  },
  'moment-range': ({ key, isOwnField }, query) => {
    const moment = isOwnField ? sql`(${fieldText(key)})::timestamptz` : column(key);
    return momentConditions(moment, textOf(query[`${key}_from`]), textOf(query[`${key}_to`]));
  },
  'number-range': ({ key }, query) => {
    const [from, to] = [query[`${key}_from`], query[`${key}_to`]];
    return [
      ...(typeof from === 'number' ? [sql`${fieldNumber(key)} >= ${String(from)}::numeric`] : []),
      ...(typeof to === 'number' ? [sql`${fieldNumber(key)} <= ${String(to)}::numeric`] : []),
    ];
  },
} satisfies Record<FilterOperator, Compiler>;

/** Returns the conditions of one filter. */
export function filterConditions(
  filter: ListFilter,
  query: ListQuery,
  calendar: Calendar,
): readonly Condition[] {
  return compilers[filter.operator](filter, query, calendar);
}

/** Returns the conditions of all filters of the query. A row is listed only if it meets all of them. */
export function queryConditions(type: ContentType, query: ListQuery, calendar: Calendar): Condition[] {
  return listFilters(type).flatMap((filter) => filterConditions(filter, query, calendar));
}

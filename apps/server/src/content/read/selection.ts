import { type ContentType, dayOf } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Person, Platform } from '../../platform/context.ts';
import { type Access, institutionConditions } from '../shared/scope.ts';
import { all, column } from '../shared/source.ts';
import { cachesOf } from './caches.ts';
import { type Calendar, type ListQuery, queryConditions } from './filters.ts';
import { matchesPrimaryTerms, recordTerms } from './search.ts';

/** Condition that selects the entries of a list, and a cache key that is equal for equal conditions. */
export interface Selection {
  readonly type: ContentType;
  readonly where: RawBuilder<unknown>;
  /** Condition of the selection, except the condition on the content type. */
  readonly filterSql: RawBuilder<unknown>;
  readonly key: string;
}

/** Returns the present moment, and the present day in the bank's time zone. */
export function calendarOf({ clock }: Platform): Calendar {
  const now = clock.now();
  return { now, today: dayOf(now) };
}

/** Conditions on the entries of the type that the person may see, drafts included. */
export function existingConditions({ person, type }: Pick<Access, 'person' | 'type'>): RawBuilder<unknown>[] {
  return [isOfType(type), ...visibilityConditions(person, type, false)];
}

const isOfType = ({ slug }: ContentType): RawBuilder<unknown> => sql`${column('type')} = ${slug}`;

function visibilityConditions(person: Person, type: ContentType, bin: boolean): RawBuilder<unknown>[] {
  return [
    bin ? sql`${column('deleted_at')} is not null` : sql`${column('deleted_at')} is null`,
    ...institutionConditions(person.institutions, type),
  ];
}

/** Returns the condition of the free search; empty without a search. */
export function searchConditions(query: ListQuery): RawBuilder<unknown>[] {
  const { search } = query;
  return typeof search !== 'string' || search.trim() === '' ? [] : [matchesPrimaryTerms(recordTerms(search))];
}

/**
 * Returns the selection of the entries that match the query of a list and that the person may see. Throws 400 for too
 * many search terms.
 */
export function selectEntries({ platform, person, type }: Access, query: ListQuery, bin = false): Selection {
  const calendar = calendarOf(platform);
  const filterSql = all([
    ...visibilityConditions(person, type, bin),
    ...queryConditions(type, query, calendar),
    ...searchConditions(query),
  ]);
  const where = all([isOfType(type), filterSql]);
  return { type, where, filterSql, key: selectionKey(person, query, calendar, bin) };
}

/**
 * Returns the cache key of a list condition: equal conditions have equal keys, because the schema fixes the order of
 * the parameters.
 */
export function selectionKey(person: Person, query: ListQuery, calendar: Calendar, bin = false): string {
  const {
    page: _page,
    per_page: _perPage,
    sort: _sort,
    cursor: _cursor,
    stage: _stage,
    ...narrowing
  } = query;
  return JSON.stringify([bin, person.institutions, calendar.today, narrowing]);
}

/** Returns the number of selected entries, cached until the type changes. */
export function totalOf(platform: Platform, selection: Selection): Promise<number> {
  return cachesOf(platform).totals.get(selection.type.slug, selection.key, async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from entry as t where ${selection.where}`.execute(platform.db);
    return rows[0]?.total ?? 0;
  });
}

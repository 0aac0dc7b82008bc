import type { PersonCan } from '@vitrina/contract';
import {
  type ContentType,
  contentTypes,
  type Institution,
  listFilters,
  pathParameters,
} from '@vitrina/model';

/** List with the records that a figure counts. */
export interface LinkedList {
  readonly type: ContentType;
  readonly to: string;
}

/** Returns the address of the filtered list of a type; the institution is left out for types without institutions. */
export function listAddress(
  type: ContentType,
  query: Readonly<Record<string, string>>,
  institution: Institution | undefined,
): string {
  // Such a type has several lists with addresses of their own; the link opens the screen that leads to them.
  if (pathParameters(type).length > 0) return type.navPath ?? type.path;
  const isLimited =
    institution !== undefined && listFilters(type).some(({ key }) => key === 'institution_id');
  const params = new URLSearchParams({ ...query, ...(isLimited && { institution_id: institution }) });
  return params.size === 0 ? type.path : `${type.path}?${params}`;
}

/**
 * Returns the lists with the records that a figure counts: one list for each type with drafts that the person may
 * list.
 */
export function linkedLists(
  can: PersonCan,
  query: Readonly<Record<string, string>>,
  institution: Institution | undefined,
): LinkedList[] {
  return contentTypes
    .filter((type) => type.drafts && can.types[type.slug]?.list)
    .filter((type) => query['status'] === undefined || type.states.some((state) => state === query['status']))
    .map((type) => ({ type, to: listAddress(type, query, institution) }));
}

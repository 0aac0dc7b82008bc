import { auditActions, institutions, isCalendarDay, maxSearchLength, resources } from '@vitrina/model';
import {
  anyTextParameter,
  choiceParameter,
  countParameter,
  searchParameter,
  urlState,
} from '../../lib/state/url-state.ts';

/** Number of rows on a page. */
export const perPage = 25;

/** Parameters of the filters. The address of the screen and the calls to the service use the same names. */
const filterParameters = {
  /** Search text: part of the name of a person or record. */
  search: searchParameter('search', maxSearchLength),
  action: choiceParameter('action', Object.keys(auditActions), null),
  resource: choiceParameter('resource', resources, null),
  institution_id: choiceParameter('institution_id', institutions, null),
  /** First day of the filter by date, `YYYY-MM-DD`, also with a time; null for no first day. */
  at_from: anyTextParameter('at_from'),
  at_to: anyTextParameter('at_to'),
  actor_id: anyTextParameter('actor_id'),
  target_id: anyTextParameter('target_id'),
  /** IP address. */
  address: anyTextParameter('address'),
};

/** Codec of the state in the address of the audit screen. */
export const auditUrl = urlState({
  ...filterParameters,
  /** Page number, from 1. */
  page: countParameter('page', { max: 400, fallback: 1 }),
  /** Id of the event whose panel is open. */
  event: anyTextParameter('event'),
});

/** State of the audit screen, which is entirely in the address. */
export type AuditState = ReturnType<typeof auditUrl.read>;

/** New values of some filters of the audit trail. The list then returns to the first page. */
export type FilterChange = Partial<Omit<AuditState, 'page' | 'event'>>;

/** State without filters. */
export const noFilters: Required<FilterChange> = auditUrl.read(new URLSearchParams());

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isDay = (text: string): boolean => isCalendarDay(text.slice(0, 10));
const isUuid = (text: string): boolean => uuidPattern.test(text);

/** Checks of parameters that the codec of the address accepts as any text: days and ids. */
const filterChecks: Readonly<Record<string, (text: string) => boolean>> = {
  at_from: isDay,
  at_to: isDay,
  actor_id: isUuid,
  target_id: isUuid,
};

/** Returns the filters for calls to the service; malformed days and ids are left out. */
export function filtersOf(state: AuditState): Readonly<Record<string, string>> {
  const parameterNames = Object.keys(filterParameters) as (keyof typeof filterParameters)[];
  return Object.fromEntries(
    parameterNames.flatMap((name) => {
      const text = state[name];
      return text === null || text === '' || filterChecks[name]?.(text) === false ? [] : [[name, text]];
    }),
  );
}

/** True if any filter is set. */
export const isNarrowed = (state: AuditState): boolean => Object.keys(filtersOf(state)).length > 0;

import {
  auditActions,
  type Institution,
  institutions,
  isCalendarDay,
  maxSearchLength,
  resources,
} from '@vitrina/model';
import { anyText, choice, count, searchText, urlState } from '../../lib/state/url-state.ts';

/** State of the audit screen, all of it in the address. */
export interface AuditState {
  /** Part of a person's or a record's name. */
  readonly search: string;
  readonly action: string | null;
  readonly resource: string | null;
  readonly institution: Institution | null;
  /** Days `YYYY-MM-DD`, also with a time; null for an open end. */
  readonly from: string | null;
  readonly to: string | null;
  /** UUID of who acted. */
  readonly actor: string | null;
  /** UUID of what it was done to. */
  readonly target: string | null;
  /** IP address. */
  readonly address: string | null;
  /** From 1. */
  readonly page: number;
  /** Id of the event whose panel is open. */
  readonly event: string | null;
}

/** Rows of a page. */
export const perPage = 25;

/** Codec of the state in the address of the audit screen. */
export const auditUrl = urlState<AuditState>({
  search: searchText('search', maxSearchLength),
  action: choice('action', Object.keys(auditActions), null),
  resource: choice('resource', resources, null),
  institution: choice('institution_id', institutions, null),
  from: anyText('at_from'),
  to: anyText('at_to'),
  actor: anyText('actor_id'),
  target: anyText('target_id'),
  address: anyText('address'),
  page: count('page', { max: 400, fallback: 1 }),
  event: anyText('event'),
});

/** Filters of the audit trail; a change of one returns to the first page. */
export type Narrowing = Partial<Omit<AuditState, 'page' | 'event'>>;

/** Nothing narrows it. */
export const noFilters: Required<Narrowing> = {
  search: '',
  action: null,
  resource: null,
  institution: null,
  from: null,
  to: null,
  actor: null,
  target: null,
  address: null,
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters as the calls take them; what is no day and no id narrows nothing. */
export function filtersOf(state: AuditState): Readonly<Record<string, string>> {
  const { search, action, resource, institution, from, to, actor, target, address } = state;
  const filters = {
    search: search === '' ? null : search,
    action,
    resource,
    institution_id: institution,
    at_from: dayOrNone(from),
    at_to: dayOrNone(to),
    actor_id: idOrNone(actor),
    target_id: idOrNone(target),
    address,
  };
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

const dayOrNone = (text: string | null): string | null =>
  text !== null && isCalendarDay(text.slice(0, 10)) ? text : null;
const idOrNone = (text: string | null): string | null => (text !== null && uuid.test(text) ? text : null);

/** True if any filter is set. */
export const isNarrowed = (state: AuditState): boolean => Object.keys(filtersOf(state)).length > 0;

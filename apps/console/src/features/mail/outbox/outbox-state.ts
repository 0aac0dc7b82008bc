import { isCalendarDay, type MailState, mailStateKeys } from '@vitrina/model';
import { anyText, choice, count, searchText, urlState } from '../../../lib/state/url-state.ts';

/** State of the outbox, all of it in the address. */
export interface OutboxState {
  readonly state: MailState | null;
  /** Part of a recipient's address. */
  readonly recipient: string;
  /** Days `YYYY-MM-DD`; null for an open end. */
  readonly from: string | null;
  readonly to: string | null;
  /** From 1. */
  readonly page: number;
  /** Id of the mail whose panel is open. */
  readonly mail: string | null;
}

/** Rows of a page. */
export const perPage = 25;
/** Letters of a recipient's address, at most. */
export const maxRecipientLength = 254;

/** Codec of the state in the address of the outbox. */
export const outboxUrl = urlState<OutboxState>({
  state: choice('state', mailStateKeys, null),
  recipient: searchText('recipient', maxRecipientLength),
  from: anyText('created_from'),
  to: anyText('created_to'),
  page: count('page', { max: 100_000, fallback: 1 }),
  mail: anyText('mail'),
});

/** Filters of the outbox; a change of one returns to the first page. */
export type Narrowing = Partial<Pick<OutboxState, 'state' | 'recipient' | 'from' | 'to'>>;

const dayOrNone = (text: string | null): string | null =>
  text !== null && isCalendarDay(text) ? text : null;

/** Returns the query of the call; an invalid day is left out. */
export function queryOf({ state, recipient, from, to, page }: OutboxState) {
  const [first, last] = [dayOrNone(from), dayOrNone(to)];
  return {
    ...(state !== null && { state }),
    ...(recipient !== '' && { recipient }),
    ...(first !== null && { created_from: first }),
    ...(last !== null && { created_to: last }),
    page: String(page),
    per_page: String(perPage),
  };
}

/** True if any filter is set. */
export function isNarrowed({ state, recipient, from, to }: OutboxState): boolean {
  return state !== null || recipient !== '' || from !== null || to !== null;
}

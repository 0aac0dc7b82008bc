import { mailStateKeys } from '@vitrina/model';
import { isCalendarDay } from '@vitrina/model/time';
import {
  anyTextParameter,
  choiceParameter,
  countParameter,
  searchParameter,
  urlState,
} from '../../../lib/state/url-state.ts';

/** Maximum length of a recipient's address. */
export const maxRecipientLength = 254;

/** Codec of the state in the address of the outbox. */
export const outboxUrl = urlState({
  state: choiceParameter('state', mailStateKeys, null),
  /** Search text: part of a recipient's address. */
  recipient: searchParameter('recipient', maxRecipientLength),
  /** First day of the filter by date, `YYYY-MM-DD`; null for no first day. */
  from: anyTextParameter('created_from'),
  to: anyTextParameter('created_to'),
  /** Page number, from 1. */
  page: countParameter('page', { max: 100_000, fallback: 1 }),
  /** Id of the mail whose panel is open. */
  mail: anyTextParameter('mail'),
});

/** Returns the query for the list of mails; invalid days in the address are left out. */
export function queryOf({ created_from, created_to, ...query }: Readonly<Record<string, string>>) {
  return {
    ...query,
    ...(created_from !== undefined && isCalendarDay(created_from) && { created_from }),
    ...(created_to !== undefined && isCalendarDay(created_to) && { created_to }),
  };
}

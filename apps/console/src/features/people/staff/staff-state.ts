import { institutions, maxSearchLength, staffStates } from '@vitrina/model';
import {
  anyTextParameter,
  choiceParameter,
  countParameter,
  searchParameter,
  urlState,
} from '../../../lib/state/url-state.ts';

/** Value of `newRole` for a new person whose role is not chosen yet. */
export const noRole = 'open';

/** Codec of the state in the address of the screen. */
export const staffUrl = urlState({
  /** Open tab: `requests` for the account requests, null for the people. */
  view: choiceParameter('view', ['requests'], null),
  /** Search text: part of a name, an id or an e-mail address. */
  search: searchParameter('search', maxSearchLength),
  role: anyTextParameter('role_id'),
  state: choiceParameter('state', staffStates, null),
  institution: choiceParameter('institution_id', institutions, null),
  /** Page number, from 1. */
  page: countParameter('page', { max: 1000, fallback: 1 }),
  /** Id of the new person's role while the dialog that creates a person is open; `open` for no role yet. */
  newRole: anyTextParameter('new'),
  /** Id of the person whose panel is open. */
  person: anyTextParameter('person'),
});

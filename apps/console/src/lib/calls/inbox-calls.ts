import { type InboxTypeCalls, inboxCallTable } from '@vitrina/contract/inbox-call-table';
import { callsOfType } from './calls.ts';

/** The declared calls about submissions of all types, and about one person's data: apart from those that every visit makes. */
export const { all: inboxesCalls, personalData: personalDataCalls } = inboxCallTable;

/** The declared calls of a content type's inbox; only for types that have one. */
export const inboxCallsOf = callsOfType<InboxTypeCalls>(() => inboxCallTable.type);

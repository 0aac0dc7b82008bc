import { type Routes, routesOf, slugMark } from './call-table.ts';
import { type AssigneeCalls, assigneeCalls } from './content/assignees.ts';
import { inboxTypes } from './inbox/forms.ts';
import { personalDataCalls } from './inbox/personal-data.ts';
import { type ReportCalls, reportCalls } from './inbox/reports.ts';
import { type ScheduleCalls, scheduleCalls } from './inbox/scheduled-reports.ts';
import { allInboxesCalls, type InboxCalls, inboxCalls } from './inbox/submissions.ts';

/** What staff and visitors call for the inbox of a content type. */
export type InboxTypeCalls = InboxCalls & AssigneeCalls & ReportCalls & ScheduleCalls;

function routesOfInboxes(): Routes<InboxTypeCalls> {
  const [type] = inboxTypes();
  if (type === undefined) throw new Error('There is no content type with an inbox.');
  const any = { ...type, slug: slugMark };
  return routesOf({ ...inboxCalls(any), ...assigneeCalls(any), ...reportCalls(any), ...scheduleCalls(any) });
}

/** The calls of inboxes: of all together, of one type with `slugMark` in the place of its slug, and about personal data. */
export const inboxCallTable = {
  all: routesOf(allInboxesCalls),
  personalData: routesOf(personalDataCalls),
  type: routesOfInboxes(),
} as const;

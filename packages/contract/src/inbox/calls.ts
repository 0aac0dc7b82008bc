import { typeGroup } from '../type-group.ts';
import { attachmentCalls, attachmentInboxTypes, formCalls, inboxTypes } from './forms.ts';
import { holdCalls, personalDataCalls } from './personal-data.ts';
import { reportCalls } from './reports.ts';
import { recordScheduleCalls, scheduleCalls } from './scheduled-reports.ts';
import { allInboxesCalls, submissionCalls } from './submissions.ts';

export * from './forms.ts';
export * from './personal-data.ts';
export * from './reports.ts';
export * from './scheduled-reports.ts';
export * from './submissions.ts';

/** Groups of calls about submissions of every content type. */
export const inboxGroups = { inboxes: allInboxesCalls, personalData: personalDataCalls } as const;

/** Groups of calls about the inbox of one content type. */
export const inboxTypeGroups = {
  submissions: typeGroup(inboxTypes, submissionCalls),
  holds: typeGroup(inboxTypes, holdCalls),
  reports: typeGroup(inboxTypes, reportCalls),
  schedules: typeGroup(inboxTypes, scheduleCalls),
  recordSchedules: typeGroup(inboxTypes, recordScheduleCalls),
  forms: typeGroup(inboxTypes, formCalls),
  attachments: typeGroup(attachmentInboxTypes, attachmentCalls),
} as const;

import { setBankTimeZone, setHolidayChanges } from '@vitrina/model';
import type { Feature } from '../app.ts';
import { createContent } from '../content/index.ts';
import { defineContentJobs } from '../content/schedule/index.ts';
import { audit } from '../features/audit/index.ts';
import { calculators } from '../features/calculators/index.ts';
import { assignees } from '../features/content/assignees/index.ts';
import { comments } from '../features/content/comments/index.ts';
import { createOptions } from '../features/content/options/index.ts';
import { reviewTypes } from '../features/content/review-types/index.ts';
import { search } from '../features/content/search/index.ts';
import { listMailer, transfer } from '../features/content/transfer/index.ts';
import { defineImportJobs } from '../features/content/transfer/jobs.ts';
import { views } from '../features/content/views/index.ts';
import { files, uploadsResolver, visitorFiles } from '../features/files/index.ts';
import { config } from '../features/home/config/index.ts';
import { dashboard } from '../features/home/dashboard/index.ts';
import { firstDay, hasFirstDay } from '../features/home/first-day/index.ts';
import { notices } from '../features/home/notices/index.ts';
import {
  describeSubmissions,
  inboxPublic,
  inboxReports,
  inboxSchedules,
  inboxStaff,
  personalData,
} from '../features/inbox/index.ts';
import { defineReportJobs, reportPorts } from '../features/inbox/reports/jobs.ts';
import { mails, notifications, submissionNotifier, writeMail } from '../features/mail/index.ts';
import { apiKeys, createAccess, roles, staff } from '../features/people/index.ts';
import { createPreviews } from '../features/previews/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Guards } from '../platform/http/guards.ts';
import { noticeWriter } from './ports.ts';
import './database.ts';

/** What the service is made of: the one place that names every feature. */
export interface Composition {
  readonly guards: Guards;
  readonly features: readonly Feature[];
}

/** Puts the features together, for a bank in the configured time zone, with the configured holidays. */
export function compose(platform: Platform): Composition {
  setBankTimeZone(platform.config.timeZone);
  setHolidayChanges(platform.config.holidays);
  const tell = noticeWriter(platform);
  const access = createAccess(platform, tell);
  const previews = createPreviews(platform, access.grants);
  defineContentJobs(platform.jobs);
  const visitors = visitorFiles(platform);
  // Content never imports a feature: it gets the calls that it needs of the files here.
  const ports = { resolveUploads: uploadsResolver(platform), addNotices: tell };
  defineImportJobs(platform.jobs, ports);
  const ofReports = reportPorts(platform);
  defineReportJobs(platform.jobs, ofReports);
  const reports = inboxReports(ofReports);
  return {
    guards: { ...access.guards, previews: previews.guard },
    features: [
      access,
      apiKeys,
      audit,
      calculators,
      comments(tell),
      config,
      createContent(ports),
      dashboard(hasFirstDay),
      files,
      firstDay,
      inboxPublic(visitors, submissionNotifier(platform)),
      inboxStaff({ readBytes: visitors.read, writeMail: ofReports.writeMail, addNotices: tell }),
      reports,
      inboxSchedules(ofReports),
      createOptions(ports),
      mails(describeSubmissions),
      notices,
      notifications,
      personalData,
      previews,
      reviewTypes,
      roles,
      search,
      staff({ writeMail: (trx, mail) => writeMail(platform, trx, mail) }),
      transfer(reports.ask, listMailer(ofReports)),
      views,
      assignees,
    ],
  };
}

import { setBankTimeZone, setHolidayChanges } from '@vitrina/model';
import type { Feature } from '../app.ts';
import { standardCatalogues } from '../bootstrap/standard-catalogues.ts';
import { createContent } from '../content/index.ts';
import type { AddNotices } from '../content/shared/notices.ts';
import { auditFeature } from '../features/audit/index.ts';
import { calculatorsFeature } from '../features/calculators/index.ts';
import {
  assigneesFeature,
  createComments,
  createOptions,
  createTransfer,
  listMailer,
  reviewTypesFeature,
  searchFeature,
  viewsFeature,
} from '../features/content/index.ts';
import { filesFeature, reportFiles, uploadsResolver } from '../features/files/index.ts';
import {
  addNotices,
  configFeature,
  createDashboard,
  createFirstDay,
  noticesFeature,
} from '../features/home/index.ts';
import {
  describeSubmissions,
  inboxFormFeature,
  inboxHandlingFeature,
  inboxReportsFeature,
  inboxSchedulesFeature,
  listAssignedSubmissions,
  personalDataFeature,
  requestReport,
} from '../features/inbox/index.ts';
import { createMails, notificationsFeature, writeMail } from '../features/mail/index.ts';
import { apiKeysFeature, createAccess, rolesFeature, staffFeature } from '../features/people/index.ts';
import { createPreviews } from '../features/previews/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Guards } from '../platform/http/guards.ts';
import { defineJobs } from './jobs.ts';
import './database.ts';

/** Guards and features of the service. */
export interface Composition {
  readonly guards: Guards;
  readonly features: readonly Feature[];
}

/** Composes the features, for a bank with the configured time zone and holidays. */
export function compose(platform: Platform): Composition {
  setBankTimeZone(platform.config.timeZone);
  setHolidayChanges(platform.config.holidays);
  const sendNotices: AddNotices = (trx, notice) => addNotices(platform, trx, notice);
  const access = createAccess(platform);
  const previews = createPreviews(platform, access.grants);
  // Content never imports a feature: it gets the required functions of the files feature here.
  const ports = { resolveUploads: uploadsResolver(platform), addNotices: sendNotices };
  defineJobs(platform, ports);
  const firstDay = createFirstDay(standardCatalogues);
  return {
    guards: { ...access.guards, previews: previews.guard },
    features: [
      access,
      apiKeysFeature,
      auditFeature,
      calculatorsFeature,
      createComments(sendNotices),
      configFeature,
      createContent(ports),
      createDashboard(firstDay.isOpen, listAssignedSubmissions),
      filesFeature,
      firstDay,
      inboxFormFeature,
      inboxHandlingFeature,
      inboxReportsFeature,
      inboxSchedulesFeature,
      createOptions(ports),
      createMails(describeSubmissions),
      noticesFeature,
      notificationsFeature,
      personalDataFeature,
      previews,
      reviewTypesFeature,
      rolesFeature,
      searchFeature,
      staffFeature,
      createTransfer(
        requestReport,
        listMailer({
          files: reportFiles(platform),
          writeMail: (trx, mail) => writeMail(platform, trx, mail),
        }),
      ),
      viewsFeature,
      assigneesFeature,
    ],
  };
}

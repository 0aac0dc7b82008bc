export * from './api-keys.ts';
export * from './assignees.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './calculators.ts';
export * from './calls.ts';
export * from './comments.ts';
export * from './console.ts';
export * from './console-page.ts';
export * from './define-call.ts';
export * from './entries.ts';
export * from './entry-paths.ts';
export * from './entry-shapes.ts';
export * from './file-shapes.ts';
export * from './files.ts';
export * from './first-day.ts';
export {
  type ImportChange,
  type ImportCounts,
  type ImportNotice,
  type ImportNoticeKind,
  type ImportRun,
  type ImportState,
  importStates,
} from './import-shapes.ts';
export * from './inbox.ts';
export * from './inbox-public.ts';
export * from './inbox-requests.ts';
export * from './inbox-shapes.ts';
export * from './mails.ts';
export * from './notices.ts';
export * from './notification-settings.ts';
export * from './open-session.ts';
export * from './openapi/document.ts';
export * from './openapi/problems.ts';
export { sessionCookieName } from './openapi/security.ts';
export * from './options.ts';
export * from './passkey-shapes.ts';
export * from './passkeys.ts';
export * from './password-links.ts';
export * from './person-can.ts';
export * from './personal-data.ts';
export * from './previews.ts';
export * from './report-shapes.ts';
export * from './reports.ts';
export * from './review-types.ts';
export * from './reviews.ts';
export * from './roles.ts';
export * from './scheduled-report-shapes.ts';
export * from './scheduled-reports.ts';
export * from './second-step.ts';
export * from './shapes.ts';
export * from './sheet-format.ts';
export * from './sign-on-shapes.ts';
export * from './single-sign-on.ts';
export * from './site-access.ts';
export * from './staff.ts';
export * from './staff-fields.ts';
export * from './staff-shapes.ts';
export * from './transfers.ts';
export * from './type-shapes.ts';

export * from './audit/calls.ts';
export * from './calculators/calls.ts';
export * from './calls.ts';
export * from './console-page.ts';
export * from './content/assignees.ts';
export * from './content/comments.ts';
export * from './content/entries.ts';
export * from './content/entry-paths.ts';
export {
  type ImportChange,
  type ImportCounts,
  type ImportNotice,
  type ImportNoticeKind,
  type ImportRun,
  type ImportState,
  importStates,
} from './content/import-shapes.ts';
export * from './content/options.ts';
export * from './content/review-types.ts';
export * from './content/reviews.ts';
export * from './content/shapes.ts';
export * from './content/transfers.ts';
export * from './content/type-shapes.ts';
export * from './define-call.ts';
export * from './files/calls.ts';
export * from './files/shapes.ts';
export * from './home/console.ts';
export * from './home/first-day.ts';
export * from './home/notices.ts';
export * from './inbox/forms.ts';
export * from './inbox/personal-data.ts';
export * from './inbox/report-shapes.ts';
export * from './inbox/reports.ts';
export * from './inbox/requests.ts';
export * from './inbox/scheduled-report-shapes.ts';
export * from './inbox/scheduled-reports.ts';
export * from './inbox/shapes.ts';
export * from './inbox/submissions.ts';
export * from './mail/mails.ts';
export * from './mail/notification-settings.ts';
export * from './openapi/document.ts';
export * from './openapi/problems.ts';
export { sessionCookieName } from './openapi/security.ts';
export * from './people/api-keys.ts';
export * from './people/open-session.ts';
export * from './people/passkey-shapes.ts';
export * from './people/passkeys.ts';
export * from './people/password-links.ts';
export * from './people/person-can.ts';
export * from './people/roles.ts';
export * from './people/second-step.ts';
export * from './people/shapes.ts';
export * from './people/sign-in.ts';
export * from './people/sign-on-shapes.ts';
export * from './people/single-sign-on.ts';
export * from './people/staff.ts';
export * from './people/staff-fields.ts';
export * from './previews/calls.ts';
export * from './shapes.ts';
export * from './sheet-format.ts';
export * from './site-access.ts';

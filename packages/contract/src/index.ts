export * from './audit/calls.ts';
export * from './calculators/calls.ts';
export * from './calls.ts';
export * from './console-page.ts';
export * from './content/calls.ts';
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
export * from './content/shapes.ts';
export * from './content/type-shapes.ts';
export * from './define-call.ts';
export * from './files/calls.ts';
export * from './files/shapes.ts';
export * from './home/calls.ts';
export * from './inbox/calls.ts';
export * from './inbox/report-shapes.ts';
export * from './inbox/requests.ts';
export * from './inbox/scheduled-report-shapes.ts';
export * from './inbox/shapes.ts';
export * from './mail/calls.ts';
export * from './openapi/document.ts';
export * from './openapi/problems.ts';
export { sessionCookieName } from './openapi/security.ts';
export * from './people/calls.ts';
export * from './people/shapes.ts';
export * from './previews/calls.ts';
export * from './shapes.ts';
export * from './sheet-format.ts';
export * from './site-access.ts';
export type { CallsByName, TypeGroup } from './type-group.ts';

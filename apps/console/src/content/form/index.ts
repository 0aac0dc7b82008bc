/** Form of a record, and its parts for screens that arrange them differently. */
export { IssueLinks } from './notices/issue-links.tsx';
export { PreviewColumn } from './preview/record-preview.tsx';
export { Rail } from './rail/rail.tsx';
export { RecordBar } from './record/record-bar.tsx';
export { RecordArea, RecordFrame, RecordNotices } from './record/record-parts.tsx';
export { RecordRoute } from './record/record-route.tsx';
export { type RecordAside, RecordScreen } from './record/record-screen.tsx';
export { useNewRecord } from './record/use-new-record.ts';
export { prepareRecord, useNewInstitution } from './record/use-read-record.ts';
export { type RecordProps, useOpenRecord, useRecord } from './record/use-record.ts';
export { Sections } from './sections/sections.tsx';
export { controlId, countIssuesIn, issuesOf } from './state/issues.ts';
export { setField } from './state/transitions.ts';

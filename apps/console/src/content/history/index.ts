/** What other screens read of a record's history. */
export { versionQuery } from './history-api.ts';
export { RevisionChanges } from './revision-changes.tsx';

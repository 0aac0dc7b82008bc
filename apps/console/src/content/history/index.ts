/** What other screens read of a record's history. */
export { ComparisonView } from './comparison/comparison-view.tsx';
export { entryQuery, versionQuery } from './history-api.ts';
export { RevisionChanges } from './revision-changes.tsx';

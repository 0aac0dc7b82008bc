/** Parts of a record's history that other screens use. */
export { ComparisonView } from './comparison/comparison-view.tsx';
export { versionQuery } from './history-api.ts';
export { RevisionChanges } from './revision-changes.tsx';

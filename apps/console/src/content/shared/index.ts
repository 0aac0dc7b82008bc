/** What the list, the bin, the form and the history of a content type share. */
export { ChangesBox } from './changes-box.tsx';
export { type Entry, entryApi, type ListQuery } from './entry-api.ts';
export { entryKeys, refreshEntries } from './entry-keys.ts';
export { entryPaths } from './entry-paths.ts';
export { questions } from './questions.ts';
export { RecordBox } from './record-box.tsx';
export { StatusChip } from './status-chip.tsx';
export { useContentType } from './use-content-type.ts';
export { type EntryActions, useEntryActions } from './use-entry-actions.tsx';
export { usePublicUrl } from './use-public-url.ts';
export { capital, wordsOf } from './words.ts';

/** The calls of content types, the names under which their answers are kept, and what else is known of any entry. */
export { type BulkCall, type Entry, entryApi, forceQuery, type ListQuery } from './entry-api.ts';
export { entryKeys, entryQuery, refreshEntries } from './entry-keys.ts';
export { usePublicUrl, useSites } from './public-address.ts';
export { useContentType } from './use-content-type.ts';

/** API calls and query keys of content types, and hooks about entries. */
export {
  type ActionOptions,
  type BulkCall,
  type Entry,
  entryApi,
  forceQuery,
  type ListQuery,
} from './entry-api.ts';
export { entryKeys, entryQuery, refreshEntries } from './entry-keys.ts';
export { usePublicUrl, useSiteUrls } from './public-address.ts';
export { useContentType } from './use-content-type.ts';

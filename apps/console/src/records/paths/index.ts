/** Console addresses of content types and their entries. */
export {
  type AddressParts,
  addressParts,
  type EntryPaths,
  entryPaths,
  fieldAddress,
  filledPath,
  inboxPath,
  noCategorySegment,
  recordAddress,
  submissionAddress,
  useEntryPaths,
} from './entry-paths.ts';

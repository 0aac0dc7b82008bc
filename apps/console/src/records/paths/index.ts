/** Console addresses of content types and their entries. */
export {
  type AddressParts,
  addressParts,
  type EntryPaths,
  entryPaths,
  filledPath,
  inboxPath,
  noCategorySegment,
  recordAddress,
  useEntryPaths,
} from './entry-paths.ts';

/** Console addresses of content types and their entries. */
export {
  type AddressParts,
  addressParts,
  type EntryPaths,
  entryPaths,
  filledPath,
  inboxPath,
  recordAddress,
  useEntryPaths,
  withoutCategory,
} from './entry-paths.ts';

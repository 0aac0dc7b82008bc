import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import type { LibraryFile, LibraryFileDetail } from '@vitrina/contract';
import { isImageType } from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';
import { libraryKey } from './library-key.ts';
import { type NamedUpload, nameOfType } from './upload.ts';

/** Query of the list of the library. */
export type LibraryQuery = NonNullable<InputOf<CommonCalls['files']['list']>['query']>;
/** Change of a file. */
export type FileChange = NonNullable<InputOf<CommonCalls['files']['update']>['body']>;

/** Query of a page of the library. */
export const libraryList = (query: LibraryQuery) =>
  queryOptions({
    queryKey: [...libraryKey, 'list', query],
    queryFn: ({ signal }) => request(calls.files.list, { query, signal }),
  });

/** Query of a file by its id, with its versions and uses. */
export const libraryFile = (fileId: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'one', fileId],
    queryFn: ({ signal }) => request(calls.files.read, { params: { fileId }, signal }),
  });

/** Query of the file with an address that is stored in a record. */
export const fileAt = (url: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'at', url],
    queryFn: ({ signal }) => request(calls.files.lookup, { query: { url }, signal }),
    // A refused person gets no focal point; a retry would not help.
    retry: false,
  });

/**
 * Actions on a file. All throw `ApiError`. If the person may not publish the records that use the file, a change
 * creates a separate file with another id.
 */
export const fileActions = {
  change: (fileId: string, body: FileChange): Promise<LibraryFileDetail> =>
    request(calls.files.update, { params: { fileId }, body }),
  /** Replaces the content of the file with a file that this person has uploaded. The address does not change. */
  replace: (fileId: string, upload: NamedUpload): Promise<LibraryFileDetail> =>
    request(calls.files.replace, { params: { fileId }, body: upload }),
  /**
   * Adds a file that this person has uploaded as a new version. The file's address serves the new version once the
   * record that requested it is published.
   */
  addDraftVersion: (fileId: string, upload: NamedUpload) =>
    request(calls.files.addDraftVersion, { params: { fileId }, body: upload }),
  /** Replaces another file with this file in all drafts that contain the other file. */
  putInDrafts: (fileId: string, replacedFileId: string) =>
    request(calls.files.putInDrafts, {
      params: { fileId },
      body: { instead_of: replacedFileId },
    }),
  restoreVersion: (fileId: string, version: number): Promise<LibraryFileDetail> =>
    request(calls.files.restoreVersion, {
      params: { fileId, version },
    }),
  /** Loads the ids of all files that match the filters. */
  ids: (query: InputOf<CommonCalls['files']['ids']>['query']) =>
    request(calls.files.ids, { query: query ?? {} }),
  /** Deletes the files that nothing uses. Returns one result per id. */
  discardAll: (ids: string[]) => request(calls.files.bulk, { body: { action: 'delete', ids } }),
  discard: (fileId: string): Promise<void> => request(calls.files.discard, { params: { fileId } }),
} as const;

/** Returns the title of a file; if it has none, the original file name; otherwise its type. */
export function nameOfFile({
  title,
  name,
  content_type,
}: Pick<LibraryFile, 'title' | 'name' | 'content_type'>): string {
  return title || name || `${isImageType(content_type) ? 'Imagen' : nameOfType(content_type)} sin título`;
}

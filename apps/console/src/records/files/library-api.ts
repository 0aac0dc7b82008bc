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

/** Query of the file at an address that a record contains. */
export const fileAt = (url: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'at', url],
    queryFn: ({ signal }) => request(calls.files.lookup, { query: { url }, signal }),
    // A refused person gets no focal point; a retry would not help.
    retry: false,
  });

/**
 * Actions on a file; all throw `ApiError`. Without the right to publish the file's uses, a change returns a file with
 * another id.
 */
export const fileActs = {
  change: (fileId: string, body: FileChange): Promise<LibraryFileDetail> =>
    request(calls.files.update, { params: { fileId }, body }),
  /** Replaces the content at the file's address by an upload of this person. */
  replace: (fileId: string, upload: NamedUpload): Promise<LibraryFileDetail> =>
    request(calls.files.replace, { params: { fileId }, body: upload }),
  /**
   * Adds an upload of this person as a version. The file's address serves it once the requesting record is published.
   */
  addDraftVersion: (fileId: string, upload: NamedUpload) =>
    request(calls.files.addDraftVersion, { params: { fileId }, body: upload }),
  /** Replaces another file by this one in the drafts that contain that file. */
  putInDrafts: (fileId: string, replacedFileId: string) =>
    request(calls.files.putInDrafts, {
      params: { fileId },
      body: { instead_of: replacedFileId },
    }),
  restoreVersion: (fileId: string, version: number): Promise<LibraryFileDetail> =>
    request(calls.files.restoreVersion, {
      params: { fileId, version },
    }),
  discard: (fileId: string): Promise<void> => request(calls.files.discard, { params: { fileId } }),
} as const;

/** Returns the title of a file, else its original name, else its type. */
export function nameOfFile({
  title,
  name,
  content_type,
}: Pick<LibraryFile, 'title' | 'name' | 'content_type'>): string {
  return title || name || `${isImageType(content_type) ? 'Imagen' : nameOfType(content_type)} sin título`;
}

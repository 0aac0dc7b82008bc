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

/** A page of the library. */
export const libraryList = (query: LibraryQuery) =>
  queryOptions({
    queryKey: [...libraryKey, 'list', query],
    queryFn: ({ signal }) => request(calls.files.list, { query, signal }),
  });

/** A file by its id, with its versions and where it is used. */
export const libraryFile = (fileId: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'one', fileId],
    queryFn: ({ signal }) => request(calls.files.read, { params: { fileId }, signal }),
  });

/** The file that an address of a record names. */
export const fileAt = (url: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'at', url],
    queryFn: ({ signal }) => request(calls.files.lookup, { query: { url }, signal }),
    // Whoever may not read it goes without its focal point; asking again would not help.
    retry: false,
  });

/** Actions on a file; all throw ApiError. A change without the right to publish its uses returns a file with another id. */
export const fileActs = {
  change: (fileId: string, body: FileChange): Promise<LibraryFileDetail> =>
    request(calls.files.update, { params: { fileId }, body }),
  /** Puts an own upload under the file's address. */
  replace: (fileId: string, upload: NamedUpload): Promise<LibraryFileDetail> =>
    request(calls.files.replace, { params: { fileId }, body: upload }),
  /** Makes an own upload a version that the file's address shows once the record that asks for it is published. */
  addDraftVersion: (fileId: string, upload: NamedUpload) =>
    request(calls.files.addDraftVersion, { params: { fileId }, body: upload }),
  /** Puts the file in the place of another one in the drafts that name that one. */
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

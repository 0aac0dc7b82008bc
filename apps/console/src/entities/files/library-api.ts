import { queryOptions } from '@tanstack/react-query';
import type { LibraryFile, LibraryFileDetail } from '@vitrina/contract';
import { isImageType } from '@vitrina/model';
import { request } from '../../lib/api.ts';
import type { AnswerOf, FileCalls, InputOf } from '../../lib/call-types.ts';
import { libraryKey } from './library-key.ts';
import { nameOfType } from './upload.ts';

/** What may be asked of the library's list. */
export type LibraryQuery = NonNullable<InputOf<FileCalls['list']>['query']>;
/** What may be changed of a file. */
export type FileChange = NonNullable<InputOf<FileCalls['update']>['body']>;
export type LibraryPage = AnswerOf<FileCalls['list']>;

const base = '/resources/hn/v1/files';

/** A page of the library. */
export const libraryList = (query: LibraryQuery) =>
  queryOptions({
    queryKey: [...libraryKey, 'list', query],
    queryFn: ({ signal }) => request<FileCalls['list']>('GET', base, { query, signal }),
  });

/** A file by its id, with its versions and where it is used. */
export const libraryFile = (fileId: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'one', fileId],
    queryFn: ({ signal }) =>
      request<FileCalls['read']>('GET', `${base}/:fileId`, { params: { fileId }, signal }),
  });

/** The file that an address of a record names. */
export const fileAt = (url: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'at', url],
    queryFn: ({ signal }) =>
      request<FileCalls['lookup']>('GET', `${base}/lookup`, { query: { url }, signal }),
    // Whoever may not read it goes without its focal point; asking again would not help.
    retry: false,
  });

/**
 * Acts on one file. All of them throw ApiError. What somebody changes who may not publish all that shows the file becomes a
 * file of its own: then the answer has another id.
 */
export const fileActs = {
  change: (fileId: string, body: FileChange): Promise<LibraryFileDetail> =>
    request<FileCalls['update']>('PATCH', `${base}/:fileId`, { params: { fileId }, body }),
  /** Puts an own upload under the file's address. */
  replace: (fileId: string, url: string): Promise<LibraryFileDetail> =>
    request<FileCalls['replace']>('POST', `${base}/:fileId/replace`, { params: { fileId }, body: { url } }),
  /** Makes an own upload a version that the file's address shows once the record that asks for it is published. */
  addDraftVersion: (fileId: string, url: string) =>
    request<FileCalls['addDraftVersion']>('POST', `${base}/:fileId/draft-versions`, {
      params: { fileId },
      body: { url },
    }),
  /** Puts the file in the place of another one in the drafts that name that one. */
  putInDrafts: (fileId: string, insteadOf: string) =>
    request<FileCalls['putInDrafts']>('POST', `${base}/:fileId/drafts`, {
      params: { fileId },
      body: { instead_of: insteadOf },
    }),
  restoreVersion: (fileId: string, version: number): Promise<LibraryFileDetail> =>
    request<FileCalls['restoreVersion']>('POST', `${base}/:fileId/versions/:version/restore`, {
      params: { fileId, version },
    }),
  discard: (fileId: string): Promise<void> =>
    request<FileCalls['discard']>('DELETE', `${base}/:fileId`, { params: { fileId } }),
} as const;

/** What a file is called: its title, else the name it came with, else what it is. */
export function nameOfFile({
  title,
  name,
  content_type,
}: Pick<LibraryFile, 'title' | 'name' | 'content_type'>): string {
  return title || name || `${isImageType(content_type) ? 'Imagen' : nameOfType(content_type)} sin título`;
}

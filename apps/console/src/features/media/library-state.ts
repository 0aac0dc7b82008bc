import { type FileSort, fileSorts } from '@vitrina/contract';
import { fileTypes, imageTypes, isImageType, maxSearchLength } from '@vitrina/model';
import type { LibraryQuery } from '../../entities/files/index.ts';

/** The kinds of file that can be asked for, and their content types. */
export const fileKinds = {
  images: { label: 'Imágenes', types: imageTypes },
  documents: {
    label: 'Documentos',
    types: Object.keys(fileTypes).filter((type) => !isImageType(type)),
  },
} as const;
export type FileKind = keyof typeof fileKinds;

/** What the library shows: all of it stands in the address, so that a link or the back button restores it. */
export interface LibraryState {
  readonly search: string;
  readonly kind: FileKind | null;
  /** Only files that nothing uses, or only the others. */
  readonly unused: boolean | null;
  readonly sort: FileSort;
  /** From 1. */
  readonly page: number;
  /** Id of the file whose panel is open. */
  readonly file: string | null;
}

export const perPage = 48;
const defaultSort: FileSort = '-created_at';

/** What narrows the list; changing any of it begins at the first page. */
export type Narrowing = Partial<Pick<LibraryState, 'search' | 'kind' | 'unused' | 'sort'>>;

const isKind = (text: string | null): text is FileKind => text !== null && Object.hasOwn(fileKinds, text);

/** The state as an address tells it. What it does not understand is left out: an old link still opens the library. */
export function readLibrary(params: URLSearchParams): LibraryState {
  const kind = params.get('kind');
  const unused = params.get('unused');
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, maxSearchLength),
    kind: isKind(kind) ? kind : null,
    unused: unused === 'true' ? true : unused === 'false' ? false : null,
    sort: fileSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    file: params.get('file'),
  };
}

/** The address of the state, as short as it can be. */
export function writeLibrary({ search, kind, unused, sort, page, file }: LibraryState): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { search }),
    ...(kind !== null && { kind }),
    ...(unused !== null && { unused: String(unused) }),
    ...(sort !== defaultSort && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(file !== null && { file }),
  });
}

/** What the call is asked for. */
export function queryOf({ search, kind, unused, sort, page }: LibraryState): LibraryQuery {
  return {
    ...(search !== '' && { search }),
    ...(kind !== null && { content_type: [...fileKinds[kind].types] }),
    ...(unused !== null && { unused: unused ? ('true' as const) : ('false' as const) }),
    sort,
    page,
    per_page: perPage,
  };
}

/** Whether anything but the order narrows the library. */
export function isNarrowed({ search, kind, unused }: LibraryState): boolean {
  return search !== '' || kind !== null || unused !== null;
}

import { type FileSort, fileSorts } from '@vitrina/contract';
import {
  fileTypes,
  type Institution,
  imageTypes,
  institutions,
  isImageType,
  maxSearchLength,
} from '@vitrina/model';
import {
  anyTextParameter,
  booleanParameter,
  choiceParameter,
  countParameter,
  searchParameter,
  urlState,
} from '../../lib/state/url-state.ts';
import type { LibraryQuery } from '../../records/files/index.ts';

/** Kinds of file in the filter, and their content types. */
export const fileKinds = {
  images: { label: 'Imágenes', types: imageTypes },
  documents: {
    label: 'Documentos',
    types: Object.keys(fileTypes).filter((type) => !isImageType(type)),
  },
} as const;
export type FileKind = keyof typeof fileKinds;

/** Ranges of file size in the filter, with the parameters of the list call (bytes). */
export const fileSizes = {
  small: { label: 'Hasta 500 kB', query: { size_to: 500_000 } },
  medium: { label: 'De 500 kB a 2 MB', query: { size_from: 500_001, size_to: 2_000_000 } },
  large: { label: 'Más de 2 MB', query: { size_from: 2_000_001 } },
} as const;
export type FileSize = keyof typeof fileSizes;

/** State of the library. It is kept in the address, so that a link or the back button restores it. */
export interface LibraryState {
  readonly search: string;
  readonly kind: FileKind | null;
  /** Institution whose records use the files. */
  readonly institution: Institution | null;
  readonly size: FileSize | null;
  /** True to show only files that no record uses, false to show only files that a record uses, null to show all. */
  readonly unused: boolean | null;
  readonly sort: FileSort;
  /** Page number, from 1. */
  readonly page: number;
  /** Id of the file whose panel is open. */
  readonly file: string | null;
}

/** Number of files on a page. */
export const perPage = 48;
const defaultSort: FileSort = '-created_at';

/** Codec of the state in the address of the library. */
export const libraryUrl = urlState<LibraryState>({
  search: searchParameter('search', maxSearchLength),
  kind: choiceParameter('kind', Object.keys(fileKinds) as FileKind[], null),
  institution: choiceParameter('institution_id', institutions, null),
  size: choiceParameter('size', Object.keys(fileSizes) as FileSize[], null),
  unused: booleanParameter('unused'),
  sort: choiceParameter('sort', fileSorts, defaultSort),
  page: countParameter('page', { max: 100_000, fallback: 1 }),
  file: anyTextParameter('file'),
});

/** Returns the state of a view in the form of an address: without page and open file. */
export function viewQueryOf(state: LibraryState): string {
  return libraryUrl.write({ ...state, page: 1, file: null }).toString();
}

/** Returns the query for the list of files. */
export function queryOf({ search, kind, institution, size, unused, sort, page }: LibraryState): LibraryQuery {
  return {
    ...(search !== '' && { search }),
    ...(kind !== null && { content_type: [...fileKinds[kind].types] }),
    ...(institution !== null && { institution_id: institution }),
    ...(size !== null && fileSizes[size].query),
    ...(unused !== null && { unused: unused ? ('true' as const) : ('false' as const) }),
    sort,
    page,
    per_page: perPage,
  };
}

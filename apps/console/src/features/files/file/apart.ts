import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFileDetail } from '@vitrina/contract';
import { fileActs, libraryFile, libraryKey } from '../../../records/files/index.ts';

/**
 * Warning before a change to a file that other people must publish: the person may not publish all records that show it, or
 * one of them requires a review.
 */
export const apartLine =
  'Lo muestran registros publicados que debe publicar otra persona: el sitio no cambia. El resultado queda como archivo aparte y entra en el borrador de los registros que usted puede editar; se verá cuando alguien los publique.';

/** A file, and a function that is called with the result of a change: the same file, or a separate one. */
export interface ApartProps {
  readonly file: LibraryFileDetail;
  readonly onApart: (changed: LibraryFileDetail) => void;
}

/** Returns a function that shows the result of a change of a file. */
export function useShowChanged(onApart: ApartProps['onApart']) {
  const queries = useQueryClient();
  return (changed: LibraryFileDetail) => {
    queries.setQueryData(libraryFile(changed.id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: libraryKey });
    onApart(changed);
  };
}

/** Puts a separate file into the drafts that show the former one. Returns the file that has the change. @throws ApiError */
export async function keepApart(
  former: LibraryFileDetail,
  changed: LibraryFileDetail,
): Promise<LibraryFileDetail> {
  if (changed.id !== former.id) await fileActs.putInDrafts(changed.id, former.url);
  return changed;
}

import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFileDetail } from '@vitrina/contract';
import { fileActs, libraryFile, libraryKey } from '../../../records/files/index.ts';

/**
 * Warning before a change of a file that published records show, if another person must publish the change: the
 * person may not publish all of these records, or one of them requires a review.
 */
export const apartLine =
  'Lo muestran registros publicados que debe publicar otra persona: el sitio no cambia. El resultado queda como archivo aparte y entra en el borrador de los registros que usted puede editar; se verá cuando alguien los publique.';

/** A file, and a callback for the result of its change: the same file, or a separate new file. */
export interface ApartProps {
  readonly file: LibraryFileDetail;
  readonly onApart: (changed: LibraryFileDetail) => void;
}

/** Returns a function that shows the changed file and reloads the library. */
export function useShowChanged(onApart: ApartProps['onApart']) {
  const queries = useQueryClient();
  return (changed: LibraryFileDetail) => {
    queries.setQueryData(libraryFile(changed.id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: libraryKey });
    onApart(changed);
  };
}

/**
 * Replaces the former file with the changed one in drafts, if the change created a separate file. Returns the changed
 * file. @throws ApiError
 */
export async function keepApart(
  former: LibraryFileDetail,
  changed: LibraryFileDetail,
): Promise<LibraryFileDetail> {
  if (changed.id !== former.id) await fileActs.putInDrafts(changed.id, former.url);
  return changed;
}

import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFileDetail } from '@vitrina/contract';
import { fileActions, libraryFile, libraryKey } from '../../../records/files/index.ts';

/**
 * Warning shown before a change of a file that published records show, if this person may not publish all of these
 * records or one of them requires a review. The site then keeps the old file, and the drafts get a separate new file.
 */
export const apartLine =
  'Lo muestran registros publicados que debe publicar otra persona: el sitio no cambia. El resultado queda como archivo aparte y entra en el borrador de los registros que usted puede editar; se verá cuando alguien los publique.';

/** File to change. `onApart` receives the result of the change: the same file, or a separate new file. */
export interface ApartProps {
  readonly file: LibraryFileDetail;
  readonly onApart: (changed: LibraryFileDetail) => void;
}

/** Returns a function that opens the changed file and reloads the library. */
export function useShowChanged(onApart: ApartProps['onApart']) {
  const queries = useQueryClient();
  return (changed: LibraryFileDetail) => {
    queries.setQueryData(libraryFile(changed.id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: libraryKey });
    onApart(changed);
  };
}

/**
 * If the change created a separate file, puts the new file into the drafts that use the former one. Returns the changed
 * file.
 * @throws ApiError
 */
export async function keepApart(
  former: LibraryFileDetail,
  changed: LibraryFileDetail,
): Promise<LibraryFileDetail> {
  if (changed.id !== former.id) await fileActions.putInDrafts(changed.id, former.url);
  return changed;
}

import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFileDetail } from '@vitrina/contract';
import { fileActions, libraryFile, libraryKey } from '../../../records/files/index.ts';

/**
 * Warning shown before a change of a file that published records show, if this person may not publish all of these
 * records or one of them requires a review. The site then keeps the old file, and the drafts get a separate new file.
 */
export const separateFileText =
  'Lo muestran registros publicados que debe publicar otra persona: el sitio no cambia. El resultado queda como archivo aparte y entra en el borrador de los registros que usted puede editar; se verá cuando alguien los publique.';

/** File to change. `onApart` receives the result of the change: the same file, or a separate new file. */
export interface SeparateFileProps {
  readonly file: LibraryFileDetail;
  readonly onApart: (changedFile: LibraryFileDetail) => void;
}

/** Returns a function that opens the changed file and reloads the library. */
export function useShowChanged(onApart: SeparateFileProps['onApart']) {
  const queryClient = useQueryClient();
  return (changedFile: LibraryFileDetail) => {
    queryClient.setQueryData(libraryFile(changedFile.id).queryKey, changedFile);
    void queryClient.invalidateQueries({ queryKey: libraryKey });
    onApart(changedFile);
  };
}

/**
 * If the change created a separate file, puts the new file into the drafts that use the former one. Returns the changed
 * file.
 * @throws ApiError
 */
export async function linkSeparateFile(
  formerFile: LibraryFileDetail,
  changedFile: LibraryFileDetail,
): Promise<LibraryFileDetail> {
  if (changedFile.id !== formerFile.id) await fileActions.putInDrafts(changedFile.id, formerFile.url);
  return changedFile;
}

import type { LibraryFileDetail } from '@vitrina/contract';
import { fileActs } from '../../../records/files/index.ts';

/**
 * Warning before a change to a file that other people must publish: the person may not publish all records that show it, or
 * one of them requires a review.
 */
export const apartLine =
  'Lo muestran registros publicados que debe publicar otra persona: el sitio no cambia. El resultado queda como archivo aparte y entra en el borrador de los registros que usted puede editar; se verá cuando alguien los publique.';

/** A file, and who hears of the one that has come of a change of it: itself, or a file of its own. */
export interface ApartProps {
  readonly file: LibraryFileDetail;
  readonly onApart: (changed: LibraryFileDetail) => void;
}

/** Puts what has become a file of its own into the drafts that show the former one. Answers the file that has the change. @throws ApiError */
export async function keepApart(
  former: LibraryFileDetail,
  changed: LibraryFileDetail,
): Promise<LibraryFileDetail> {
  if (changed.id !== former.id) await fileActs.putInDrafts(changed.id, former.url);
  return changed;
}

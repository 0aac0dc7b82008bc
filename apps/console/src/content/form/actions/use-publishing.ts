import { useQueryClient } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { entryApi } from '../../../records/entries/index.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { askToPublish, noticePublished, setLastAction } from '../../shared/index.ts';
import type { Saving } from '../saving/use-saving.ts';
import type { RecordStore } from '../state/record-store.ts';
import { requestReview, setAsking } from '../state/transitions.ts';

const draftKeptText = 'El borrador está guardado. El sitio no ha cambiado.';

/**
 * Returns a function that publishes the saved version. The function first checks it, then shows the changes and asks
 * for confirmation, and shows a notice at the end.
 */
export function usePublishing(
  record: RecordStore,
  saving: Saving,
): (entry: Entry, wasSaved: boolean) => Promise<void> {
  const confirm = useConfirm();
  const client = useQueryClient();
  const { type } = record.state.read();
  return async (entry, wasSaved) => {
    const ask: typeof confirm = async (question) => {
      record.apply(setAsking, true);
      const isConfirmed = await confirm(question);
      record.apply(setAsking, false);
      return isConfirmed;
    };
    try {
      const attempt = await askToPublish(client, ask, type, entry);
      if (attempt === null) {
        if (wasSaved) noticeDone('updated', draftKeptText);
        return;
      }
      const publishedEntry = await entryApi(type).commit(entry.id, entry.revision, attempt);
      saving.receiveEntry(publishedEntry);
      noticePublished(publishedEntry);
      const isOnSite = publishedEntry.published_revision === publishedEntry.revision;
      setLastAction(isOnSite ? { type: type.slug, ids: [publishedEntry.id], text: '', undo: null } : null);
    } catch (error) {
      if (isApiError(error, 'review_required')) return record.apply(requestReview, entry, true);
      saving.handleFailure(error, 'publish');
    }
  };
}

import { useQueryClient } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { compareValues } from '@vitrina/model';
import { namesOf } from '../../../fields/index.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { entryApi } from '../../../records/entries/index.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { versionQuery } from '../../history/history-api.ts';
import { ChangesBox, commitAdvised, consequencesOf, noticePublished, questions } from '../../shared/index.ts';
import type { Saving } from '../saving/use-saving.ts';
import type { RecordStore } from '../state/record-store.ts';
import { requestReview, setAsking } from '../state/transitions.ts';
import { valuesOf } from '../state/values.ts';

const keptWords = 'El borrador está guardado. El sitio no ha cambiado.';

/**
 * Returns a function that publishes the saved version. The function first shows the changes and asks for
 * confirmation, and shows a notice at the end.
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
    const stayDraft = () => {
      if (wasSaved) noticeDone('updated', keptWords);
    };
    try {
      const { published_revision: publishedRevision } = entry;
      const published =
        publishedRevision === null
          ? null
          : await client.ensureQueryData(versionQuery(type, entry.id, publishedRevision));
      const line = await consequencesOf(client, type, entry);
      const changes = published === null ? [] : compareValues(type, published.entry, valuesOf(type, entry));
      const isConfirmed = await ask({
        ...questions.publish,
        line,
        box: (
          <ChangesBox
            type={type}
            entry={entry}
            changes={changes}
            names={namesOf(published?.related, entry.related)}
          />
        ),
      });
      if (!isConfirmed) return stayDraft();
      const fresh = await commitAdvised(ask, type, (force) =>
        entryApi(type).commit(entry.id, entry.revision, force),
      );
      if (fresh === null) return stayDraft();
      saving.receive(fresh);
      noticePublished(fresh);
    } catch (error) {
      if (isApiError(error, 'review_required')) return record.apply(requestReview, entry, true);
      saving.fail(error, 'publish');
    }
  };
}

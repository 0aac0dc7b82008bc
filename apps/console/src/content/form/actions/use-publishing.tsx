import { useQueryClient } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type ContentType, compareValues } from '@vitrina/model';
import { namesOf } from '../../../fields/index.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { formatDateTime, withFullStop } from '../../../lib/formats.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { entryApi } from '../../../records/entries/index.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { versionQuery } from '../../history/history-api.ts';
import { ChangesBox, commitAdvised, consequencesOf, questions } from '../../shared/index.ts';
import type { Saving } from '../saving/use-saving.ts';
import { valuesOf } from '../state/values.ts';

const isLater = (moment: string | null): moment is string => moment !== null && new Date(moment) > new Date();

const keptWords = 'El borrador está guardado. El sitio no ha cambiado.';

/** Publishing what was saved: asks with what changes, commits the version that was shown, tells. */
export function usePublishing(
  type: ContentType,
  saving: Saving,
  onReviewRequired: (entry: Entry) => void,
): (entry: Entry, wasSaved: boolean, asking: (now: boolean) => void) => Promise<boolean> {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (entry, wasSaved, asking) => {
    const ask: typeof confirm = async (question) => {
      asking(true);
      const yes = await confirm(question);
      asking(false);
      return yes;
    };
    try {
      const shown = entry.published_revision;
      const published =
        shown === null ? null : await client.ensureQueryData(versionQuery(type, entry.id, shown));
      const line = await consequencesOf(client, type, entry);
      const changes = published === null ? [] : compareValues(type, published.entry, valuesOf(type, entry));
      const yes = await ask({
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
      if (!yes) {
        if (wasSaved) noticeDone('updated', keptWords);
        return false;
      }
      const fresh = await commitAdvised(ask, type, (force) =>
        entryApi(type).commit(entry.id, entry.revision, force),
      );
      if (fresh === null) {
        if (wasSaved) noticeDone('updated', keptWords);
        return false;
      }
      saving.received(fresh);
      noticeDone(
        'published',
        isLater(fresh.publish_at) && fresh.status === 'pending'
          ? withFullStop(`Saldrá al sitio el ${formatDateTime(fresh.publish_at)}`)
          : undefined,
      );
      return true;
    } catch (error) {
      if (isApiError(error, 'review_required')) {
        onReviewRequired(entry);
        return false;
      }
      saving.fail(error, 'publish');
      return false;
    }
  };
}

import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { Entry, RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { request } from '../../lib/calls/api.ts';
import { isApiError } from '../../lib/calls/api-error.ts';
import { noticeDone, noticeFailure } from '../../lib/notices.ts';
import { entryApi, refreshEntries } from '../../records/entries/index.ts';
import { type Question, useConfirm } from '../../ui/overlays/confirm.tsx';
import { askToPublish, loadChangesBox, noticePublished, RecordBox } from '../shared/index.ts';
import { formatMoment } from './versions/versions.ts';

type ActionName = 'publish' | 'discard' | 'restore';

export type HistoryActions = ReturnType<typeof useHistoryActions>;

/**
 * Actions in the history of a record. Each action asks for confirmation, calls the service and shows a notice.
 * Resolves to null if the person declines or the call fails.
 */
export function useHistoryActions(type: ContentType) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const [busy, setBusy] = useState<ActionName | null>(null);
  const { entries } = callsOf(type.slug);

  const runAction = async (work: () => Promise<Entry | null>) => {
    try {
      return await work();
    } catch (error) {
      noticeFailure(error, explainError(error));
      return null;
    } finally {
      await refreshEntries(client);
      setBusy(null);
    }
  };
  const ask = async (
    actionName: ActionName,
    question: Question,
    call: () => Promise<Entry>,
    onDone: () => void,
  ) => {
    if (!(await confirm(question))) return null;
    setBusy(actionName);
    return runAction(async () => {
      const newEntry = await call();
      onDone();
      return newEntry;
    });
  };

  return {
    /** Action in progress. */
    busy,
    publish: (entry: Entry) =>
      runAction(async () => {
        const answer = await askToPublish(client, confirm, type, entry);
        if (answer === null) return null;
        setBusy('publish');
        const publishedEntry = await entryApi(type).commit(entry.id, entry.revision, answer);
        noticePublished(publishedEntry);
        return publishedEntry;
      }),
    discard: async (entry: Entry) =>
      ask(
        'discard',
        discardQuestion(await loadChangesBox(client, type, entry)),
        () => request(entries.discard, { params: { entryId: entry.id }, ifMatch: entry.revision }),
        () => noticeDone('updated', 'El borrador es igual a lo que está en el sitio.'),
      ),
    restore: (entry: Entry, version: RevisionSummary) =>
      ask(
        'restore',
        restoreQuestion(type, entry, version),
        () =>
          request(entries.restoreRevision, {
            params: { entryId: entry.id, revision: version.revision },
            ifMatch: entry.revision,
          }),
        () =>
          noticeDone(
            'restored',
            type.drafts ? `La versión ${version.revision} es ahora el borrador.` : undefined,
          ),
      ),
  };
}

function discardQuestion(box: ReactNode): Question {
  return {
    kind: 'delete',
    icon: <IconArrowBackUp stroke={1.75} />,
    title: '¿Desea descartar los cambios sin publicar de este registro?',
    line: 'El borrador volverá a lo que está en el sitio. Lo descartado queda en el historial.',
    box,
  };
}

function restoreQuestion(type: ContentType, entry: Entry, version: RevisionSummary): Question {
  const { revision, created_at, created_by } = version;
  const versionText = `Versión ${revision} · ${created_by.name}, ${formatMoment(created_at)}`;
  return {
    kind: 'neutral',
    icon: <IconHistory stroke={1.75} />,
    title: `¿Desea restaurar la versión ${revision}${type.drafts ? ' como borrador' : ''}?`,
    line: type.drafts
      ? 'Reemplazará el borrador actual, que queda en el historial. El sitio no cambia hasta que publique.'
      : 'El cambio se verá en el sitio de inmediato. La versión actual queda en el historial.',
    box: <RecordBox type={type} entry={entry} description={versionText} />,
  };
}

/** Returns advice for the error notice. Undefined if the message of the service already contains advice. */
function explainError(error: unknown): string | undefined {
  return isApiError(error, 'stale_revision')
    ? 'Otra persona guardó cambios. Revise la versión más reciente e intente de nuevo.'
    : undefined;
}

import { useQueryClient } from '@tanstack/react-query';
import type { Entry, Revision } from '@vitrina/contract';
import { type ContentType, compareValues } from '@vitrina/model';
import { formatDateTime, sentence } from '../../lib/formats.ts';
import { noticeDone } from '../../lib/notices.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { versionQuery } from '../history/history-api.ts';
import { ChangeList, namesOf } from '../shared/diff/index.ts';
import { entryApi, questions, RecordBox } from '../shared/index.ts';
import { valuesOf } from './state/values.ts';
import type { Saving } from './use-saving.ts';

/** `Versión 12 → 14 · 4 campos cambian` */
function changeLine(entry: Entry, changes: number): string {
  if (entry.published_revision === null) return `Versión ${entry.revision} · no está en el sitio todavía`;
  const fields = changes === 1 ? '1 campo cambia' : `${changes} campos cambian`;
  return `Versión ${entry.published_revision} → ${entry.revision} · ${fields}`;
}

function PublishBox({
  type,
  entry,
  published,
}: {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly published: Revision | null;
}) {
  const changes = published === null ? [] : compareValues(type, published.entry, valuesOf(type, entry));
  return (
    <RecordBox type={type} entry={entry} line={changeLine(entry, changes.length)}>
      {changes.length > 0 ? (
        <ChangeList changes={changes} names={namesOf(published?.related, entry.related)} />
      ) : undefined}
    </RecordBox>
  );
}

const isLater = (moment: string | null): moment is string => moment !== null && new Date(moment) > new Date();

/** Publishing what was saved: asks with what changes, commits the version that was shown, tells. */
export function usePublishing(
  type: ContentType,
  saving: Saving,
): (entry: Entry, wasSaved: boolean, asking: (now: boolean) => void) => Promise<boolean> {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (entry, wasSaved, asking) => {
    try {
      const shown = entry.published_revision;
      const published =
        shown === null ? null : await client.ensureQueryData(versionQuery(type, entry.id, shown));
      const line = isLater(entry.publish_at)
        ? `El público los verá el ${formatDateTime(entry.publish_at)}, hora de Honduras.`
        : questions.publish.line;
      asking(true);
      const yes = await confirm({
        ...questions.publish,
        line,
        box: <PublishBox type={type} entry={entry} published={published} />,
      });
      asking(false);
      if (!yes) {
        if (wasSaved) noticeDone('updated', 'El borrador está guardado. El sitio no ha cambiado.');
        return false;
      }
      const fresh = await entryApi(type).commit(entry.id, entry.revision);
      saving.landed(fresh);
      noticeDone(
        'published',
        isLater(fresh.publish_at) && fresh.status === 'pending'
          ? sentence(`Saldrá al sitio el ${formatDateTime(fresh.publish_at)}`)
          : undefined,
      );
      return true;
    } catch (error) {
      saving.fail(error, 'publish');
      return false;
    }
  };
}

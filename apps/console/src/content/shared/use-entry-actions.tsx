import { IconArchive, IconEyeOff } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type ContentType, hasOutcome, splitDraft } from '@vitrina/model';
import { type ReactNode, useMemo } from 'react';
import { formatDateTime, withFullStop } from '../../lib/formats.ts';
import { noticeDone, noticeFailure } from '../../lib/notices.ts';
import { entryApi } from '../../records/entries/index.ts';
import { type Confirm, useConfirm } from '../../ui/overlays/confirm.tsx';
import { actRunner } from './act-runner.tsx';
import { commitAdvised } from './commit-advised.tsx';
import { consequencesOf, outcomeLine } from './consequences.ts';
import { questions } from './questions.ts';
import { RecordBox } from './record-box.tsx';

export interface EntryActions {
  /** Asks, publishes, tells. `box` replaces what the question shows of the record; `onSure` runs between the answer and the call. Null: not wanted, or failed and told. */
  publish(entry: Entry, box?: ReactNode, onSure?: () => void): Promise<Entry | null>;
  /** Takes off the site, or cancels what is scheduled. */
  unpublish(entry: Entry): Promise<Entry | null>;
  archive(entry: Entry): Promise<Entry | null>;
  /** Moves to the recycle bin; true when it went there. `onSure` runs, and is waited for, between the answer and the call. */
  remove(entry: Entry, onSure?: () => Promise<void>): Promise<boolean>;
  duplicate(entry: Entry): Promise<Entry | null>;
}

/** The acts on a record that lists and record screens share: each asks, acts, tells and refreshes what is shown. */
export function useEntryActions(type: ContentType): EntryActions {
  const confirm = useConfirm();
  const client = useQueryClient();
  return useMemo(() => entryActions(type, confirm, client), [type, confirm, client]);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short acts over the same calls
function entryActions(type: ContentType, confirm: Confirm, client: QueryClient): EntryActions {
  const api = entryApi(type);
  const box = (entry: Entry) => <RecordBox type={type} entry={entry} />;

  const { run, runInUse } = actRunner(confirm, client);

  return {
    async publish(entry, displayValue = box(entry), onSure) {
      const line = await consequencesOf(client, type, entry).catch(reportError);
      if (line === null || !(await confirm({ ...questions.publish, line, box: displayValue }))) return null;
      onSure?.();
      const result = await run(
        () => commitAdvised(confirm, type, (force) => api.commit(entry.id, entry.revision, force)),
        (now) => now !== null && noticeDone('published', whenOut(now)),
      );
      return result?.answer ?? null;
    },
    async unpublish(entry) {
      const question =
        entry.scheduled_revision !== null
          ? questions.cancelSchedule
          : entry.status === 'historic'
            ? questions.reopen
            : questions.unpublish;
      if (!(await confirm({ ...question, icon: <IconEyeOff stroke={1.75} />, box: box(entry) }))) return null;
      return runInUse(
        (force) => api.unpublish(entry.id, force),
        () =>
          noticeDone(
            'updated',
            entry.status === 'historic'
              ? 'Volvió a No publicado: ya se puede editar.'
              : 'Ya no está en el sitio.',
          ),
        'Retirar de todos modos',
      );
    },
    async archive(entry) {
      const stays = hasOutcome(type, splitDraft(type, entry), new Date());
      const question = { ...questions.archive, ...(stays && { line: outcomeLine(type) }) };
      if (!(await confirm({ ...question, icon: <IconArchive stroke={1.75} />, box: box(entry) })))
        return null;
      return runInUse(
        (force) => api.archive(entry.id, force),
        () => noticeDone('updated', 'Quedó como Histórico.'),
        'Archivar de todos modos',
      );
    },
    async remove(entry, onSure) {
      const question =
        entry.status === 'published' && type.drafts ? questions.deletePublished : questions.delete;
      if (!(await confirm({ ...question, box: box(entry) }))) return false;
      await onSure?.();
      const done = await runInUse(
        async (force) => {
          await api.remove(entry.id, force);
          return true;
        },
        () => noticeDone('deleted'),
        type.catalogue && !type.removableWhileUsed ? null : 'Eliminar de todos modos',
        entry.id,
      );
      return done === true;
    },
    async duplicate(entry) {
      const result = await run(
        () => api.duplicate(entry.id),
        (copy) => noticeDone('created', copy.name),
      );
      return result?.answer ?? null;
    },
  };
}

/** Tells of a failure before there was anything to ask. */
function reportError(error: unknown): null {
  noticeFailure(error);
  return null;
}

/** Addition to the notice if the record is scheduled. */
function whenOut({ status, publish_at }: Entry): string | undefined {
  return status === 'pending' && publish_at !== null
    ? withFullStop(`Saldrá al sitio el ${formatDateTime(publish_at)}`)
    : undefined;
}

import { IconArchive, IconEyeOff } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Entry, WithdrawalTarget } from '@vitrina/contract';
import { type ContentType, hasOutcome, splitDraft } from '@vitrina/model';
import { type ReactNode, useMemo } from 'react';
import { noticeDone } from '../../lib/notices.ts';
import { entryApi } from '../../records/entries/index.ts';
import { type Confirm, useConfirm } from '../../ui/overlays/confirm.tsx';
import { actRunner } from './act-runner.tsx';
import { commitAdvised } from './commit-advised.tsx';
import { outcomeLine } from './consequences.ts';
import { confirmPublication, noticePublished } from './publication.tsx';
import { questions } from './questions.ts';
import { RecordBox } from './record-box.tsx';
import { isScheduledLive, WithdrawalChoice } from './withdrawal-choice.tsx';

export type EntryActions = ReturnType<typeof entryActions>;

/**
 * Actions on a record, shared by lists and record screens. Each action asks for confirmation, calls the service,
 * shows a notice and reloads the visible data. Resolves to null if the person declines or the call fails.
 */
export function useEntryActions(type: ContentType): EntryActions {
  const confirm = useConfirm();
  const client = useQueryClient();
  return useMemo(() => entryActions(type, confirm, client), [type, confirm, client]);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short acts over the same calls
function entryActions(type: ContentType, confirm: Confirm, client: QueryClient) {
  const api = entryApi(type);
  const box = (entry: Entry) => <RecordBox type={type} entry={entry} />;

  const { run, runInUse } = actRunner(confirm, client);

  return {
    /**
     * Publishes the record. @param content content of the confirmation in place of the record @param onSure called
     * after the confirmation, before the call
     */
    async publish(entry: Entry, content: ReactNode = box(entry), onSure?: () => void): Promise<Entry | null> {
      if (!(await confirmPublication(client, confirm, type, entry, content))) return null;
      onSure?.();
      const result = await run(
        () => commitAdvised(confirm, type, (force) => api.commit(entry.id, entry.revision, force)),
        (fresh) => fresh !== null && noticePublished(fresh),
      );
      return result?.answer ?? null;
    },
    /**
     * Unpublishes the record or cancels its scheduled publication. If both are possible, asks which one, unless
     * `wanted` is set.
     */
    async unpublish(entry: Entry, wanted?: WithdrawalTarget): Promise<Entry | null> {
      const asks = wanted === undefined && isScheduledLive(entry);
      let target = wanted ?? (entry.scheduled_revision === null ? 'site' : 'schedule');
      const question = asks
        ? questions.withdraw
        : target === 'schedule'
          ? questions.cancelSchedule
          : entry.status === 'historic'
            ? questions.reopen
            : questions.unpublish;
      const choice = asks && (
        <WithdrawalChoice
          entry={entry}
          initial={target}
          onChoose={(chosenTarget) => (target = chosenTarget)}
        />
      );
      const isSure = await confirm({
        ...question,
        ...(asks && { line: `«${entry.name}»: una versión está en el sitio y otra espera su fecha.` }),
        icon: <IconEyeOff stroke={1.75} />,
        box: choice || box(entry),
      });
      if (!isSure) return null;
      return runInUse(
        (force) => api.unpublish(entry.id, target, force),
        (fresh) => noticeDone('updated', withdrawalNotice(entry, fresh)),
        'Retirar de todos modos',
      );
    },
    async archive(entry: Entry): Promise<Entry | null> {
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
    /**
     * Moves the record to the recycle bin. Resolves to true if it was moved. @param onSure awaited after the
     * confirmation, before the call
     */
    async remove(entry: Entry, onSure?: () => Promise<void>): Promise<boolean> {
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
    async duplicate(entry: Entry): Promise<Entry | null> {
      const result = await run(
        () => api.duplicate(entry.id),
        (copy) => noticeDone('created', copy.name),
      );
      return result?.answer ?? null;
    },
  };
}
/**
 * Describes the effect of unpublishing a record or cancelling its schedule, by comparing the record before and after.
 */
function withdrawalNotice(before: Entry, fresh: Entry): string {
  if (before.status === 'historic') return 'Volvió a No publicado: ya se puede editar.';
  if (fresh.published_revision !== null) return 'La programación se canceló; el sitio no cambia.';
  if (before.published_revision === null) return 'La publicación programada se canceló.';
  return fresh.scheduled_revision === null
    ? 'Ya no está en el sitio.'
    : `Ya no está en el sitio; la versión ${fresh.scheduled_revision} sigue programada.`;
}

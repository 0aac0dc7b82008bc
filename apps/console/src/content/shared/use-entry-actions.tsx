import { IconArchive, IconEyeOff } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { BulkAction, Entry, WithdrawalTarget } from '@vitrina/contract';
import { type ContentType, hasOutcome, splitDraft } from '@vitrina/model';
import { type ReactNode, useMemo } from 'react';
import { noticeDone } from '../../lib/notices.ts';
import { typeCan } from '../../lib/session/session.ts';
import { entryApi } from '../../records/entries/index.ts';
import { type Confirm, useConfirm } from '../../ui/overlays/confirm.tsx';
import { createActionRunner } from './action-runner.tsx';
import { outcomeText } from './consequences.ts';
import { setLastAction } from './last-action.ts';
import { questions } from './questions.ts';
import { RecordBox } from './record-box.tsx';
import { publicStateOf, undoCalls } from './undo.ts';
import { isScheduledLive, WithdrawalChoice } from './withdrawal-choice.tsx';
import { uncapitalize } from './words.ts';

export type EntryActions = ReturnType<typeof createEntryActions>;

/**
 * Actions on a record, shared by lists and record screens. Each action asks for confirmation, calls the service,
 * shows a notice and reloads the visible data. Resolves to null if the person declines or the call fails.
 */
export function useEntryActions(type: ContentType): EntryActions {
  const confirm = useConfirm();
  const client = useQueryClient();
  return useMemo(() => createEntryActions(type, confirm, client), [type, confirm, client]);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short actions over the same calls
function createEntryActions(type: ContentType, confirm: Confirm, client: QueryClient) {
  const api = entryApi(type);
  const box = (entry: Entry, uses: ReactNode) => (
    <RecordBox type={type} entry={entry}>
      {uses}
    </RecordBox>
  );

  const { run, runInUse } = createActionRunner(confirm, client);

  /**
   * Offers to undo the action on the record, if the person may; the calls that undo it change records.
   * @param updatedEntry record after the action; null if it was deleted
   */
  const rememberAction = (
    entry: Entry,
    action: BulkAction | null,
    updatedEntry: Entry | null,
    summary: string,
  ) => {
    const { id, revision } = updatedEntry ?? entry;
    const record = {
      id,
      revision,
      stateBefore: publicStateOf(entry),
      stateAfter: updatedEntry && publicStateOf(updatedEntry),
    };
    setLastAction({
      type: type.slug,
      ids: [id],
      text: `«${entry.name}»: ${uncapitalize(summary)}`,
      undo: action === null || !typeCan(type.slug).update ? null : undoCalls(type, action, [record]),
    });
  };

  return {
    /**
     * Unpublishes the record or cancels its scheduled publication. If both are possible, asks which one, unless
     * `wanted` is set.
     */
    async unpublish(entry: Entry, wantedTarget?: WithdrawalTarget): Promise<Entry | null> {
      const scheduledEntry = wantedTarget === undefined && isScheduledLive(entry) ? entry : null;
      let target = wantedTarget ?? (entry.scheduled_revision === null ? 'site' : 'schedule');
      const result = await runInUse({
        // The question also offers to withdraw the published version, so the uses of that version are listed.
        call: (attempt) =>
          api.unpublish(entry.id, attempt.isDryRun && scheduledEntry !== null ? 'both' : target, attempt),
        question: (uses) => ({
          ...withdrawalQuestion(entry, scheduledEntry !== null, target),
          icon: <IconEyeOff stroke={1.75} />,
          box:
            scheduledEntry === null ? (
              box(entry, uses)
            ) : (
              <>
                <WithdrawalChoice
                  entry={scheduledEntry}
                  initial={target}
                  onChoose={(chosenTarget) => (target = chosenTarget)}
                />
                {uses}
              </>
            ),
        }),
        forceText: scheduledEntry === null ? 'Retirar de todos modos' : 'Sí, continuar',
        onDone: (updatedEntry) => {
          const noticeText = withdrawalNotice(entry, updatedEntry);
          noticeDone('updated', noticeText);
          rememberAction(entry, entry.status === 'historic' ? null : 'unpublish', updatedEntry, noticeText);
        },
      });
      return result?.answer ?? null;
    },
    async archive(entry: Entry): Promise<Entry | null> {
      const hasOutcomeNow = hasOutcome(type, splitDraft(type, entry), new Date());
      const question = { ...questions.archive, ...(hasOutcomeNow && { line: outcomeText(type) }) };
      const result = await runInUse({
        call: (attempt) => api.archive(entry.id, attempt),
        question: (uses) => ({ ...question, icon: <IconArchive stroke={1.75} />, box: box(entry, uses) }),
        forceText: 'Archivar de todos modos',
        onDone: (updatedEntry) => {
          noticeDone('updated', 'Quedó como Histórico.');
          rememberAction(entry, 'archive', updatedEntry, 'Quedó como Histórico.');
        },
      });
      return result?.answer ?? null;
    },
    /**
     * Moves the record to the recycle bin. Resolves to true if it was moved.
     * @param onSure awaited after the confirmation, before the call
     */
    async remove(entry: Entry, onSure?: () => Promise<void>): Promise<boolean> {
      const question =
        entry.published_revision !== null && type.drafts ? questions.deletePublished : questions.delete;
      const result = await runInUse({
        call: (attempt) => api.remove(entry.id, attempt),
        question: (uses) => ({ ...question, box: box(entry, uses) }),
        forceText: type.catalogue && !type.removableWhileUsed ? null : 'Eliminar de todos modos',
        onSure,
        onDone: () => {
          noticeDone('deleted');
          const isPossible = !type.drafts || entry.published_revision === null || entry.can.publish;
          rememberAction(entry, isPossible ? 'delete' : null, null, 'Está en la papelera.');
        },
        removedRecordId: entry.id,
      });
      return result !== null;
    },
    async duplicate(entry: Entry): Promise<Entry | null> {
      const result = await run(
        () => api.duplicate(entry.id),
        (copy) => {
          noticeDone('created', copy.name);
          setLastAction(null);
        },
      );
      return result?.answer ?? null;
    },
  };
}

/** Returns the question about a withdrawal. @param isChoice true if the person chooses what is withdrawn */
function withdrawalQuestion({ name, status }: Entry, isChoice: boolean, target: WithdrawalTarget) {
  if (isChoice)
    return { ...questions.withdraw, line: `«${name}»: una versión está en el sitio y otra espera su fecha.` };
  if (target === 'schedule') return questions.cancelSchedule;
  return status === 'historic' ? questions.reopen : questions.unpublish;
}

/**
 * Describes the effect of unpublishing a record or cancelling its schedule, by comparing the record before and after.
 */
function withdrawalNotice(entryBefore: Entry, entryAfter: Entry): string {
  if (entryBefore.status === 'historic') return 'Volvió a No publicado: ya se puede editar.';
  if (entryAfter.published_revision !== null) return 'La programación se canceló; el sitio no cambia.';
  if (entryBefore.published_revision === null) return 'La publicación programada se canceló.';
  return entryAfter.scheduled_revision === null
    ? 'Ya no está en el sitio.'
    : `Ya no está en el sitio; la versión ${entryAfter.scheduled_revision} sigue programada.`;
}

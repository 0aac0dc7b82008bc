import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@vitrina/contract';
import type { SubmissionState } from '@vitrina/model';
import { type ComponentProps, useState } from 'react';
import {
  type BulkOutcome,
  type BulkProgress,
  BulkResultDialog,
  type BulkResultProps,
  rowsById,
  runBulk,
  selectedLine,
  summaryOf,
  unprocessedOf,
} from '../../../content/list/index.ts';
import { countOf } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { submissionAddress } from '../../../records/paths/index.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { notifyWithUndo } from '../../../ui/overlays/undo-toast.tsx';
import { bulkSubmissions, refreshSubmissions } from '../submissions/submission-api.ts';
import type { BulkChange, SubmissionTarget } from '../submissions/submission-types.ts';
import { submissionNoun } from '../words.ts';
import type { Inbox } from './use-inbox.ts';

type Rows = readonly SubmissionTarget[];

/** Groups submissions by type, because each call changes submissions of one type. */
export function groupByType(rows: Rows): readonly (readonly [slug: string, rows: Rows])[] {
  return [...Map.groupBy(rows, ({ type }) => type)];
}

type Run = Pick<Parameters<typeof runBulk>[0], 'onProgress' | 'signal'>;

/** Changes submissions in batches of one type each. Never rejects. */
async function changeRows(rows: Rows, change: BulkChange, { onProgress, signal }: Run): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  const groups = groupByType(rows);
  for (const [index, [slug, rowsOfType]] of groups.entries()) {
    const countBefore = results.length;
    const targets = rowsById(rowsOfType);
    const outcome = await runBulk({
      ids: [...targets.keys()],
      call: (ids) =>
        bulkSubmissions(
          slug,
          ids.flatMap((id) => targets.get(id) ?? []),
          change,
        ),
      onProgress: (count) => onProgress(countBefore + count),
      signal,
    });
    results.push(...outcome.results);
    if (outcome.untouchedIds.length === 0) continue;
    const furtherIds = groups.slice(index + 1).flatMap(([, furtherRows]) => furtherRows.map(({ id }) => id));
    return { ...outcome, results, untouchedIds: [...outcome.untouchedIds, ...furtherIds] };
  }
  return { results, untouchedIds: [], error: null };
}

/** Returns the ids of the submissions that were not changed. */
const unchangedIdsOf = ({ results, untouchedIds }: BulkOutcome): ReadonlySet<string> =>
  new Set([...results.filter(({ ok }) => !ok).map(({ id }) => id), ...untouchedIds]);

/**
 * Groups the discarded submissions by their former state, each with the revision created by the discard. Undoing the
 * discard at that revision overwrites no later change.
 */
export function discardedRowsByState(
  rows: Rows,
  unchangedIds: ReadonlySet<string>,
): ReadonlyMap<SubmissionState, Rows> {
  const discardedRows = rows.filter(({ id, state }) => !unchangedIds.has(id) && state !== 'discarded');
  return Map.groupBy(
    discardedRows.map((row) => ({ ...row, revision: row.revision + 1 })),
    ({ state }) => state,
  );
}

/**
 * Changes several submissions of an inbox at once. Submissions that could not be changed stay selected, and a dialog
 * lists them with the reasons.
 */
export function useBulkChange(inbox: Inbox) {
  const client = useQueryClient();
  const [report, setReport] = useState<Omit<BulkResultProps, 'onClose'> | null>(null);
  const [progress, setProgress] = useState<ComponentProps<typeof BulkProgress> | null>(null);
  const run = async (rows: Rows, bulkChange: BulkChange): Promise<ReadonlySet<string>> => {
    const stopper = new AbortController();
    const outcome = await changeRows(rows, bulkChange, {
      onProgress: (done) =>
        setProgress({ label: 'Cambiando', done, total: rows.length, stop: () => stopper.abort() }),
      signal: stopper.signal,
    });
    refreshSubmissions(client);
    // The unchanged rows need their present revisions: with the earlier ones the next change would be refused again.
    await inbox.list.refresh();
    setProgress(null);
    inbox.selection.only(unprocessedOf(outcome, rowsById(rows)));
    const unchangedIds = unchangedIdsOf(outcome);
    if (unchangedIds.size > 0)
      setReport({
        summary: summaryOf(outcome, { singular: 'cambiada', plural: 'cambiadas' }),
        failedResults: outcome.results.filter(({ ok }) => !ok),
        line: selectedLine(outcome),
        addressOf: (id) => submissionAddress({ id, type: rows.find((row) => row.id === id)?.type ?? '' }),
        missingName: 'Solicitud que ya no existe',
      });
    return unchangedIds;
  };
  const offerUndo = (rowsByState: ReadonlyMap<SubmissionState, Rows>) => {
    const count = [...rowsByState.values()].flat().length;
    if (count === 0) return;
    const undo = async () => {
      for (const [state, rows] of rowsByState) await run(rows, { state });
    };
    const [title, verb] =
      count === 1 ? ['Solicitud descartada', 'quedó'] : ['Solicitudes descartadas', 'quedaron'];
    notifyWithUndo(
      { title, text: `${countOf(count, submissionNoun)} ${verb} fuera de la bandeja.` },
      () => void undo().catch(noticeFailure),
    );
  };
  const change = async (rows: Rows, bulkChange: BulkChange): Promise<void> => {
    const unchangedIds = await run(rows, bulkChange);
    const text = `${countOf(rows.length, submissionNoun)} con el cambio`;
    if (bulkChange.state === 'discarded') offerUndo(discardedRowsByState(rows, unchangedIds));
    else if (unchangedIds.size === 0) notify({ tone: 'success', title: 'Excelente!', text });
  };
  return {
    change,
    /** Progress of the running change; null if none is running. */
    progress,
    dialog: report !== null && <BulkResultDialog {...report} onClose={() => setReport(null)} />,
  };
}

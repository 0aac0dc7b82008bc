import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@vitrina/contract';
import type { SubmissionState } from '@vitrina/model';
import { useState } from 'react';
import {
  BulkResultDialog,
  type BulkResultProps,
  selectedLine,
  summaryOf,
} from '../../../content/list/index.ts';
import { countOf } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { notifyWithUndo } from '../../../ui/overlays/undo-toast.tsx';
import { submissionAddress } from '../addresses.ts';
import { bulkSubmissions, refreshSubmissions } from '../submissions/submission-api.ts';
import type { BulkChange, SubmissionSummary } from '../submissions/submission-types.ts';
import { submissionNoun } from '../words.ts';
import type { Inbox } from './use-inbox.ts';

type Rows = readonly SubmissionSummary[];

interface BulkOutcome {
  readonly results: readonly BulkResult[];
  /**
   * Ids of the submissions that were not processed: those in the failed call and those in the calls skipped after it.
   */
  readonly untouchedIds: readonly string[];
  readonly error: unknown;
}

/** Groups submissions by type, because each call changes submissions of one type. */
export function groupByType(rows: Rows): readonly (readonly [slug: string, rows: Rows])[] {
  return [...Map.groupBy(rows, ({ type }) => type)];
}

async function changeRows(rows: Rows, change: BulkChange): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  const groups = groupByType(rows);
  for (const [index, [slug, rowsOfType]] of groups.entries()) {
    try {
      results.push(...(await bulkSubmissions(slug, rowsOfType, change)).data);
    } catch (error) {
      const untouchedIds = groups.slice(index).flatMap(([, furtherRows]) => furtherRows.map(({ id }) => id));
      return { results, untouchedIds, error };
    }
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
  const showOutcome = async (rows: Rows, outcome: BulkOutcome, unchangedIds: ReadonlySet<string>) => {
    refreshSubmissions(client);
    // The unchanged rows need their present revisions: with the earlier ones the next change would be refused again.
    await inbox.list.refresh();
    inbox.selection.only(
      new Map(rows.flatMap(({ id, revision }) => (unchangedIds.has(id) ? [[id, revision]] : []))),
    );
    if (unchangedIds.size > 0)
      setReport({
        summary: summaryOf(outcome, { singular: 'cambiada', plural: 'cambiadas' }),
        failedResults: outcome.results.filter(({ ok }) => !ok),
        line: selectedLine(outcome),
        addressOf: (id) => submissionAddress({ id, type: rows.find((row) => row.id === id)?.type ?? '' }),
        missingName: 'Solicitud que ya no existe',
      });
  };
  const offerUndo = (rowsByState: ReadonlyMap<SubmissionState, Rows>) => {
    const count = [...rowsByState.values()].flat().length;
    if (count === 0) return;
    const undo = async () => {
      for (const [state, rows] of rowsByState) {
        const outcome = await changeRows(rows, { state });
        await showOutcome(rows, outcome, unchangedIdsOf(outcome));
      }
    };
    const [title, verb] =
      count === 1 ? ['Solicitud descartada', 'quedó'] : ['Solicitudes descartadas', 'quedaron'];
    notifyWithUndo(
      { title, text: `${countOf(count, submissionNoun)} ${verb} fuera de la bandeja.` },
      () => void undo().catch(noticeFailure),
    );
  };
  const change = async (rows: Rows, bulkChange: BulkChange): Promise<void> => {
    const outcome = await changeRows(rows, bulkChange);
    const unchangedIds = unchangedIdsOf(outcome);
    await showOutcome(rows, outcome, unchangedIds);
    const text = `${countOf(rows.length, submissionNoun)} con el cambio`;
    if (bulkChange.state === 'discarded') offerUndo(discardedRowsByState(rows, unchangedIds));
    else if (unchangedIds.size === 0) notify({ tone: 'success', title: 'Excelente!', text });
  };
  return {
    change,
    dialog: report !== null && <BulkResultDialog {...report} onClose={() => setReport(null)} />,
  };
}

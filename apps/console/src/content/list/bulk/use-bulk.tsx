import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@vitrina/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { noticeDone } from '../../../lib/notices.ts';
import { type BulkCall, entryApi, refreshEntries } from '../../../records/entries/index.ts';
import { recordAddress } from '../../../records/paths/index.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { setLastAction } from '../../shared/last-action.ts';
import { undoCalls } from '../../shared/undo.ts';
import type { ChosenRows } from '../selection/selection.ts';
import { type ListRules, type ListState, narrowingQuery } from '../state/list-state.ts';
import { useList } from '../state/use-list.ts';
import { changedRecords, runBulk, summaryOf, unprocessedOf, withSeenRevisions } from './bulk.ts';
import { type BulkActionOption, bulkQuestion } from './bulk-actions.tsx';
import type { BulkChangeProps } from './bulk-change.tsx';
import { BulkResultDialog, type BulkResultProps, selectedLine } from './bulk-result.tsx';

// Loaded on demand: it needs the field editors of the form.
const BulkChangeDialog = lazy(() =>
  import('./bulk-change.tsx').then((module) => ({ default: module.BulkChangeDialog })),
);

/** Bulk action in progress. */
interface RunningAction {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly stop: () => void;
}

type BulkQuestion = Pick<BulkChangeProps, 'bulkAction' | 'total'> & {
  readonly answer: (values: BulkCall['values'] | null) => void;
};

/** Returns the institution to which all records of the list belong; null if they may belong to several. */
function singleInstitution(rules: ListRules, state: ListState): string | null {
  const of = narrowingQuery(rules, state)['institution_id'] ?? rules.type.institutions;
  const [firstInstitution, ...extras] = typeof of === 'string' ? [of] : of;
  return of === 'shared' || extras.length > 0 ? null : (firstInstitution ?? null);
}

/**
 * Runs bulk actions: confirmation, progress, stop button and result.
 * @param onUnprocessed called with the records that were not processed after a forced action
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one action follow each other: question, progress, result
export function useBulk(onUnprocessed: (unprocessedRows: ChosenRows) => void) {
  const { type, rules, state } = useList();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [runningAction, setRunning] = useState<RunningAction | null>(null);
  const [request, setRequest] = useState<BulkQuestion | null>(null);
  const [result, setResult] = useState<Omit<BulkResultProps, 'onClose'> | null>(null);
  const busy = useRef(false);

  const askForValues = (bulkAction: BulkActionOption, total: number): Promise<BulkCall['values'] | null> =>
    new Promise((resolve) => {
      const { change } = bulkAction;
      if (change === undefined) return resolve(null);
      const answer = (values: BulkCall['values'] | null) => {
        setRequest(null);
        resolve(values);
      };
      setRequest({ bulkAction: { ...bulkAction, change }, total, answer });
    });

  const confirmCall = async (bulkAction: BulkActionOption, total: number): Promise<BulkCall | null> => {
    if (bulkAction.change === undefined)
      return (await confirm(bulkQuestion(bulkAction, total))) ? { action: bulkAction.action } : null;
    const values = await askForValues(bulkAction, total);
    return values == null ? null : { action: bulkAction.action, values };
  };

  const run = async (
    bulkAction: BulkActionOption,
    call: BulkCall,
    chosenRows: ChosenRows,
  ): Promise<ChosenRows> => {
    busy.current = true;
    const ids = [...chosenRows.keys()];
    const stopper = new AbortController();
    const outcome = await runBulk({
      ids,
      call: (batchIds) => entryApi(type).bulk(withSeenRevisions(call, batchIds, chosenRows), batchIds),
      onProgress: (done) =>
        setRunning({ label: bulkAction.label, done, total: ids.length, stop: () => stopper.abort() }),
      signal: stopper.signal,
    });
    await refreshEntries(client);
    busy.current = false;
    setRunning(null);
    const failedResults = outcome.results.filter(({ ok }) => !ok);
    const summary = summaryOf(outcome, bulkAction.doneNoun);
    const unprocessedRows = unprocessedOf(outcome, chosenRows);
    setLastAction({
      type: type.slug,
      ids,
      text: summary,
      undo: undoCalls(type, bulkAction.action, changedRecords(outcome)),
    });
    // Records in use may be removed by force, except those of most catalogues. Records with mere warnings
    // may be published by force.
    const cannotBeForced = type.catalogue && !type.removableWhileUsed;
    const isForcible = ({ code }: BulkResult) =>
      code === 'advised_against' || (code === 'in_use' && !cannotBeForced);
    const forcibleResults = call.force ? [] : failedResults.filter(isForcible);
    if (unprocessedRows.size === 0) noticeDone(bulkAction.notice, ids.length === 1 ? undefined : summary);
    else
      setResult({
        addressOf: (id) => recordAddress(type, { id }),
        missingName: 'Registro que ya no existe',
        summary,
        failedResults,
        line: selectedLine(outcome),
        ...(forcibleResults.length > 0 && {
          forceAction: {
            label: `${bulkAction.label} ${bulkAction.action === 'commit' ? 'igualmente' : 'de todos modos'} (${forcibleResults.length})`,
            run: () => {
              const forcedRows = new Map(
                [...unprocessedRows].filter(([id]) => forcibleResults.some((item) => item.id === id)),
              );
              const otherRows = [...unprocessedRows].filter(([id]) => !forcedRows.has(id));
              void run(bulkAction, { ...call, force: true }, forcedRows).then((extraRows) =>
                onUnprocessed(new Map([...otherRows, ...extraRows])),
              );
            },
          },
        }),
      });
    return unprocessedRows;
  };

  /**
   * Asks for confirmation, processes the selected records and shows the result. Resolves to the records that were not
   * processed, each with the newest revision shown.
   */
  const startAction = async (bulkAction: BulkActionOption, chosenRows: ChosenRows): Promise<ChosenRows> => {
    if (busy.current) return chosenRows;
    const call = await confirmCall(bulkAction, chosenRows.size);
    return call === null ? chosenRows : run(bulkAction, call, chosenRows);
  };

  return {
    running: runningAction,
    start: startAction,
    /** Dialog to render: a confirmation, or a result with failures. */
    dialog: (
      <>
        {request !== null && (
          <Suspense fallback={null}>
            <BulkChangeDialog
              bulkAction={request.bulkAction}
              total={request.total}
              institution={singleInstitution(rules, state)}
              onDone={request.answer}
              onClose={() => request.answer(null)}
            />
          </Suspense>
        )}
        {result !== null && <BulkResultDialog {...result} onClose={() => setResult(null)} />}
      </>
    ),
  };
}

export type Bulk = ReturnType<typeof useBulk>;

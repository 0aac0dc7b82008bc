import { useEffect, useRef } from 'react';
import type { SubmissionSummary } from '../submissions/submission-types.ts';
import type { InboxState } from './inbox-state.ts';
import { neighbourOf } from './neighbours.ts';
import type { InboxList } from './use-inbox-list.ts';

/** Row of another page to open once that page is loaded. */
interface AwaitedRow {
  readonly page: number;
  readonly end: 'first' | 'last';
  readonly onOpened: StepOptions['onOpened'] | undefined;
}

interface StepParts {
  readonly list: InboxList;
  readonly state: InboxState;
  readonly openRow: (row: SubmissionSummary) => void;
  readonly turnTo: (page: number) => void;
}

/** Options of a step between submissions. */
interface StepOptions {
  /** Id of the submission at which the step begins; by default the open submission. */
  readonly from?: string | undefined;
  /** Called with the id of the opened row. */
  readonly onOpened?: (id: string) => void;
}

/** Moves from one submission to the next or previous one, also from page to page. */
export function useSteps({ list, state, openRow, turnTo }: StepParts) {
  const rows = list.rows ?? [];
  const page = { ids: rows.map(({ id }) => id), page: state.page, pages: list.meta?.pages ?? 0 };
  const neighbour = (direction: 1 | -1, from = state.open) => neighbourOf(from, direction, page);
  const awaitedRow = useRef<AwaitedRow | null>(null);
  useEffect(() => {
    const target = awaitedRow.current;
    if (target === null || list.turning || target.page !== state.page) return;
    awaitedRow.current = null;
    const row = target.end === 'first' ? rows[0] : rows.at(-1);
    if (row === undefined) return;
    openRow(row);
    target.onOpened?.(row.id);
  });
  return {
    /** Returns the neighbour of the open submission; null at the ends. */
    neighbour,
    /** Opens the next submission or the one before. */
    step: (direction: 1 | -1, { from, onOpened }: StepOptions = {}) => {
      const next = neighbour(direction, from);
      if (next === null) return;
      if (next.to === 'page') {
        awaitedRow.current = { page: next.page, end: next.end, onOpened };
        turnTo(next.page);
        return;
      }
      const row = rows.find(({ id }) => id === next.id);
      if (row !== undefined) openRow(row);
      onOpened?.(next.id);
    },
  };
}

import { useEffect, useRef } from 'react';
import type { SubmissionSummary } from '../submissions/submission-types.ts';
import type { InboxState } from './inbox-state.ts';
import { type Direction, neighbourOf } from './neighbours.ts';
import type { InboxList } from './use-inbox-list.ts';

/** Row of another page that is opened once the page is loaded. */
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

/** Options of the move to another submission. */
interface StepOptions {
  /** Id of the submission from which to move; the open submission by default. */
  readonly from?: string | undefined;
  /** Called with the id of the opened row. */
  readonly onOpened?: (id: string) => void;
}

/** Moves to the next or previous submission, also across pages. */
export function useSteps({ list, state, openRow, turnTo }: StepParts) {
  const rows = list.rows ?? [];
  const page = { ids: rows.map(({ id }) => id), page: state.page, pages: list.meta?.pages ?? 0 };
  const neighbour = (direction: Direction, from = state.open) => neighbourOf(from, direction, page);
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
    /** Returns the next or previous submission; null at the ends of the list. */
    neighbour,
    /** Opens the next or previous submission. */
    step: (direction: Direction, { from, onOpened }: StepOptions = {}) => {
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

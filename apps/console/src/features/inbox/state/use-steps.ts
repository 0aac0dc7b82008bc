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

interface UseStepsOptions {
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
export function useSteps({ list, state, openRow, turnTo }: UseStepsOptions) {
  const rows = list.rows ?? [];
  const page = { ids: rows.map(({ id }) => id), page: state.page, pages: list.meta?.pages ?? 0 };
  const findNeighbour = (direction: Direction, from = state.openId) => neighbourOf(from, direction, page);
  const awaitedRow = useRef<AwaitedRow | null>(null);
  useEffect(() => {
    const targetRow = awaitedRow.current;
    if (targetRow === null || list.turning || targetRow.page !== state.page) return;
    awaitedRow.current = null;
    const row = targetRow.end === 'first' ? rows[0] : rows.at(-1);
    if (row === undefined) return;
    openRow(row);
    targetRow.onOpened?.(row.id);
  });
  return {
    /** Returns the next or previous submission; null at the ends of the list. */
    neighbour: findNeighbour,
    /** Opens the next or previous submission. */
    step: (direction: Direction, { from, onOpened }: StepOptions = {}) => {
      const nextStep = findNeighbour(direction, from);
      if (nextStep === null) return;
      if (nextStep.to === 'page') {
        awaitedRow.current = { page: nextStep.page, end: nextStep.end, onOpened };
        turnTo(nextStep.page);
        return;
      }
      const row = rows.find(({ id }) => id === nextStep.id);
      if (row !== undefined) openRow(row);
      onOpened?.(nextStep.id);
    },
  };
}

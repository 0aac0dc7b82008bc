import { useEffect, useRef } from 'react';
import type { SubmissionSummary } from '../submissions/index.ts';
import type { InboxState } from './inbox-state.ts';
import { neighbourOf, type Step } from './neighbours.ts';
import type { InboxList } from './use-inbox-list.ts';

/** A step past the end of a page: a row of one that is still on its way. */
interface Awaited {
  readonly page: number;
  readonly end: 'first' | 'last';
  readonly onOpened: StepOptions['onOpened'] | undefined;
}

interface Stepping {
  readonly list: InboxList;
  readonly state: InboxState;
  readonly openRow: (row: SubmissionSummary) => void;
  readonly turnTo: (page: number) => void;
}

/** Options of the steps between submissions. */
export interface StepOptions {
  /** From this submission; left out: from the one that is open. */
  readonly from?: string | undefined;
  /** Gets the id of the row that was opened. */
  readonly onOpened?: (id: string) => void;
}

interface Steps {
  /** Returns the neighbour of the open submission; null at the ends. */
  readonly neighbour: (direction: 1 | -1) => Step;
  /** Opens the one beside. */
  readonly step: (direction: 1 | -1, options?: StepOptions) => void;
}

/** Goes from one submission to the next, over the ends of pages. */
export function useSteps({ list, state, openRow, turnTo }: Stepping): Steps {
  const rows = list.rows ?? [];
  const page = { ids: rows.map(({ id }) => id), page: state.page, pages: list.meta?.pages ?? 0 };
  const neighbour = (direction: 1 | -1, from = state.open) => neighbourOf(from, direction, page);
  const awaited = useRef<Awaited | null>(null);
  useEffect(() => {
    const wanted = awaited.current;
    if (wanted === null || list.turning || wanted.page !== state.page) return;
    awaited.current = null;
    const row = wanted.end === 'first' ? rows[0] : rows.at(-1);
    if (row === undefined) return;
    openRow(row);
    wanted.onOpened?.(row.id);
  });
  const step: Steps['step'] = (direction, { from, onOpened } = {}) => {
    const next = neighbour(direction, from);
    if (next === null) return;
    if (next.to === 'page') {
      awaited.current = { page: next.page, end: next.end, onOpened };
      turnTo(next.page);
      return;
    }
    const row = rows.find(({ id }) => id === next.id);
    if (row !== undefined) openRow(row);
    onOpened?.(next.id);
  };
  return { neighbour, step };
}

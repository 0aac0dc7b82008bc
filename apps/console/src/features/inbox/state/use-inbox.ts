import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { type ListSelection, useSelection } from '../../../content/list/index.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import type { InboxScope, SubmissionCounts, SubmissionSummary } from '../submissions/index.ts';
import { type InboxFilter, useInboxFilters } from './filters.tsx';
import { type InboxState, inboxUrl } from './inbox-state.ts';
import type { Step } from './neighbours.ts';
import { type InboxList, useInboxCounts, useInboxList, usePageWithin } from './use-inbox-list.ts';
import { type StepOptions, useSteps } from './use-steps.ts';

/** Id and type, which open a submission. */
type Opened = Pick<SubmissionSummary, 'id' | 'type'>;

/** An inbox on screen: what the address asks for, what the service answers, and what changes it. */
export interface Inbox {
  readonly scope: InboxScope;
  readonly state: InboxState;
  /** The submission that is open; null for none. */
  readonly opened: Opened | null;
  /** Submission that is open or was open last. */
  readonly lastOpen: string | null;
  readonly list: InboxList;
  readonly counts: SubmissionCounts | undefined;
  readonly filters: readonly InboxFilter[];
  readonly selection: ListSelection;
  /** Some of the rows may be changed or exported by this person. */
  readonly mayChoose: boolean;
  /** Changes what is listed, which begins at its first page. */
  readonly narrow: (change: Partial<Pick<InboxState, 'search' | 'filters' | 'sort'>>) => void;
  readonly clear: () => void;
  readonly goTo: (page: number) => void;
  readonly close: () => void;
  /** Returns the neighbour of the open submission; null at the ends. */
  readonly neighbour: (direction: 1 | -1) => Step;
  /** Opens the one beside. */
  readonly step: (direction: 1 | -1, options?: StepOptions) => void;
  /** Shows the submissions that have arrived. */
  readonly showFresh: () => void;
  /** The address of this inbox with parts of its state changed. */
  readonly addressOf: (change: Partial<InboxState>) => string;
  /** Returns the part of the state that opens a submission. */
  readonly opening: (submission: Opened) => Pick<InboxState, 'open' | 'openType'>;
}

/** @param scope which inbox: the same object while it is the same */
export function useInbox(scope: InboxScope): Inbox {
  const url = useMemo(() => inboxUrl(scope.type), [scope.type]);
  const [state, set] = useUrlState(url);
  const list = useInboxList(scope, state);
  const { counts, recount } = useInboxCounts(scope);
  const filters = useInboxFilters(scope);
  const { pathname } = useLocation();
  const rows = list.rows ?? [];
  const selection = useSelection(JSON.stringify([state.search, state.filters, state.page]), rows);
  const goTo = useCallback((page: number) => set({ page }), [set]);
  usePageWithin(state, list, goTo);

  const [lastOpen, setLastOpen] = useState(state.open);
  if (state.open !== null && state.open !== lastOpen) setLastOpen(state.open);

  const opening = useCallback(
    ({ id, type }: Opened) => ({ open: id, openType: scope.type === null ? type : null }),
    [scope.type],
  );
  // Going from one to the next is one step of the way back, not many.
  const openRow = (row: Opened) => set(opening(row), (before) => ({ replace: before.open !== null }));
  const { neighbour, step } = useSteps({
    list,
    state,
    openRow,
    turnTo: (page) => set({ page }, { replace: true }),
  });
  const slug = scope.type?.slug ?? rows.find(({ id }) => id === state.open)?.type ?? state.openType;
  return {
    scope,
    state,
    opened: state.open === null || slug === null ? null : { id: state.open, type: slug },
    lastOpen,
    list,
    counts,
    filters,
    selection,
    mayChoose: rows.some(({ can }) => can.update || can.export),
    narrow: (change) =>
      set({ ...change, page: 1 }, (before) => ({
        replace: change.search !== undefined && before.search !== '',
      })),
    clear: () => set({ search: '', filters: {}, page: 1 }),
    goTo,
    close: () => set({ open: null, openType: null }),
    neighbour,
    step,
    showFresh: () => {
      void list.refresh();
      recount();
    },
    addressOf: (change) => `${pathname}?${url.write({ ...state, ...change })}`,
    opening,
  };
}

import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import type { InboxScope, SubmissionSummary } from '../submissions/submission-types.ts';
import { useInboxFilters } from './filters.tsx';
import { type InboxState, inboxUrl } from './inbox-state.ts';
import { useInboxCounts, useInboxList, usePageWithin } from './use-inbox-list.ts';
import { useInboxSelection } from './use-inbox-selection.ts';
import { useSteps } from './use-steps.ts';

/** Id and type of a submission, both needed to open it. */
type SubmissionId = Pick<SubmissionSummary, 'id' | 'type'>;

/** Inbox on screen: state from the address, submissions, and the functions that change the state. */
export type Inbox = ReturnType<typeof useInbox>;

/** Loads an inbox and holds its state. @param scope scope of the inbox; the same object in every render of one inbox */
export function useInbox(scope: InboxScope) {
  const url = useMemo(() => inboxUrl(scope.type), [scope.type]);
  const [state, set] = useUrlState(url);
  const list = useInboxList(scope, state);
  const { counts, recount: refetchCounts } = useInboxCounts(scope);
  const filters = useInboxFilters(scope);
  const { pathname } = useLocation();
  const rows = list.rows ?? [];
  const selection = useInboxSelection(scope, state, list);
  const goTo = useCallback((page: number) => set({ page }), [set]);
  usePageWithin(state, list, goTo);

  const [lastOpenId, setLastOpenId] = useState(state.openId);
  if (state.openId !== null && state.openId !== lastOpenId) setLastOpenId(state.openId);

  /** Returns the new state values that open a submission. */
  const openStateOf = useCallback(
    ({ id, type }: SubmissionId) => ({ openId: id, openType: scope.type === null ? type : null }),
    [scope.type],
  );
  // A series of steps from one submission to the next is one entry of the browser's history.
  const openRow = (row: SubmissionId) =>
    set(openStateOf(row), (previousState) => ({ replacesEntry: previousState.openId !== null }));
  const stepFunctions = useSteps({
    list,
    state,
    openRow,
    turnTo: (page) => set({ page }, { replacesEntry: true }),
  });
  const slug = scope.type?.slug ?? rows.find(({ id }) => id === state.openId)?.type ?? state.openType;
  return {
    ...stepFunctions,
    scope,
    state,
    /** Id and type of the open submission; null if none is open. */
    openId: state.openId === null || slug === null ? null : { id: state.openId, type: slug },
    /** Id of the open submission, or of the last one that was open. */
    lastOpen: lastOpenId,
    list,
    counts,
    filters,
    ...selection,
    /** Changes search, filters or order, and returns to the first page. */
    narrow: (change: Partial<Pick<InboxState, 'search' | 'filters' | 'sort'>>) =>
      set({ ...change, page: 1 }, (previousState) => ({
        replacesEntry: change.search !== undefined && previousState.search !== '',
      })),
    clear: () => set({ search: '', filters: {}, page: 1 }),
    goTo,
    close: () => set({ openId: null, openType: null }),
    /** Shows the submissions received since the page was loaded. */
    showFresh: () => {
      void list.refresh();
      refetchCounts();
    },
    /** Returns the address of this inbox with the changed state. */
    addressOf: (change: Partial<InboxState>) => `${pathname}?${url.write({ ...state, ...change })}`,
    stateOpening: openStateOf,
  };
}

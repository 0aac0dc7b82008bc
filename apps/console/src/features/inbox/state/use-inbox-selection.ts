import { rowsById, useSelection } from '../../../content/list/index.ts';
import { findSubmissions } from '../submissions/submission-api.ts';
import { type InboxScope, type SubmissionTarget, targetOf } from '../submissions/submission-types.ts';
import { type InboxState, selectionQueryOf } from './inbox-state.ts';
import type { InboxList } from './use-inbox-list.ts';

/** Holds the selected submissions of an inbox, on all pages. */
export function useInboxSelection(scope: InboxScope, state: InboxState, list: InboxList) {
  const rows = list.rows ?? [];
  const selection = useSelection(JSON.stringify([state.search, state.filters]), rows.map(targetOf));
  return {
    selection,
    /** Selected submissions; those on the page as they are shown now. */
    selectedTargets: [...selection.chosen.values()].map(
      (target): SubmissionTarget => rows.find(({ id }) => id === target.id) ?? target,
    ),
    /** Loads all submissions that match the filters, for a bulk change. */
    findAll: async () => {
      const targets = await findSubmissions(scope, selectionQueryOf(state));
      // The page may be older than the selection: its rows and its total become those of the selection.
      await list.refresh();
      return rowsById(targets);
    },
    /** True if rows can be selected: the person may change or export at least one of them. */
    mayChoose: rows.some(({ can }) => can.update || can.export),
  };
}

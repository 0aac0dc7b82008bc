import type { Entry } from '@vitrina/contract';
import { type ContentType, fieldsOfKind, isPreviewed } from '@vitrina/model';
import { useCallback, useRef, useState } from 'react';
import { oneOf, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { useSites } from '../../../records/entries/index.ts';
import { useFits } from '../../../ui/hooks/use-fits.ts';
import { focusControl } from '../state/issues.ts';

/** States of the preview column, stored in this browser. Menus are edited beside it, so theirs is open at first. */
const columnStates = {
  record: persistedState('preview', oneOf(['open', 'closed'], 'closed')),
  tree: persistedState('preview-tree', oneOf(['open', 'closed'], 'open')),
};

/** Minimum width in pixels for two columns: form (420), gap, and page (480). */
const minTwoColumnsPx = 928;

/** Runs a function two frames later, after a closing dialog has returned the focus to its button. */
const afterDialog = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run));
};

/** Holds the state of a record's preview, and the functions that open and close the preview. */
export function useRecordPreview(type: ContentType, entry: Entry | null) {
  const { staging } = useSites();
  const hasTree = fieldsOfKind(type, 'tree').size > 0;
  const [column, keepColumn] = usePersistedState(columnStates[hasTree ? 'tree' : 'record']);
  const [dialog, setDialog] = useState(false);
  const [columns, fits] = useFits(minTwoColumnsPx);
  const [newId] = useState(() => crypto.randomUUID());
  const button = useRef<HTMLButtonElement>(null);
  const stagingAddress = isPreviewed(type) ? staging : null;
  const requestedPanel = fits ? column === 'open' && 'column' : dialog && 'dialog';
  /** Open form of the preview: a column beside the form in a wide window, otherwise a dialog. Null if closed. */
  const open = stagingAddress === null || requestedPanel === false ? null : requestedPanel;

  const close = useCallback(() => {
    setDialog(false);
    if (!fits) return;
    keepColumn('closed');
    button.current?.focus();
  }, [fits, keepColumn]);
  const pick = useCallback(
    (field: string) => {
      const show = () => void focusControl(field);
      if (fits) return show();
      setDialog(false);
      afterDialog(show);
    },
    [fits],
  );
  return {
    /** Address of the staging site. Null if there is none, or if it has no pages for the type. */
    staging: stagingAddress,
    /** Id of the record; for a new record, a temporary id for the preview. */
    id: entry?.id ?? newId,
    open,
    /** True if the window is wide enough for two columns. */
    fits,
    toggle: () => (fits ? keepColumn(column === 'open' ? 'closed' : 'open') : setDialog(true)),
    close,
    /** Focuses the control of a form field, given its JSON pointer. */
    pick,
    /** Ref of the element that holds the form's columns. */
    columns,
    /** Ref of the button that opens and closes the preview. */
    button,
  };
}

export type RecordPreview = ReturnType<typeof useRecordPreview>;

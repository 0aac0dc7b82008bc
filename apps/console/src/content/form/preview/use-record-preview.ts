import type { Entry } from '@vitrina/contract';
import { type ContentType, isPreviewed } from '@vitrina/model';
import { useCallback, useRef, useState } from 'react';
import { oneOf, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { useSites } from '../../../records/entries/index.ts';
import { useFits } from '../../../ui/hooks/use-fits.ts';
import { focusControl } from '../state/issues.ts';

/** State of the preview column, stored in this browser. */
const columnState = persistedState('preview', oneOf(['open', 'closed'], 'closed'));

/** Sum in px of the form (420), the gap, and the page (480). */
const minTwoColumnsPx = 928;

/** Runs the function two frames later, after a closing dialog has returned the focus to its button. */
const afterDialog = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/** State of a record's preview, with the functions that open and close it. */
export function useRecordPreview(type: ContentType, entry: Entry | null) {
  const { staging } = useSites();
  const [column, keepColumn] = usePersistedState(columnState);
  const [dialog, setDialog] = useState(false);
  const [columns, fits] = useFits(minTwoColumnsPx);
  const [newId] = useState(() => crypto.randomUUID());
  const button = useRef<HTMLButtonElement>(null);
  const stagingAddress = isPreviewed(type) ? staging : null;
  const requestedPanel = fits ? column === 'open' && 'column' : dialog && 'dialog';
  /**
   * Visible form of the preview: a column beside the form if the window is wide enough, else a dialog; null while
   * closed.
   */
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
    /** Address of the staging site; null without one, or if it does not show records of the type. */
    staging: stagingAddress,
    /** Id of the record. A new record has an id that only the preview uses. */
    id: entry?.id ?? newId,
    open,
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

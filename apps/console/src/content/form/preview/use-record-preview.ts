import type { Entry } from '@vitrina/contract';
import { type ContentType, isPreviewed } from '@vitrina/model';
import { useCallback, useRef, useState } from 'react';
import { oneOf, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { useSites } from '../../../records/entries/index.ts';
import { useFits } from '../../../ui/hooks/use-fits.ts';
import { focusControl } from '../state/issues.ts';

/** State of the column of the preview, as the person left it in this browser. */
const columnState = persistedState('preview', oneOf(['open', 'closed'], 'closed'));

/** 420 px of form, the gap, and 480 px of page. */
const minTwoColumnsPx = 928;

/** The focus comes back to the button that opened a dialog one frame after it has closed. */
const afterDialog = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/** State of a record's preview on the staging site, and what opens and closes it. */
export function useRecordPreview(type: ContentType, entry: Entry | null) {
  const { staging } = useSites();
  const [column, keepColumn] = usePersistedState(columnState);
  const [dialog, setDialog] = useState(false);
  const [columns, fits] = useFits(minTwoColumnsPx);
  const [newId] = useState(() => crypto.randomUUID());
  const button = useRef<HTMLButtonElement>(null);
  const stagingAddress = isPreviewed(type) ? staging : null;
  const requestedPanel = fits ? column === 'open' && 'column' : dialog && 'dialog';
  /** Next to the form where there is the width for it, else over it. */
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
    /** Address of the staging site; null where there is none, or it does not show records of the type. */
    staging: stagingAddress,
    /** The record's id; of a new one the id that it has in the preview alone. */
    id: entry?.id ?? newId,
    open,
    toggle: () => (fits ? keepColumn(column === 'open' ? 'closed' : 'open') : setDialog(true)),
    close,
    /** Shows the control of a field of the form, by its JSON pointer. */
    pick,
    /** Ref of the element that holds the form's columns. */
    columns,
    /** Ref of the button that opens and closes it. */
    button,
  };
}

export type RecordPreview = ReturnType<typeof useRecordPreview>;

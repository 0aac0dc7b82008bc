import type { Entry } from '@vitrina/contract';
import { type ContentType, isPreviewed } from '@vitrina/model';
import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';
import { oneOf, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { useSites } from '../../../records/entries/index.ts';
import { useFits } from '../../../ui/hooks/use-fits.ts';
import { focusControl } from '../state/issues.ts';

/** Whether the preview stands next to the form, as the person left it in this browser. */
const columnState = persistedState('preview', oneOf(['open', 'closed'], 'closed'));

/** 420 px of form, the gap, and 480 px of page. */
const minTwoColumnsPx = 928;

/** The preview of a record on the staging site: whether and where it is open. */
export interface RecordPreview {
  /** Address of the staging site; null where there is none, or it does not show records of the type. */
  readonly staging: string | null;
  /** The record's id; of a new one the id that it has in the preview alone. */
  readonly id: string;
  /** Next to the form where there is the width for it, else over it. */
  readonly open: 'column' | 'dialog' | null;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Shows the control of that field of the form, by its JSON pointer. */
  readonly pick: (field: string) => void;
  /** For the element that holds the form's columns. */
  readonly columns: RefCallback<HTMLElement>;
  /** For the button that opens and closes it. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The focus comes back to the button that opened a dialog one frame after it has closed. */
const afterDialog = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/** Whether and where the preview of a record is open. */
export function useRecordPreview(type: ContentType, entry: Entry | null): RecordPreview {
  const { staging } = useSites();
  const [column, keepColumn] = usePersistedState(columnState);
  const [dialog, setDialog] = useState(false);
  const [columns, fits] = useFits(minTwoColumnsPx);
  const [newId] = useState(() => crypto.randomUUID());
  const button = useRef<HTMLButtonElement>(null);
  const shown = isPreviewed(type) ? staging : null;
  const wanted = fits ? column === 'open' && 'column' : dialog && 'dialog';
  const open = shown === null || wanted === false ? null : wanted;

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
    staging: shown,
    id: entry?.id ?? newId,
    open,
    toggle: () => (fits ? keepColumn(column === 'open' ? 'closed' : 'open') : setDialog(true)),
    close,
    pick,
    columns,
    button,
  };
}

import type { Entry } from '@vitrina/contract';
import { type ContentType, fieldsOfKind, isPreviewed } from '@vitrina/model';
import { useCallback, useRef, useState } from 'react';
import { oneOfFormat, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { useSiteUrls } from '../../../records/entries/index.ts';
import { useFits } from '../../../ui/hooks/use-fits.ts';
import { focusControl } from '../state/issues.ts';

/** States of the preview column, stored in this browser. Menus are edited beside it, so theirs is open at first. */
const columnStates = {
  record: persistedState('preview', oneOfFormat(['open', 'closed'], 'closed')),
  tree: persistedState('preview-tree', oneOfFormat(['open', 'closed'], 'open')),
};

/** Minimum width in pixels for two columns: form (420), gap, and page (480). */
const minTwoColumnsPx = 928;

/** Runs a function two frames later, after a closing dialog has returned the focus to its button. */
const afterDialog = (callback: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(callback));
};

/** Holds the state of a record's preview, and the functions that open and close the preview. */
export function useRecordPreview(type: ContentType, entry: Entry | null) {
  const { stagingUrl: stagingSite } = useSiteUrls();
  const hasTree = fieldsOfKind(type, 'tree').size > 0;
  const [columnState, setColumnState] = usePersistedState(columnStates[hasTree ? 'tree' : 'record']);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [columnsRef, hasTwoColumns] = useFits(minTwoColumnsPx);
  const [newId] = useState(() => crypto.randomUUID());
  const buttonRef = useRef<HTMLButtonElement>(null);
  const stagingUrl = isPreviewed(type) ? stagingSite : null;
  const requestedPanel = hasTwoColumns ? columnState === 'open' && 'column' : isDialogOpen && 'dialog';
  /** Open form of the preview: a column beside the form in a wide window, otherwise a dialog. Null if closed. */
  const openForm = stagingUrl === null || requestedPanel === false ? null : requestedPanel;

  const closePreview = useCallback(() => {
    setDialogOpen(false);
    if (!hasTwoColumns) return;
    setColumnState('closed');
    buttonRef.current?.focus();
  }, [hasTwoColumns, setColumnState]);
  const focusField = useCallback(
    (field: string) => {
      const showField = () => void focusControl(field);
      if (hasTwoColumns) return showField();
      setDialogOpen(false);
      afterDialog(showField);
    },
    [hasTwoColumns],
  );
  return {
    /** Address of the staging site. Null if there is none, or if it has no pages for the type. */
    stagingUrl,
    /** Id of the record; for a new record, a temporary id for the preview. */
    id: entry?.id ?? newId,
    openForm,
    /** True if the window is wide enough for two columns. */
    hasTwoColumns,
    toggle: () =>
      hasTwoColumns ? setColumnState(columnState === 'open' ? 'closed' : 'open') : setDialogOpen(true),
    close: closePreview,
    /** Focuses the control of a form field, given its JSON pointer. */
    focusField,
    /** Ref of the element that holds the form's columns. */
    columnsRef,
    /** Ref of the button that opens and closes the preview. */
    buttonRef,
  };
}

export type RecordPreview = ReturnType<typeof useRecordPreview>;

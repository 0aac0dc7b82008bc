import type { Entry } from '@vitrina/contract';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noticeDone } from '../../../lib/notices.ts';
import { isCommand } from '../../../lib/screen/command-key.ts';
import { useEntryPaths } from '../../../records/paths/index.ts';
import { setLastAction } from '../../shared/index.ts';
import type { Saving } from '../saving/use-saving.ts';
import type { Side } from '../state/conflict.ts';
import type { Intent } from '../state/record-state.ts';
import type { RecordStore } from '../state/record-store.ts';
import {
  clearFault,
  continueWithPublication,
  dropChanges,
  endAction,
  queuePublication,
  resetToEntry,
  resolveConflict,
  setLinking,
  startAction,
} from '../state/transitions.ts';
import { usePublishing } from './use-publishing.ts';

/**
 * Runs one action at a time. If the person presses Publicar during another action, the publication follows that
 * action.
 */
async function runAction(record: RecordStore, intent: Intent, runWork: () => Promise<void>): Promise<void> {
  if (record.state.read().currentAction !== null) {
    if (intent === 'publish') record.apply(queuePublication);
    return;
  }
  setLastAction(null);
  record.apply(startAction, intent);
  try {
    await runWork();
  } finally {
    record.apply(endAction);
  }
}

/** Actions that save, publish and resolve conflicts. */
export function useRecordActions(record: RecordStore, entry: Entry | null, saving: Saving) {
  const { type } = record.state.read();
  const navigate = useNavigate();
  const { search } = useLocation();
  const paths = useEntryPaths(type);
  const askAndCommit = usePublishing(record, saving);

  const publishEntry = async (savedEntry: Entry | null) => {
    const needsSave = savedEntry === null || record.isDirty();
    const currentEntry = needsSave ? await saving.storeValues('publish') : savedEntry;
    if (currentEntry === null) return;
    record.apply(clearFault);
    await askAndCommit(currentEntry, needsSave);
  };
  const saveRecord = () =>
    runAction(record, 'save', async () => {
      const isNew = record.state.read().base.id === null;
      const newEntry = await saving.storeValues('save');
      if (newEntry === null) return;
      noticeDone(isNew ? 'created' : 'updated');
      if (record.state.read().currentAction?.publishesNext !== true) return;
      record.apply(continueWithPublication);
      await publishEntry(newEntry);
    });
  const publish = () =>
    runAction(record, 'publish', async () => {
      if (record.state.read().base.id !== null) return publishEntry(entry);
      const createdEntry = await saving.storeValues('publish');
      // Values typed since the creation are saved first.
      if (createdEntry !== null) await publishEntry(createdEntry);
    });
  return {
    save: () => void saveRecord(),
    publish: () => void publish(),
    /** Opens the dialog that adds a link to a menu. */
    onLink: () => record.apply(setLinking, true),
    onDiscarded(savedEntry: Entry) {
      record.apply(resetToEntry, savedEntry);
      saving.receiveEntry(savedEntry);
    },
    onRemoved() {
      record.apply(dropChanges);
      // A record beside its list keeps the query of the list.
      void navigate(`${paths.list}${type.panel ? search : ''}`);
    },
    /**
     * Applies the version chosen for each field, then repeats the action that was refused because of the conflict.
     */
    resolveConflict(choices: Readonly<Record<string, Side>>) {
      const intent = record.state.read().conflict?.intent;
      record.apply(resolveConflict, choices);
      if (intent === 'publish') void publish();
      else void saveRecord();
    },
  };
}

/**
 * Saves on Ctrl+S.
 * @param modalLayers number of modal dialogs and panels around the form. If more are open, the key is ignored
 */
export function useSaveKey(save: () => void, isReadOnly: boolean, modalLayers: number): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event, 's')) return;
    // Always suppresses the browser's "save page", even while a dialog is open.
    event.preventDefault();
    const openModals = document.querySelectorAll('[aria-modal="true"]').length;
    if (openModals <= modalLayers && !isReadOnly) save();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

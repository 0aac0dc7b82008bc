import type { ContentType } from '@vitrina/model';
import { useEffect } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../../lib/state/drafts.ts';
import { draftName, makeLocalDraft, readLocalDraft } from '../state/local-draft.ts';
import type { Base, StoredDraft } from '../state/record-state.ts';
import type { RecordStore } from '../state/record-store.ts';
import { abandonRecord, discardDraft } from '../state/transitions.ts';

const typingPauseMs = 500;

/**
 * Returns the person's unsaved changes to the record, stored in this browser. Null if there are none, or if they
 * equal the saved values.
 */
export function readStoredDraft(person: string, type: ContentType, base: Base): StoredDraft | null {
  const storedDraft = readDraft(person, draftName(type.slug, base.id));
  const draft = storedDraft === null ? null : readLocalDraft(type, storedDraft.value, base.values);
  return storedDraft === null || draft === null ? null : { draft, at: storedDraft.at };
}

/** Deletes the unsaved changes to the record from the storage of the browser. */
export function dropStoredDraft(record: RecordStore, person: string): void {
  const { type, base } = record.state.read();
  dropDraft(person, draftName(type.slug, base.id));
}

/** Deletes the unsaved changes of an earlier visit from the browser and from the state of the form. */
export function discardStoredDraft(record: RecordStore, person: string): void {
  dropStoredDraft(record, person);
  record.apply(discardDraft);
}

/** Leaves the form and discards its unsaved changes. */
export function leaveRecord(record: RecordStore, person: string): void {
  dropStoredDraft(record, person);
  record.apply(abandonRecord);
}

/** Stores the unsaved changes in this browser. */
function storeDraft(record: RecordStore, person: string): void {
  const { type, base, values, storedDraft, isAbandoned } = record.state.read();
  if (isAbandoned) return;
  const now = makeLocalDraft(type, base.revision, base.values, values);
  const old = storedDraft?.draft;
  // The typed values equal the saved ones again, so there is no draft to store.
  if (now === null) {
    if (old === undefined) dropStoredDraft(record, person);
    return;
  }
  // Keeps the draft of an earlier visit while it is offered, merged with the new changes.
  const draft =
    old === undefined
      ? now
      : {
          revision: old.revision,
          base: { ...now.base, ...old.base },
          values: { ...old.values, ...now.values },
        };
  saveDraft(person, draftName(type.slug, base.id), draft);
}

/** Stores unsaved changes in this browser until they are saved, so that a reload or a crash does not lose them. */
export function useStoredDraft(record: RecordStore, person: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storeNow = () => storeDraft(record, person);
    const storeLater = () => {
      clearTimeout(timer);
      timer = setTimeout(storeNow, typingPauseMs);
    };
    const unsubscribe = record.values.subscribe(storeLater);
    window.addEventListener('pagehide', storeNow);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      window.removeEventListener('pagehide', storeNow);
    };
  }, [record, person]);
}

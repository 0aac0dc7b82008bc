import { callsOf } from '@vitrina/client/calls';
import type { Entry } from '@vitrina/contract';
import { useMemo } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { dropDraft } from '../../../lib/state/drafts.ts';
import { forceQuery } from '../../../records/entries/index.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { explainTaken, explainUses, leavingUsers } from '../../shared/index.ts';
import { isWithin } from '../state/issues.ts';
import { draftName } from '../state/local-draft.ts';
import type { Intent } from '../state/record-state.ts';
import type { RecordStore } from '../state/record-store.ts';
import {
  clearFault,
  receiveEntry,
  setOffline,
  setValues,
  showConflict,
  showFault,
  showIssues,
} from '../state/transitions.ts';
import { bodyOf, type FormValues, withoutEmptyRows } from '../state/values.ts';
import { dropStoredDraft } from './stored-draft.ts';
import { useCreation, useShowReceived } from './use-creation.ts';

export interface Saving {
  /**
   * Validates the form, or only the controls whose ids begin with `id`, and shows the issues. Returns true if there
   * are no issues.
   */
  readonly validate: (id?: string) => boolean;
  /** Saves the form. Resolves to null if that fails; the error is then already shown. */
  readonly storeValues: (intent: Intent) => Promise<Entry | null>;
  /** Shows the error of a failed call: beside the fields, as a conflict, or as a notice. */
  readonly handleFailure: (error: unknown, intent: Intent) => void;
  /** Shows the record that an action returned. Values that changed after `sentValues` were sent are kept. */
  readonly receiveEntry: (entry: Entry, sentValues?: FormValues) => void;
}

/** Completes the input in the focused field, such as a time, as if the field lost the focus. */
function flushFocusedInput(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement)) return;
  active.blur();
  active.focus({ preventScroll: true });
}

/** Validates the form with the model, ignoring empty rows. */
function checkTypedValues(record: RecordStore) {
  flushFocusedInput();
  const { type, values } = record.state.read();
  const sentValues = withoutEmptyRows(type, values);
  if (Object.entries(sentValues).some(([key, value]) => value !== values[key]))
    record.apply(setValues, { ...values, ...sentValues });
  return { sent: sentValues, parsed: bodyOf(type, sentValues) };
}

const offlineText =
  'No hay conexión con el servicio. Sus cambios siguen en esta pantalla y en este equipo: guarde de nuevo cuando vuelva.';

/** Functions and state of the screen that saving needs. */
interface SavingTools {
  readonly person: string;
  readonly createEntry: ReturnType<typeof useCreation>;
  readonly showEntry: ReturnType<typeof useShowReceived>;
  readonly confirm: ReturnType<typeof useConfirm>;
  readonly onCreated: (newEntry: Entry) => void;
}

function createReceive(record: RecordStore, { person, showEntry }: SavingTools): Saving['receiveEntry'] {
  return (updatedEntry, sentValues) => {
    record.apply(receiveEntry, updatedEntry, sentValues);
    if (!record.isDirty()) dropStoredDraft(record, person);
    showEntry(updatedEntry);
  };
}

function createFail(record: RecordStore, { confirm }: SavingTools): Saving['handleFailure'] {
  return (error, intent) => {
    if (isApiError(error, 'stale_revision')) {
      const currentEntry = error.extras['current'];
      // By contract, this error contains the whole entry.
      if (typeof currentEntry === 'object' && currentEntry !== null && 'revision' in currentEntry)
        return record.apply(showConflict, currentEntry as Entry, intent);
    }
    if (isApiError(error) && (error.code === 'network' || error.code === 'timeout')) {
      record.apply(setOffline, true);
      return noticeFailure(error, offlineText);
    }
    if (isApiError(error, 'in_use')) return void explainUses(confirm, error);
    void explainTaken(confirm, error);
    if (isApiError(error) && error.errors.some(({ path }) => path !== ''))
      return record.apply(showFault, intent, error.errors);
    noticeFailure(error);
  };
}

function createSaving(record: RecordStore, tools: SavingTools): Saving {
  const { person, createEntry, confirm, onCreated } = tools;
  const receive = createReceive(record, tools);
  const handleFailure = createFail(record, tools);
  const sendValues = async (body: FormValues, sentValues: FormValues): Promise<Entry | null> => {
    const { type, base } = record.state.read();
    const { id, revision } = base;
    const updatedEntry =
      id === null
        ? await createEntry(body)
        : await leavingUsers(confirm, type, (isForced) =>
            request(callsOf(type.slug).entries.save, {
              params: { entryId: id },
              query: forceQuery(isForced),
              body,
              ifMatch: revision,
            }),
          );
    if (updatedEntry === null) return null;
    record.apply(setOffline, false);
    receive(updatedEntry, sentValues);
    if (id === null) {
      dropDraft(person, draftName(type.slug, null));
      onCreated(updatedEntry);
    }
    return updatedEntry;
  };
  return {
    validate(id) {
      const { parsed: checkedBody } = checkTypedValues(record);
      const all = 'issues' in checkedBody ? checkedBody.issues : [];
      const issues = id === undefined ? all : all.filter((issue) => isWithin(issue, id));
      record.apply(showIssues, issues, id);
      return issues.length === 0;
    },
    async storeValues(intent) {
      const { sent: sentValues, parsed: checkedBody } = checkTypedValues(record);
      record.apply(clearFault);
      if ('issues' in checkedBody) {
        record.apply(showFault, 'save', checkedBody.issues);
        return null;
      }
      try {
        return await sendValues(checkedBody.body, sentValues);
      } catch (error) {
        handleFailure(
          error,
          intent === 'publish' && isApiError(error, 'stale_revision') ? 'publish' : 'save',
        );
        return null;
      }
    },
    handleFailure,
    receiveEntry: receive,
  };
}

/**
 * Saves a record. The form is validated first. The service refuses the save if the record has changed since it was
 * loaded.
 */
export function useSaving(
  record: RecordStore,
  person: string,
  onCreated: (updatedEntry: Entry) => void,
): Saving {
  const { type } = record.state.read();
  const createEntry = useCreation(type);
  const showEntry = useShowReceived(type);
  const confirm = useConfirm();
  return useMemo(
    () => createSaving(record, { person, createEntry, showEntry, confirm, onCreated }),
    [record, person, createEntry, showEntry, confirm, onCreated],
  );
}

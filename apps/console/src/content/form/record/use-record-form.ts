import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createStore, type Store } from '../../../lib/state/store.ts';
import type { Scope } from '../../scope/scope.ts';
import {
  changed,
  type FormValues,
  formFields,
  newValues,
  rebased,
  unsaved,
  valuesOf,
} from '../state/values.ts';

/** The version that the form stands on. */
export interface Base {
  /** 0 for a record that does not exist yet. */
  readonly revision: number;
  readonly values: FormValues;
}

/** State that a screen keeps with the form, such as its undo steps: it moves with a new record to that record's address. */
export interface AttachedState {
  /** Stores it for the screen of the record with that id. */
  readonly storeFor: (id: string) => void;
  /** Restores what was stored for it. */
  readonly restoreFor: (id: string) => void;
}

export interface RecordForm {
  readonly attachedState: RefObject<AttachedState | null>;
  readonly base: Base;
  /** The same, also inside a function that was made before it changed. */
  readonly currentBase: () => Base;
  /** What is typed now, every field by its name. */
  readonly values: Store<FormValues>;
  /** The same, at this moment. */
  readonly read: () => FormValues;
  readonly isDirty: () => boolean;
  /** Sets a field, and takes out what depends on it and no longer fits. */
  readonly set: (key: string, value: unknown) => void;
  /** Compares with another revision from now on and shows these values (that revision's own when absent). */
  readonly adopt: (base: Base, shown?: FormValues) => void;
  /** Compares with what the service answered from now on; what was typed since `sent` stays. */
  readonly adoptSaved: (entry: Entry, sent?: FormValues) => void;
}

/** The values of one record's form, and the version that they are compared with. A new record begins with what its address gives. */
export function useRecordForm(
  type: ContentType,
  entry: Entry | null,
  institution: string | null,
  { values: given }: Pick<Scope, 'values'>,
): RecordForm {
  const [base, setBase] = useState<Base>(() =>
    entry === null
      ? { revision: 0, values: { ...newValues(type, institution), ...given } }
      : { revision: entry.revision, values: valuesOf(type, entry) },
  );
  const latestBase = useRef(base);
  const [typed] = useState(() => createStore(base.values));

  const adopt = useCallback(
    (next: Base, shown: FormValues = next.values) => {
      latestBase.current = next;
      setBase(next);
      typed.write(shown);
    },
    [typed],
  );
  const isDirty = useCallback(
    () => unsaved(type, latestBase.current.values, typed.read()).length > 0,
    [type, typed],
  );
  const adoptSaved = useCallback(
    (fresh: Entry, sent: FormValues = latestBase.current.values) => {
      const values = valuesOf(type, fresh);
      adopt({ revision: fresh.revision, values }, rebased(sent, typed.read(), values));
    },
    [type, adopt, typed],
  );
  const set = useCallback(
    (key: string, value: unknown) =>
      typed.write({ ...typed.read(), ...changed(formFields(type), typed.read(), key, value) }),
    [type, typed],
  );

  // Read again, the record is newer: a form without changes follows; one with changes meets it when it is saved.
  useEffect(() => {
    if (entry !== null && entry.revision > latestBase.current.revision && !isDirty()) adoptSaved(entry);
  }, [entry, isDirty, adoptSaved]);

  const currentBase = useCallback(() => latestBase.current, []);
  const attachedState = useRef<AttachedState>(null);
  return useMemo(
    () => ({
      attachedState,
      values: typed,
      base,
      currentBase,
      read: typed.read,
      isDirty,
      set,
      adopt,
      adoptSaved,
    }),
    [typed, base, currentBase, isDirty, set, adopt, adoptSaved],
  );
}

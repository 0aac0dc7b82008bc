import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  /** Null for a record that does not exist yet. */
  readonly id: string | null;
  /** 0 for a record that does not exist yet. */
  readonly revision: number;
  readonly values: FormValues;
}

export interface RecordForm {
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
  readonly adopt: (base: Omit<Base, 'id'>, shown?: FormValues) => void;
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
      ? { id: null, revision: 0, values: { ...newValues(type, institution), ...given } }
      : { id: entry.id, revision: entry.revision, values: valuesOf(type, entry) },
  );
  const latestBase = useRef(base);
  const [typed] = useState(() => createStore(base.values));

  const stand = useCallback(
    (next: Base, shown: FormValues) => {
      latestBase.current = next;
      setBase(next);
      typed.write(shown);
    },
    [typed],
  );
  const adopt = useCallback(
    (next: Omit<Base, 'id'>, shown: FormValues = next.values) =>
      stand({ ...next, id: latestBase.current.id }, shown),
    [stand],
  );
  const isDirty = useCallback(
    () => unsaved(type, latestBase.current.values, typed.read()).length > 0,
    [type, typed],
  );
  const adoptSaved = useCallback(
    (fresh: Entry, sent: FormValues = latestBase.current.values) => {
      const values = valuesOf(type, fresh);
      stand({ id: fresh.id, revision: fresh.revision, values }, rebased(sent, typed.read(), values));
    },
    [type, stand, typed],
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
  return useMemo(
    () => ({
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

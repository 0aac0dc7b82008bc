import { useMemo } from 'react';
import { createStore, type ReadableStore, selectStore, useMembers } from '../../../lib/state/store.ts';
import { countUnsaved, type RecordState } from './record-state.ts';
import type { FormValues } from './values.ts';

/** State of one record's form, with the function that changes it. */
export interface RecordStore {
  readonly state: ReadableStore<RecordState>;
  /** Typed values, for components that do not depend on the rest of the state. */
  readonly values: ReadableStore<FormValues>;
  /** Replaces the state by the result of the transition. */
  readonly apply: <A extends readonly unknown[]>(
    transition: (state: RecordState, ...args: A) => RecordState,
    ...args: A
  ) => void;
  readonly isDirty: () => boolean;
}

/** Creates the store of a form. */
export function createRecordStore(initialState: RecordState): RecordStore {
  const state = createStore(initialState);
  return {
    state,
    values: selectStore(state, ({ values }) => values),
    apply: (transition, ...args) => state.write(transition(state.read(), ...args)),
    isDirty: () => countUnsaved(state.read()) > 0,
  };
}

/**
 * Returns the typed values of the given fields, null for empty ones. The same object is returned until one of the
 * values changes.
 */
export function useTypedValues({ values }: RecordStore, fieldNames: readonly string[]): FormValues {
  const currentValues = useMembers(values, fieldNames);
  const namesText = JSON.stringify(fieldNames);
  return useMemo(() => {
    const fields: readonly string[] = JSON.parse(namesText);
    return Object.fromEntries(fields.map((name, index) => [name, currentValues[index] ?? null]));
  }, [namesText, currentValues]);
}

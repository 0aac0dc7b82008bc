import { useMemo } from 'react';
import { createStore, type ReadableStore, selectStore, useMembers } from '../../../lib/state/store.ts';
import { countUnsaved, type RecordState } from './record-state.ts';
import type { FormValues } from './values.ts';

/** State of one record's form, and its only way to change. */
export interface RecordStore {
  readonly state: ReadableStore<RecordState>;
  /** The typed values, for those who need not hear of the rest. */
  readonly values: ReadableStore<FormValues>;
  /** Writes the state that the transition makes of the present one. */
  readonly apply: <A extends readonly unknown[]>(
    transition: (state: RecordState, ...rest: A) => RecordState,
    ...rest: A
  ) => void;
  readonly isDirty: () => boolean;
}

/** Creates the store of a form. */
export function createRecordStore(first: RecordState): RecordStore {
  const state = createStore(first);
  return {
    state,
    values: selectStore(state, ({ values }) => values),
    apply: (transition, ...rest) => state.write(transition(state.read(), ...rest)),
    isDirty: () => countUnsaved(state.read()) > 0,
  };
}

/** The typed values of these fields, null where nothing is typed; the same object until one of them changes. */
export function useTypedValues({ values }: RecordStore, names: readonly string[]): FormValues {
  const current = useMembers(values, names);
  const keys = JSON.stringify(names);
  return useMemo(() => {
    const fields: readonly string[] = JSON.parse(keys);
    return Object.fromEntries(fields.map((name, index) => [name, current[index] ?? null]));
  }, [keys, current]);
}

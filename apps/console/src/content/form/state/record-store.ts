import { createStore, type ReadableStore, selectStore } from '../../../lib/state/store.ts';
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

import { oneOf, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import type { DiffView } from './field-diff.tsx';

const diffView = persistedState('historyView', oneOf<DiffView>(['side', 'inline'], 'side'));

/** Comparison view that this person prefers; side by side unless this browser remembers otherwise. */
export function useDiffView(): [DiffView, (view: DiffView) => void] {
  return usePersistedState(diffView);
}

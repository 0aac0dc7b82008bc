import { Button } from '../actions/button.tsx';
import { dismissToast, notify } from './toast-store.ts';

/** Time (ms) to undo an action from its toast. */
const undoDurationMs = 8000;

/**
 * Shows a toast about a completed action with a button that undoes the action.
 * @param texts title and text of the toast
 * @param onUndo called at most once
 * @returns the toast's id
 */
export function notifyWithUndo(
  texts: { readonly title: string; readonly text: string },
  onUndo: () => void,
): string {
  const id = notify({
    tone: 'success',
    ...texts,
    durationMs: undoDurationMs,
    detail: (
      <Button
        size="small"
        onClick={() => {
          dismissToast(id);
          onUndo();
        }}
      >
        Deshacer
      </Button>
    ),
  });
  return id;
}

import { Button } from '../actions/button.tsx';
import { dismissToast, notify } from './toast-store.ts';

/** How long an act can be taken back from its notice. */
const undoMs = 8000;

/**
 * Tells that something was done, with a button that takes it back.
 *
 * @param words the notice's title and text
 * @param onUndo called at most once
 * @returns the toast's id
 */
export function notifyWithUndo(
  words: { readonly title: string; readonly text: string },
  onUndo: () => void,
): string {
  const id = notify({
    tone: 'success',
    ...words,
    duration: undoMs,
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

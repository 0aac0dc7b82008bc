import type { ComponentType } from 'react';
import { useLazyCode } from '../lib/screen/use-lazy-code.ts';
import { notify } from '../ui/overlays/toast-store.ts';

interface DialogProps {
  readonly onClose: () => void;
}

export interface LazyDialogProps extends DialogProps {
  /** Loads the component of the dialog; a constant function. */
  readonly load: () => Promise<ComponentType<DialogProps>>;
  /** Sentence that says which dialog could not be opened. */
  readonly failedText: string;
}

/**
 * Dialog whose code is loaded when it is first opened. If the load fails, it shows an error and closes; the next
 * opening tries again.
 */
export function LazyDialog({ load, failedText, onClose }: LazyDialogProps) {
  const { code: Dialog } = useLazyCode(load, async () => {
    notify({
      tone: 'danger',
      title: 'Error!',
      text: 'Ocurrio un error!',
      detail: `${failedText} Revise su conexión e intente de nuevo.`,
    });
    onClose();
    return false;
  });
  return Dialog && <Dialog onClose={onClose} />;
}

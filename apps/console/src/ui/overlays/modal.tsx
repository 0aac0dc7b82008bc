import type { ReactNode, RefObject } from 'react';
import { useOverlays } from './overlays-code.ts';

export interface ModalProps {
  readonly onClose: () => void;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Element that takes the focus first; the first control when absent. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** Class of the sheet itself. */
  readonly className: string | undefined;
  /** Against that edge of the window, over its whole height. */
  readonly side?: 'left' | 'right';
  readonly children: ReactNode;
}

/** A scrim with a sheet on it that is open as long as it is rendered; Esc and the scrim call `onClose`. */
export function Modal(props: ModalProps) {
  const overlays = useOverlays(true);
  return overlays && <overlays.ModalSheet {...props} />;
}

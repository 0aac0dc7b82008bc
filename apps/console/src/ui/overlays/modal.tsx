import type { ReactNode, RefObject } from 'react';
import { useOverlays } from './overlays-code.ts';

export interface ModalProps {
  readonly onClose: () => void;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Element that receives the focus first; the first control when absent. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** Class of the sheet. */
  readonly className: string | undefined;
  /** Edge of the window along which the sheet is placed, over the full height. */
  readonly side?: 'left' | 'right';
  readonly children: ReactNode;
}

/** Sheet over a scrim that is open while it is rendered; Esc and the scrim call `onClose`. */
export function Modal(props: ModalProps) {
  const overlays = useOverlays(true);
  return overlays && <overlays.ModalSheet {...props} />;
}

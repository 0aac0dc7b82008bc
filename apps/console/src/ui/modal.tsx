import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './dialog.module.css';

export interface ModalProps {
  readonly onClose: () => void;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Where the focus starts; the first control when absent. */
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
  const {
    onClose,
    labelledBy,
    describedBy,
    initialFocus,
    role = 'dialog',
    className,
    side,
    children,
  } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const focusFirst = () => {
    const wanted = initialFocus?.current ?? sheet.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (!wanted) return true;
    // The ring is drawn although a click opened this, so that one sees what Enter would do.
    wanted.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    return false;
  };
  const onOpenChange = (open: boolean, details: BaseDialog.Root.ChangeEventDetails) => {
    if (open) return;
    if (details.reason === 'escape-key' && !answersEscape(sheet.current, details.event)) details.cancel();
    else onClose();
  };
  return (
    <BaseDialog.Root open onOpenChange={onOpenChange}>
      <BaseDialog.Portal className={styles.portal} data-modal>
        <BaseDialog.Backdrop forceRender className={styles.scrim} />
        <BaseDialog.Viewport className={cx(styles.window, side && styles[side])}>
          <BaseDialog.Popup
            ref={sheet}
            role={role}
            aria-modal
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            initialFocus={focusFirst}
            className={className}
          >
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The library knows which dialog is the topmost only where one is rendered in the other, as a confirmation is not. */
function answersEscape(sheet: HTMLElement | null, event: Event): boolean {
  const topmost = [...document.querySelectorAll('[data-modal]')].at(-1);
  return !event.defaultPrevented && topmost === sheet?.closest('[data-modal]');
}

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../cx.ts';
import { row } from '../../primitives/index.ts';
import styles from '../dialog.module.css';
import type { ModalProps } from '../modal.tsx';

const middleClass = cx(row(0, 'middle'), styles.middle);
const sideClasses = { left: row(0), right: row(0, 'right') };

/** Dialog panel over a scrim. */
export function ModalSheet(props: ModalProps) {
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
  const panelRef = useRef<HTMLDivElement>(null);
  const [sections] = useState(sectionsContainingFocus);
  // Delayed until the library has returned the focus.
  useEffect(() => () => void setTimeout(() => restoreFocus(sections)), [sections]);
  const focusFirstControl = () => {
    const focusTarget =
      initialFocus?.current ?? panelRef.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (!focusTarget) return true;
    // The focus ring is visible even after a click, to show which button Enter presses.
    focusTarget.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    return false;
  };
  const onOpenChange = (isOpen: boolean, changeDetails: BaseDialog.Root.ChangeEventDetails) => {
    if (isOpen) return;
    if (changeDetails.reason === 'escape-key' && !closesOnEscape(panelRef.current, changeDetails.event))
      changeDetails.cancel();
    else onClose();
  };
  return (
    <BaseDialog.Root open onOpenChange={onOpenChange}>
      <BaseDialog.Portal className={styles.portal} data-modal>
        <BaseDialog.Backdrop forceRender className={styles.scrim} />
        <BaseDialog.Viewport
          className={cx(side === undefined ? middleClass : sideClasses[side], styles.window)}
        >
          <BaseDialog.Popup
            ref={panelRef}
            role={role}
            aria-modal
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            initialFocus={focusFirstControl}
            className={className}
          >
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Returns the sections of the page that contain the focused element, innermost first. */
function sectionsContainingFocus(): readonly Element[] {
  const sections: Element[] = [];
  const enclosingSection = (from: Element | null | undefined) => from?.closest('section, main');
  for (
    let section = enclosingSection(document.activeElement);
    section;
    section = enclosingSection(section.parentElement)
  )
    sections.push(section);
  return sections;
}

/**
 * Corrects the focus after a dialog closes. If another dialog is open, the focus moves into it. If the element that
 * opened the dialog was removed, the focus moves to the heading of its section.
 */
function restoreFocus(sections: readonly Element[]): void {
  const topmostModal = [...document.querySelectorAll('[data-modal]')].at(-1);
  const focusedElement = document.activeElement;
  if (topmostModal !== undefined) {
    if (!topmostModal.contains(focusedElement))
      topmostModal.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
    return;
  }
  if (focusedElement !== document.body) return;
  const heading = sections.find((section) => section.isConnected)?.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.dataset['focusTarget'] = '';
  heading.focus({ preventScroll: true });
}

/**
 * True if the panel is the topmost dialog and may close on Esc. The library knows the order only of nested dialogs,
 * and a confirmation is not nested.
 */
function closesOnEscape(panelRef: HTMLElement | null, event: Event): boolean {
  const topmostModal = [...document.querySelectorAll('[data-modal]')].at(-1);
  return !event.defaultPrevented && topmostModal === panelRef?.closest('[data-modal]');
}

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../cx.ts';
import { row } from '../../primitives/index.ts';
import styles from '../dialog.module.css';
import type { ModalProps } from '../modal.tsx';

const middle = cx(row(0, 'middle'), styles.middle);
const sides = { left: row(0), right: row(0, 'right') };

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
  const panel = useRef<HTMLDivElement>(null);
  const [sections] = useState(sectionsContainingFocus);
  // Delayed until the library has returned the focus.
  useEffect(() => () => void setTimeout(() => keepFocus(sections)), [sections]);
  const focusFirst = () => {
    const target = initialFocus?.current ?? panel.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (!target) return true;
    // The focus ring is visible even after a click, to show which button Enter presses.
    target.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    return false;
  };
  const onOpenChange = (open: boolean, details: BaseDialog.Root.ChangeEventDetails) => {
    if (open) return;
    if (details.reason === 'escape-key' && !answersEscape(panel.current, details.event)) details.cancel();
    else onClose();
  };
  return (
    <BaseDialog.Root open onOpenChange={onOpenChange}>
      <BaseDialog.Portal className={styles.portal} data-modal>
        <BaseDialog.Backdrop forceRender className={styles.scrim} />
        <BaseDialog.Viewport className={cx(side === undefined ? middle : sides[side], styles.window)}>
          <BaseDialog.Popup
            ref={panel}
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

/** Returns the sections of the page that contain the focused element, innermost first. */
function sectionsContainingFocus(): readonly Element[] {
  const sections: Element[] = [];
  const next = (from: Element | null | undefined) => from?.closest('section, main');
  for (let section = next(document.activeElement); section; section = next(section.parentElement))
    sections.push(section);
  return sections;
}

/**
 * Corrects the focus after a dialog closes. If another dialog is open, the focus moves into it. If the element that
 * opened the dialog was removed, the focus moves to the heading of its section.
 */
function keepFocus(sections: readonly Element[]): void {
  const topmost = [...document.querySelectorAll('[data-modal]')].at(-1);
  const focused = document.activeElement;
  if (topmost !== undefined) {
    if (!topmost.contains(focused))
      topmost.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
    return;
  }
  if (focused !== document.body) return;
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
function answersEscape(panel: HTMLElement | null, event: Event): boolean {
  const topmost = [...document.querySelectorAll('[data-modal]')].at(-1);
  return !event.defaultPrevented && topmost === panel?.closest('[data-modal]');
}

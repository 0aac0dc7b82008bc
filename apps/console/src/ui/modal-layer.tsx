import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import styles from './dialog.module.css';

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** The layers open now, the topmost last: only it answers Escape and holds the focus. */
const open: symbol[] = [];

export interface ModalLayerProps {
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

/**
 * A scrim with a sheet on it: holds the focus, closes by Escape and by the scrim, gives the focus back.
 * Not the browser's own modal dialog, because that would leave the toasts above it dead to the pointer.
 */
export function ModalLayer({
  onClose,
  labelledBy,
  describedBy,
  initialFocus,
  role = 'dialog',
  className,
  side,
  children,
}: ModalLayerProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const me = Symbol('modal layer');
    const before = document.activeElement;
    open.push(me);
    document.body.dataset['dialogOpen'] = 'true';
    document.body.style.overflow = 'hidden';
    const first =
      initialFocus?.current ??
      sheet.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      sheet.current?.querySelector<HTMLElement>(focusable) ??
      sheet.current;
    // preventScroll keeps the page behind where it was; focusVisible draws the ring although a click opened this.
    first?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    // A list or menu that is open inside takes the Escape for itself; when the key gets here it may be closed already.
    let taken = false;
    const onKeyFirst = () => {
      taken =
        document.activeElement?.getAttribute('aria-expanded') === 'true' ||
        document.activeElement?.closest('[role="menu"]') != null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (open.at(-1) !== me) return;
      if (event.key === 'Escape' && !event.defaultPrevented && !taken) close.current();
      if (event.key === 'Tab' && sheet.current) keepInside(event, sheet.current);
    };
    document.addEventListener('keydown', onKeyFirst, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKeyFirst, true);
      document.removeEventListener('keydown', onKey);
      open.splice(open.indexOf(me), 1);
      if (open.length === 0) {
        delete document.body.dataset['dialogOpen'];
        document.body.style.overflow = '';
      }
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [initialFocus]);

  return createPortal(
    <div
      className={cx(styles.scrim, side && styles[side])}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles that `role` can be take aria-modal */}
      <div
        ref={sheet}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={className}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** Tab at the last control goes to the first and the other way round; menus drawn outside the sheet are let be. */
function keepInside(event: KeyboardEvent, sheet: HTMLElement): void {
  const controls = [...sheet.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.offsetParent !== null,
  );
  const [first] = controls;
  const last = controls.at(-1);
  const now = document.activeElement;
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  if (now instanceof HTMLElement && !sheet.contains(now) && now.closest('[data-portal]')) return;
  const outside = !sheet.contains(now);
  if (event.shiftKey && (now === first || now === sheet || outside)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (now === last || outside)) {
    event.preventDefault();
    first.focus();
  }
}

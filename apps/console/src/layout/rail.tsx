import { IconPin, IconPinned, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../ui/cx.ts';
import { Modal } from '../ui/overlays/modal.tsx';
import { Brand } from '../ui/page/brand.tsx';
import { box, row, text } from '../ui/primitives/index.ts';
import { NavLinks } from './nav-links.tsx';
import styles from './rail.module.css';

/**
 * Delay in milliseconds before the rail opens under the pointer. The rail stays closed if the pointer only crosses
 * it.
 */
const hoverDelayMs = 80;

export interface RailProps {
  readonly isPinned: boolean;
  readonly onPin: (isPinned: boolean) => void;
}

/** Navigation rail, 64 pixels wide. While it has the pointer or the keyboard focus, it opens over the page. */
export function Rail({ isPinned, onPin }: RailProps) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const aim = useRef(false);
  const openLater = (isOpening: boolean) => {
    if (isOpening === aim.current) return;
    aim.current = isOpening;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(isOpening), hoverDelayMs);
  };

  return (
    <nav
      className={cx(box('notOnPhone', 'notOnPaper'), styles.rail)}
      aria-label="Principal"
      data-open={isOpen || isPinned}
      data-pinned={isPinned}
      // Not `pointerenter`: a pointer that was here before the rail was mounted fires no such event, only moves.
      onPointerMove={(event) => event.pointerType === 'mouse' && openLater(true)}
      onPointerLeave={() => openLater(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && openLater(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && openLater(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <div className={cx(box('tall'), styles.sheet)}>
        <div className={cx(row(0, 'between'), styles.head)}>
          <Link
            to="/"
            className={cx(row(0, 'rounded'), text('bare'), styles.home)}
            aria-label="Vitrina, ir al inicio"
          >
            <Brand />
          </Link>
          <button
            type="button"
            className={cx(row(0, 'inline', 'middle', 'roundedSmall'), styles.pin)}
            aria-pressed={isPinned}
            aria-label="Dejar abierto"
            title="Dejar abierto"
            onClick={() => onPin(!isPinned)}
          >
            {isPinned ? <IconPinned stroke={1.6} size={18} /> : <IconPin stroke={1.6} size={18} />}
          </button>
        </div>
        <NavLinks onGo={() => undefined} />
      </div>
    </nav>
  );
}

/** Navigation drawer for the phone, with the links of the rail. It opens over the page. */
export function Drawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal onClose={onClose} labelledBy="drawer-title" side="left" className={cx(box('tall'), styles.drawer)}>
      <nav className={box('tall')} data-open="true" aria-labelledby="drawer-title">
        <div className={cx(box('tall'), styles.sheet)}>
          <div className={cx(row(0, 'between'), styles.head)}>
            <span id="drawer-title">
              <Brand />
            </span>
            <button
              type="button"
              className={cx(row(0, 'inline', 'middle', 'roundedSmall'), styles.pin)}
              aria-label="Cerrar el menú"
              onClick={onClose}
            >
              <IconX stroke={1.6} size={20} />
            </button>
          </div>
          <NavLinks onGo={onClose} />
        </div>
      </nav>
    </Modal>
  );
}

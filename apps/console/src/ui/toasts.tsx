import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { IconTile } from './states.tsx';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';
import styles from './toasts.module.css';

const icons = {
  success: <IconCircleCheck stroke={1.75} />,
  warning: <IconAlertTriangle stroke={1.75} />,
  danger: <IconAlertCircle stroke={1.75} />,
};

/** Where toasts appear; once in the page, beside the router. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return createPortal(
    <section className={styles.stack} aria-label="Avisos" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;
  const left = useRef(toast.duration);

  useEffect(() => {
    if (paused) return;
    const began = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [paused, toast.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only stop the clock; what acts is the button inside
    <div
      className={cx(styles.toast, styles[toast.tone])}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      data-paused={paused}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <IconTile tone={toast.tone} size="small" icon={icons[toast.tone]} />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text !== undefined && <p className={styles.text}>{toast.text}</p>}
        {toast.detail !== undefined && <div className={styles.detail}>{toast.detail}</div>}
      </div>
      <IconButton
        label="Cerrar aviso"
        size="small"
        icon={<IconX stroke={1.75} />}
        onClick={() => dismissToast(toast.id)}
      />
      <span
        className={styles.clock}
        style={{ animationDuration: `${toast.duration}ms` }}
        aria-hidden="true"
      />
    </div>
  );
}

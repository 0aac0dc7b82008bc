import { Toast } from '@base-ui/react/toast';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../actions/button.tsx';
import { cx } from '../../cx.ts';
import { IconTile } from '../../page/states.tsx';
import { row, stack, text } from '../../primitives/index.ts';
import { showWaitingToasts, type ToastContent, toastManager } from '../toast-store.ts';
import styles from '../toasts.module.css';
import { useToastPosition } from './toast-position.ts';

const maxToasts = 3;

const iconsByTone = {
  success: <IconCircleCheck stroke={1.75} />,
  warning: <IconAlertTriangle stroke={1.75} />,
  danger: <IconAlertCircle stroke={1.75} />,
};

/** List of toasts. */
export function VisibleToasts() {
  // Runs after the effect in which the provider subscribes to the manager.
  useEffect(showWaitingToasts, []);
  return (
    <Toast.Provider toastManager={toastManager} limit={maxToasts}>
      <Toast.Portal>
        <ToastList />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastContent>();
  const isWindowBlurred = useWindowBlurred();
  const list = useRef<HTMLDivElement>(null);
  useToastPosition(list, toasts);
  return (
    <Toast.Viewport
      ref={list}
      className={cx(stack(12), styles.list)}
      aria-label="Avisos"
      data-away={isWindowBlurred}
    >
      {toasts.toReversed().map(
        (toast) =>
          toast.data && (
            // Swiping is off, so that the code of an error can be selected.
            <Toast.Root
              key={toast.id}
              toast={toast}
              swipeDirection={[]}
              role={toast.data.tone === 'danger' ? 'alert' : 'status'}
              // biome-ignore lint/a11y/useValidAriaValues: takes the library's out, which goes with its own role of a dialog
              aria-modal={undefined}
              className={cx(
                row(12, 'start', 'relative', 'clipped', 'roundedCard'),
                styles.toast,
                styles[toast.data.tone],
              )}
            >
              <ToastBody {...toast.data} />
            </Toast.Root>
          ),
      )}
    </Toast.Viewport>
  );
}

function ToastBody({ tone, title, text: lineText, detail, durationMs }: ToastContent) {
  return (
    <>
      <IconTile tone={tone} size="small" icon={iconsByTone[tone]} />
      <Toast.Content className={cx(text('label', 'fill'), styles.words)}>
        <Toast.Title render={<p />} className={styles.title}>
          {title}
        </Toast.Title>
        <Toast.Description render={<div />}>
          {lineText !== undefined && <p className={text('second')}>{lineText}</p>}
          {detail !== undefined && <div className={cx(text('anywhere'), styles.detail)}>{detail}</div>}
        </Toast.Description>
      </Toast.Content>
      <Toast.Close
        aria-hidden={undefined}
        render={<IconButton label="Cerrar aviso" size="small" icon={<IconX stroke={1.75} />} />}
      />
      <span className={styles.clock} style={{ animationDuration: `${durationMs}ms` }} aria-hidden="true" />
    </>
  );
}

/**
 * True while the window is not focused. The library pauses its timers then, and so does the line that shows the
 * remaining time.
 */
function useWindowBlurred(): boolean {
  const [isBlurred, setBlurred] = useState(false);
  useEffect(() => {
    const updateBlurred = ({ type, target }: Event) => target === window && setBlurred(type === 'blur');
    window.addEventListener('blur', updateBlurred);
    window.addEventListener('focus', updateBlurred);
    return () => {
      window.removeEventListener('blur', updateBlurred);
      window.removeEventListener('focus', updateBlurred);
    };
  }, []);
  return isBlurred;
}

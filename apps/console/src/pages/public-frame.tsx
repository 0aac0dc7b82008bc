import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.tsx';
import { WindowScene } from '../ui/window-scene.tsx';
import styles from './public.module.css';

export interface PublicFrameProps {
  readonly title: string;
  readonly line: ReactNode;
  /** Shows the loading animation. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A sheet with a form beside the window: sign-in and what belongs to it. */
export function PublicFrame({ title, line, busy = false, children }: PublicFrameProps) {
  return (
    <div className={styles.split} data-bars="public">
      <main className={styles.sheet}>
        {busy && <div className={styles.progress} role="progressbar" aria-label="Ingresando" />}
        <Brand size={36} large />
        <div className={styles.middle}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.line}>{line}</p>
          {children}
        </div>
        <p className={styles.foot}>Uso exclusivo del personal autorizado. La actividad queda registrada.</p>
      </main>
      <div className={styles.view}>
        <WindowScene />
      </div>
    </div>
  );
}

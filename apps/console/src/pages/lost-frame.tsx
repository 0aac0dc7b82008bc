import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '../ui/brand.tsx';
import { WindowScene } from '../ui/window-scene.tsx';
import styles from './public.module.css';

export interface LostFrameProps {
  readonly kicker: string;
  readonly title: string;
  readonly line: string;
  /** The address that was asked for, shown as text. */
  readonly path?: ReactNode;
  readonly children: ReactNode;
}

/** The window with a pane out, and what happened beside it. */
export function LostFrame({ kicker, title, line, path, children }: LostFrameProps) {
  return (
    <div className={styles.lost} data-bars="public">
      <header>
        <Link to="/" className={styles.home} aria-label="Vitrina, ir al inicio">
          <Brand />
        </Link>
      </header>
      <main className={styles.pair}>
        <div className={styles.picture}>
          <WindowScene framed paneMissing />
        </div>
        <div className={styles.words}>
          <p className={styles.kicker}>{kicker}</p>
          <h1 className={styles.big} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.explain}>{line}</p>
          {path !== undefined && <p className={styles.path}>{path}</p>}
          <div className={styles.buttons}>{children}</div>
        </div>
      </main>
    </div>
  );
}

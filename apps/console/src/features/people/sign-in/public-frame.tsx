import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Brand } from '../../../ui/page/brand.tsx';
import { WindowScene } from '../../../ui/page/window-scene.tsx';
import { box, grid, stack, text } from '../../../ui/primitives/index.ts';
import styles from './public.module.css';

export interface PublicFrameProps {
  readonly title: string;
  readonly description: ReactNode;
  /** True to show the loading animation. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Layout of the pages without a session: a form beside a picture. */
export function PublicFrame({ title, description, busy = false, children }: PublicFrameProps) {
  return (
    <div className={cx(grid(0), styles.split)} data-bars="public">
      <main className={cx(grid(0, 'middle', 'relative', 'surface'), styles.sheet)}>
        {busy && (
          <div className={cx(box('clipped'), styles.progress)} role="progressbar" aria-label="Ingresando" />
        )}
        <Brand size={36} large />
        <div className={cx(stack(24, 'middle'), styles.middle)}>
          <div className={stack(6)}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <p className={text('second')}>{description}</p>
          </div>
          {children}
        </div>
        <p className={text('small', 'second')}>
          Uso exclusivo del personal autorizado. La actividad queda registrada.
        </p>
      </main>
      <div className={cx(box('relative', 'clipped'), styles.view)}>
        <WindowScene />
      </div>
    </div>
  );
}

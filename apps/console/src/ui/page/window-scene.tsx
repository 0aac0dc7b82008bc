import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import { box, grid } from '../primitives/index.ts';
import styles from './window-scene.module.css';
import scene from './window-scene.svg';

export interface WindowSceneProps {
  /**
   * True for rounded corners and a thin frame, as a picture; otherwise the drawing fills its container to the edges.
   */
  readonly isFramed?: boolean;
  /** True if the lower middle pane is missing. */
  readonly isPaneMissing?: boolean;
}

const paneClass = cx(box('relative', 'clipped'), styles.pane);

const panePositions = [0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** Drawing of a window with six panes over a lake, the console's only illustration. Decorative, so not read aloud. */
export function WindowScene({ isFramed = false, isPaneMissing = false }: WindowSceneProps) {
  return (
    <div className={cx(grid(0, 'wide', 'tall'), styles.window, isFramed && styles.framed)} aria-hidden="true">
      {panePositions.map(({ row, column }) =>
        isPaneMissing && row === 1 && column === 1 ? (
          <div key="missing" className={cx(paneClass, styles.missing)}>
            <svg aria-hidden="true" className={box('wide', 'tall')}>
              <rect
                x="12"
                y="12"
                fill="none"
                stroke="var(--red-mark)"
                strokeWidth="3"
                strokeDasharray="12 9"
              />
            </svg>
          </div>
        ) : (
          <div
            key={`${row}${column}`}
            className={paneClass}
            style={{ '--row': row, '--column': column } as CSSProperties}
          >
            <img className={styles.scene} src={scene} alt="" />
          </div>
        ),
      )}
    </div>
  );
}

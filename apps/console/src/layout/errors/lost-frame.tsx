import { IconArrowLeft, IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Brand } from '../../ui/page/brand.tsx';
import { WindowScene } from '../../ui/page/window-scene.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import styles from './lost-frame.module.css';

export interface LostFrameProps {
  readonly codeText: string;
  readonly title: string;
  readonly line: string;
  /** Requested address, shown as text. */
  readonly path?: string | null;
  readonly children: ReactNode;
}

/**
 * True if the browser's back button leads to another screen of this console. The router stores its position in the
 * history state.
 */
function hasConsoleHistory(): boolean {
  const historyState: unknown = window.history.state;
  return (
    typeof historyState === 'object' &&
    historyState !== null &&
    'idx' in historyState &&
    typeof historyState.idx === 'number' &&
    historyState.idx > 0
  );
}

/** Layout of the error pages: a drawing beside the explanation. */
export function LostFrame({ codeText, title, line, path = null, children }: LostFrameProps) {
  const navigate = useNavigate();
  return (
    <div className={cx(stack(0), styles.lost)} data-bars="public">
      <header>
        <Link
          to="/"
          className={cx(row(0, 'inline', 'roundedSmall'), text('bare'), styles.home)}
          aria-label="Vitrina, ir al inicio"
        >
          <Brand />
        </Link>
      </header>
      <main className={cx(row(0, 'middle', 'columnOnPhone', 'fill'), styles.pair)}>
        <div className={styles.picture}>
          <WindowScene isFramed isPaneMissing />
        </div>
        <div className={cx(stack(20), styles.words)}>
          <div className={stack(8)}>
            <p className={cx(text('label', 'strong'), styles.kicker)}>{codeText}</p>
            <h1 className={styles.big} tabIndex={-1}>
              {title}
            </h1>
            <p className={text('section', 'second')}>{line}</p>
          </div>
          {path && (
            <p className={cx(row(8, 'rounded', 'sunken'), text('label', 'second'), styles.path)}>
              <IconLink size={16} stroke={1.75} aria-hidden="true" />
              {path}
            </p>
          )}
          <div className={cx(row(8, 'wrap'), styles.buttons)}>
            {children}
            {hasConsoleHistory() && (
              <Button icon={<IconArrowLeft stroke={1.75} />} onClick={() => navigate(-1)}>
                Volver
              </Button>
            )}
          </div>
        </div>
      </main>
    </div>
  );
}

import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconLink } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { row, text } from '../../ui/primitives/index.ts';
import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  /** Link to the parent screen; `label` describes the link. */
  readonly back: { readonly to: string; readonly label: string };
  /** Title of the screen; absent while the record loads. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/**
 * Bar of a record's screen, below the top bar, with link back, title and actions. It stays visible when the page
 * scrolls.
 */
export function StickyBar({ back, title, children }: StickyBarProps) {
  return (
    <header className={cx(row(8, 'sticky'), styles.bar)} data-bars="record">
      <IconLink {...back} icon={<IconArrowLeft stroke={1.75} aria-hidden="true" />} />
      {title !== undefined && (
        <h1 className={text('record', 'truncate')} tabIndex={-1} title={title}>
          {title}
        </h1>
      )}
      {children}
    </header>
  );
}

/** Main actions, at the end of the bar. On the phone they are at the bottom of the window. */
export function StickyActions({ children }: { readonly children: ReactNode }) {
  return <div className={cx(row(8, 'fixed'), styles.acts)}>{children}</div>;
}

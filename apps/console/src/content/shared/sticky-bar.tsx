import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconLink } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { row, text } from '../../ui/primitives/index.ts';
import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  /** The screen above this one; `label` says what the link does. */
  readonly back: { readonly to: string; readonly label: string };
  /** Absent while it is not known. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Bar of a screen about one record: the way back, the h1 and the actions, stuck under the top bar. */
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

/** The main acts, last in the bar; on the phone they stand at the bottom of the window. */
export function StickyActs({ children }: { readonly children: ReactNode }) {
  return <div className={cx(row(8, 'fixed'), styles.acts)}>{children}</div>;
}

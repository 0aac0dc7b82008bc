import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { row, text } from '../primitives/index.ts';
import styles from './fold.module.css';

export interface FoldProps {
  readonly title: ReactNode;
  /** Content at the right of the title, before the chevron. */
  readonly value?: ReactNode;
  /** True if the section is unfolded initially. */
  readonly isInitiallyOpen?: boolean;
  readonly children: ReactNode;
}

/** Section that unfolds under its title. Its content is rendered only while it is unfolded. */
export function Fold({ title, value, isInitiallyOpen = false, children }: FoldProps) {
  const [isUnfolded, setUnfolded] = useState(isInitiallyOpen);
  return (
    <details
      className={styles.fold}
      open={isInitiallyOpen}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary className={cx(row(8), styles.head)}>
        <span className={text('fill')}>{title}</span>
        {value}
        <IconChevronDown size={18} stroke={1.75} className={text('second')} aria-hidden="true" />
      </summary>
      {isUnfolded && children}
    </details>
  );
}

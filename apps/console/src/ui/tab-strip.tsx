import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './bits.module.css';
import { Count } from './chip.tsx';
import { cx } from './cx.ts';
import { row, text } from './primitives/index.ts';

export interface Tab {
  readonly key: string;
  readonly label: string;
  /** A figure beside the name. */
  readonly count?: ReactNode;
  readonly current: boolean;
  /** Where it leads; a tab is a place in the address, so that the back button works. */
  readonly to: To;
}

export interface TabStripProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** At the right end of the strip. */
  readonly end?: ReactNode;
}

/** Saved views and the like; on the phone the strip scrolls by itself. */
export function TabStrip({ label, tabs, end }: TabStripProps) {
  return (
    <div className={cx(row(20, 'end'), styles.strip)}>
      <nav className={cx(row(20, 'stretch'), styles.tabs)} aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            to={tab.to}
            className={cx(row(8, 'inline', 'fixed'), text('body', 'strong', 'nowrap'), styles.tab)}
            aria-current={tab.current ? 'page' : undefined}
          >
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count}</Count>}
          </Link>
        ))}
      </nav>
      {end}
    </div>
  );
}

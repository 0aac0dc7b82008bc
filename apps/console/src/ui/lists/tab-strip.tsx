import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { cx } from '../cx.ts';
import { useTabStop } from '../hooks/use-tab-stop.ts';
import { CountChip } from '../page/chip.tsx';
import { row, text } from '../primitives/index.ts';
import styles from './tabs.module.css';

export interface Tab {
  readonly key: string;
  readonly label: string;
  /** Count beside the tab's name. */
  readonly count?: ReactNode;
  readonly current: boolean;
  /** Target of the tab; a tab is part of the address, so that the back button works. */
  readonly to: To;
}

export interface TabStripProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Content at the right end of the strip. */
  readonly end?: ReactNode;
}

/**
 * Row of links such as saved views. If they do not fit, the row scrolls so that the current tab is fully visible. The Tab
 * key reaches the current link, the arrow keys reach the others.
 */
export function TabStrip({ label, tabs, end }: TabStripProps) {
  const currentIndex = tabs.findIndex((tab) => tab.current);
  const currentKey = tabs[currentIndex]?.key;
  const stripRef = useRef<HTMLElement>(null);
  const tabStopAt = useTabStop(stripRef, tabs.length, Math.max(0, currentIndex), 'horizontal');
  useEffect(() => {
    const tab = stripRef.current?.querySelector<HTMLElement>(
      currentKey === undefined ? ':scope > a' : '[aria-current]',
    );
    if (stripRef.current === null || !tab) return;
    const stripBox = stripRef.current.getBoundingClientRect();
    const tabBox = tab.getBoundingClientRect();
    // A browser may scroll by whole pixels only.
    if (tabBox.right > stripBox.right)
      stripRef.current.scrollLeft += Math.ceil(tabBox.right - stripBox.right);
    else if (tabBox.left < stripBox.left)
      stripRef.current.scrollLeft -= Math.ceil(stripBox.left - tabBox.left);
  }, [currentKey]);
  return (
    <div className={cx(row(20, 'end'), styles.strip)}>
      <nav ref={stripRef} className={cx(row(20, 'stretch', 'fill'), styles.places)} aria-label={label}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.key}
            to={tab.to}
            className={cx(
              row(8, 'inline', 'fixed'),
              text('body', 'strong', 'second', 'nowrap', 'bare'),
              styles.tab,
            )}
            aria-current={tab.current ? 'page' : undefined}
            {...tabStopAt(index)}
          >
            {tab.label}
            {tab.count !== undefined && <CountChip>{tab.count}</CountChip>}
          </Link>
        ))}
      </nav>
      {end}
    </div>
  );
}

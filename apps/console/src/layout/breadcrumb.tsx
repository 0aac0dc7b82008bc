import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useScreenCrumbs, useScreenTitle } from '../lib/screen/page-title.ts';
import { useRouteHandle } from '../lib/screen/route-handle.ts';
import { cx } from '../ui/cx.ts';
import { box, row, text } from '../ui/primitives/index.ts';
import styles from './top-bar.module.css';

/** Breadcrumb of the screen: group, list, screen. Groups without a screen are text, not links. */
export function Breadcrumb() {
  const handle = useRouteHandle();
  const title = useScreenTitle();
  const crumbs = useScreenCrumbs();
  const lastLabel = title ?? handle?.title ?? '';
  return (
    <nav className={cx(text('label', 'second', 'fill', 'notOnPhone'), styles.crumbs)} aria-label="Ruta">
      <ol className={row(6)}>
        {[...(handle?.crumbs ?? []), ...crumbs].map(({ label, to }) => (
          <li key={label} className={row(6, 'shrink')}>
            {to === undefined ? (
              <span className={text('truncate')}>{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
            <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
          </li>
        ))}
        <li className={box('shrink')}>
          <span aria-current="page" className={text('ink', 'strong', 'truncate')} title={lastLabel}>
            {lastLabel}
          </span>
        </li>
      </ol>
    </nav>
  );
}

import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useGivenSteps, useGivenTitle } from '../lib/page-title.ts';
import { useRouteHandle } from '../lib/route-handle.ts';
import styles from './top-bar.module.css';

/** Where the screen stands: its group, its list, itself. Headings that are no screen are plain words. */
export function Breadcrumb() {
  const handle = useRouteHandle();
  const given = useGivenTitle();
  const steps = useGivenSteps();
  const last = given ?? handle?.title ?? '';
  return (
    <nav className={styles.crumbs} aria-label="Ruta">
      <ol>
        {[...(handle?.crumbs ?? []), ...steps].map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
            <IconChevronRight stroke={1.75} aria-hidden="true" />
          </li>
        ))}
        <li>
          <span aria-current="page" title={last}>
            {last}
          </span>
        </li>
      </ol>
    </nav>
  );
}

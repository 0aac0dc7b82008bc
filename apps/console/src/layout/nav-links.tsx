import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useUnread } from '../features/inbox/submissions/unread/index.ts';
import { useOpenRequests } from '../features/people/requests/index.ts';
import { exactNumberTitle, formatCount } from '../lib/formats.ts';
import { useRouteHandle } from '../lib/screen/route-handle.ts';
import { useSession } from '../lib/session/use-session.ts';
import { ScreenIcon } from '../records/icons/index.ts';
import { isAt, type NavItem, navForPerson } from '../records/navigation/index.ts';
import { cx } from '../ui/cx.ts';
import { useTabStop } from '../ui/hooks/use-tab-stop.ts';
import { VisuallyHidden } from '../ui/page/bits.tsx';
import { box, row, text } from '../ui/primitives/index.ts';
import styles from './rail.module.css';

/**
 * Links of the rail and of the drawer, by group. Only screens that the person may open are included. The Tab key
 * reaches the link of the current screen, the arrow keys reach the others.
 */
export function NavLinks({ onGo }: { readonly onGo: () => void }) {
  const { pathname } = useLocation();
  const at = useRouteHandle()?.navPath;
  const isCurrent = (item: NavItem): boolean => (at === undefined ? isAt(pathname, item) : item.path === at);
  useSession(); // Renders again when the permissions change.
  const groups = navForPerson();
  const links = groups.flatMap(({ items }) => items);
  const containerRef = useRef<HTMLDivElement>(null);
  const tabStopAt = useTabStop(
    containerRef,
    links.length,
    Math.max(0, links.findIndex(isCurrent)),
    'vertical',
  );
  return (
    <div ref={containerRef}>
      {groups.map(({ title, items }) => (
        <div key={title ?? ''}>
          {title !== null && (
            <div className={cx(row(0, 'relative'), text('small'), styles.group)} aria-hidden="true">
              <span>{title}</span>
            </div>
          )}
          <ul aria-label={title ?? 'Inicio'}>
            {items.map((item) => (
              <li key={item.path}>
                <Link
                  to={item.path}
                  className={cx(row(14, 'relative'), text('nowrap', 'bare'), styles.item)}
                  aria-current={isCurrent(item) ? 'page' : undefined}
                  onClick={onGo}
                  {...tabStopAt(links.indexOf(item))}
                >
                  <ScreenIcon name={item.icon} />
                  <span className={styles.label}>{item.label}</span>
                  {item.path === '/inbox' && <UnreadCount />}
                  {item.path === '/staff' && <OpenRequestCount />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/**
 * Counter of a navigation item: a red dot while the rail is collapsed, a number at the end of the line while it is
 * open.
 */
function WaitingCount({ count, unitText }: { readonly count: number; readonly unitText: string }) {
  if (count === 0) return null;
  return (
    <>
      <span className={cx(box('round'), styles.dot)} aria-hidden="true" />
      <span className={cx(text('small', 'strong', 'atEnd'), styles.label)} title={exactNumberTitle(count)}>
        {formatCount(count)}
        <VisuallyHidden> {unitText}</VisuallyHidden>
      </span>
    </>
  );
}

const UnreadCount = () => <WaitingCount count={useUnread()} unitText="sin leer" />;
const OpenRequestCount = () => <WaitingCount count={useOpenRequests()} unitText="por decidir" />;

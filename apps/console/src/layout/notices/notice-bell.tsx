import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { LazyScreen } from '../../lib/screen/chunk.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { SkeletonRows } from '../../ui/page/states.tsx';
import { box, text } from '../../ui/primitives/index.ts';
import styles from './notices.module.css';
import { useLatestNotices } from './use-latest-notices.ts';

const loadPanel = () => import('./notice-panel.tsx');

/** Maximum number shown on the bell. Higher numbers are shown as `99+`. */
const maxShownCount = 99;

/** Bell with the number of unread notices. A click opens the latest ones. */
export function NoticeBell() {
  const unreadCount = useLatestNotices()?.unread ?? 0;
  const { key } = useLocation();
  // Key of the screen on which the panel was opened. A link to another screen thus closes the panel.
  const [openAtKey, setOpenAtKey] = useState<string | null>(null);
  const label = unreadCount === 0 ? 'Avisos' : `Avisos: ${formatNumber(unreadCount)} sin leer`;
  return (
    <Popover
      isOpen={openAtKey === key}
      onOpen={(open) => setOpenAtKey(open ? key : null)}
      align="end"
      width={392}
      className={styles.sheet}
      label="Avisos"
      trigger={
        <IconButton
          className={box('relative')}
          label={label}
          icon={
            <>
              <IconBell stroke={1.75} />
              {unreadCount > 0 && (
                <span className={cx(text('small', 'name', 'rounded'), styles.count)} aria-hidden="true">
                  {unreadCount > maxShownCount ? `${maxShownCount}+` : unreadCount}
                </span>
              )}
            </>
          }
        />
      }
    >
      <LazyScreen load={loadPanel} placeholder={<SkeletonRows rows={3} columns={[120]} />} />
    </Popover>
  );
}

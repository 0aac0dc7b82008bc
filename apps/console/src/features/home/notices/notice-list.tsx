import {
  IconAt,
  IconFileSpreadsheet,
  IconInbox,
  IconUserCheck,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react';
import type { Notice } from '@vitrina/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatWhen } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import styles from './notices.module.css';
import { useNoticeActions } from './use-notice-actions.ts';

const icons: Readonly<Record<Notice['kind'], ReactNode>> = {
  registration: <IconUserPlus stroke={1.75} />,
  mention: <IconAt stroke={1.75} />,
  assigned: <IconInbox stroke={1.75} />,
  report: <IconFileSpreadsheet stroke={1.75} />,
  review: <IconUserSearch stroke={1.75} />,
  review_decided: <IconUserCheck stroke={1.75} />,
};

/** Lists notices. Each notice links to its subject; following the link marks the notice as read. */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  const { readOne } = useNoticeActions();
  return (
    <ul className={stack(0, 'lined')}>
      {notices.map(({ id, kind, title, detail, path, at, read_at }) => (
        <li key={id}>
          <Link
            to={path}
            className={cx(row(12, 'start', 'rounded'), text('bare'), styles.notice)}
            onClick={() => {
              if (read_at === null) readOne.mutate(id);
            }}
          >
            <span
              className={cx(row(0, 'middle', 'fixed', 'rounded', 'sunken'), text('second'), styles.tile)}
              aria-hidden="true"
            >
              {icons[kind]}
            </span>
            <span className={stack(0, 'fill')}>
              <span className={text(read_at === null ? 'name' : 'plain', 'ink', 'anywhere')}>
                {read_at === null && <VisuallyHidden>Sin leer: </VisuallyHidden>}
                {title}
              </span>
              <span className={cx(row(0, 'wrap'), text('small', 'second', 'anywhere'), styles.facts)}>
                {detail !== null && <span>{detail}</span>}
                <time dateTime={at} title={formatDateTime(at)}>
                  {formatWhen(at)}
                </time>
              </span>
            </span>
            {read_at === null && (
              <span className={cx(box('fixed', 'round'), styles.dot)} aria-hidden="true" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

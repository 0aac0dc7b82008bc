import { IconGavel } from '@tabler/icons-react';
import { findContentType, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/page/chip.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { StateChip, type SubmissionSummary } from '../submissions/index.ts';
import styles from './personal-data.module.css';

/** The submissions of the person: what each was about, when it came, and whether a legal hold keeps it. */
export function Found({ rows }: { readonly rows: readonly SubmissionSummary[] }) {
  return (
    <ul>
      {rows.map((one) => {
        const type = findContentType(one.type);
        return (
          <li
            key={one.id}
            className={cx(row(16, 'wrap', 'firstLineOnPhone', 'relative', 'lineAbove', 'hovers'), styles.row)}
          >
            <div className={stack(2, 'fill')}>
              <Link
                to={`/inbox/${one.type}?submission=${one.id}`}
                className={text('name', 'truncate', 'rowLink')}
              >
                {one.entry_title}
              </Link>
              <span className={text('label', 'second')}>
                {one.ticket} · {type === undefined ? one.type : screenTitle(type)} ·{' '}
                {[one.first_names, one.last_names].filter(Boolean).join(' ') || 'Sin nombre'}
              </span>
            </div>
            <span className={text('label', 'second', 'nowrap')}>{formatDateTime(one.received_at)}</span>
            <span className={row(8)}>
              {one.held && (
                <Chip tone="warning-outline" icon={<IconGavel aria-hidden="true" />}>
                  Retención legal
                </Chip>
              )}
              <StateChip state={one.state} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

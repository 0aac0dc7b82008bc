import { IconGavel } from '@tabler/icons-react';
import { findContentType, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/page/chip.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { StateChip, type SubmissionSummary } from '../submissions/index.ts';
import styles from './personal-data.module.css';

/** Lists the submissions of a person: record, time of arrival, and legal hold. */
export function SubmissionRows({ rows }: { readonly rows: readonly SubmissionSummary[] }) {
  return (
    <ul>
      {rows.map((currentRow) => {
        const type = findContentType(currentRow.type);
        return (
          <li
            key={currentRow.id}
            className={cx(row(16, 'wrap', 'firstLineOnPhone', 'relative', 'lineAbove', 'hovers'), styles.row)}
          >
            <div className={stack(2, 'fill')}>
              <Link
                to={`/inbox/${currentRow.type}?submission=${currentRow.id}`}
                className={text('name', 'truncate', 'rowLink')}
              >
                {currentRow.entry_title}
              </Link>
              <span className={text('label', 'second')}>
                {currentRow.ticket} · {type === undefined ? currentRow.type : screenTitle(type)} ·{' '}
                {[currentRow.first_names, currentRow.last_names].filter(Boolean).join(' ') || 'Sin nombre'}
              </span>
            </div>
            <span className={text('label', 'second', 'nowrap')}>
              {formatDateTime(currentRow.received_at)}
            </span>
            <span className={row(8)}>
              {currentRow.held && (
                <Chip tone="warning-outline" icon={<IconGavel aria-hidden="true" />}>
                  Retención legal
                </Chip>
              )}
              <StateChip state={currentRow.state} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

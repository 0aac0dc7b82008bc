import { IconGavel } from '@tabler/icons-react';
import { findContentType, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/formats.ts';
import { submissionAddress } from '../../../records/paths/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/page/chip.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { StateChip } from '../submissions/state-chip.tsx';
import type { SubmissionSummary } from '../submissions/submission-types.ts';
import { nameOf } from '../words.ts';
import styles from './personal-data.module.css';

/** Lists the submissions of a person: record, time of submission, and legal hold. */
export function SubmissionRows({ rows }: { readonly rows: readonly SubmissionSummary[] }) {
  return (
    <ul>
      {rows.map((submission) => {
        const type = findContentType(submission.type);
        return (
          <li
            key={submission.id}
            className={cx(row(16, 'wrap', 'firstLineOnPhone', 'relative', 'lineAbove', 'hovers'), styles.row)}
          >
            <div className={stack(2, 'fill')}>
              <Link to={submissionAddress(submission)} className={text('name', 'truncate', 'rowLink')}>
                {submission.entry_title}
              </Link>
              <span className={text('label', 'second')}>
                {submission.ticket} · {type === undefined ? submission.type : screenTitle(type)} ·{' '}
                {nameOf(submission)}
              </span>
            </div>
            <span className={text('label', 'second', 'nowrap')}>
              {formatDateTime(submission.received_at)}
            </span>
            <span className={row(8)}>
              {submission.held && (
                <Chip tone="warning-outline" icon={<IconGavel aria-hidden="true" />}>
                  Por obligación legal
                </Chip>
              )}
              <StateChip state={submission.state} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

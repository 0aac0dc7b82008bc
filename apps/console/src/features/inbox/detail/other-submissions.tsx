import { Link } from 'react-router';
import { formatDate } from '../../../lib/formats.ts';
import { submissionAddress } from '../../../records/paths/index.ts';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { FigureText } from '../figure-text.tsx';
import { useOpenSubmission } from '../state/open-submission.ts';
import { StateChip } from '../submissions/state-chip.tsx';
import styles from './detail.module.css';

/** Lists the other submissions of the same sender that the person may see. */
export function OtherSubmissions() {
  const { others: submissions } = useOpenSubmission().submission;
  if (submissions.length === 0) return null;
  return (
    <section aria-label="Otras solicitudes de esta persona">
      <h3>Otras solicitudes de esta persona</h3>
      <ul className={box('lineAbove')}>
        {submissions.map((submission) => (
          <li key={submission.id} className={cx(row(12, 'wrap', 'lineBelow'), styles.other)}>
            <span className={text('label', 'second')}>{submission.ticket}</span>
            <Link
              to={submissionAddress(submission)}
              className={cx(text('strong', 'link', 'truncate', 'fill'), styles.about)}
            >
              {submission.entry_title}
            </Link>
            <span className={row(12)}>
              <FigureText submission={submission} />
              <span className={text('label', 'second')}>{formatDate(submission.received_at)}</span>
              <StateChip state={submission.state} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { submissionAddress } from '../addresses.ts';
import { StateChip, type Submission } from '../submissions/index.ts';
import styles from './detail.module.css';

/** Lists the other submissions of the same sender that the person may see. */
export function OtherSubmissions({ others }: { readonly others: Submission['others'] }) {
  if (others.length === 0) return null;
  return (
    <section aria-label="Otras solicitudes de esta persona">
      <h3>Otras solicitudes de esta persona</h3>
      <ul className={box('lineAbove')}>
        {others.map((one) => (
          <li key={one.id} className={cx(row(12, 'wrap', 'lineBelow'), styles.other)}>
            <span className={text('label', 'second')}>{one.ticket}</span>
            <Link
              to={submissionAddress(one)}
              className={cx(text('strong', 'link', 'truncate', 'fill'), styles.about)}
            >
              {one.entry_title}
            </Link>
            <span className={row(12)}>
              {one.figure !== null && <span className={text('nowrap')}>{formatMoney(one.figure)}</span>}
              <span className={text('label', 'second')}>{formatDate(one.received_at)}</span>
              <StateChip state={one.state} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

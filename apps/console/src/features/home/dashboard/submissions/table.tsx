import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formats.ts';
import { cx } from '../../../../ui/cx.ts';
import { text } from '../../../../ui/primitives/index.ts';
import { chartParts } from './parts.ts';
import styles from './table.module.css';
import { type Span, spanName } from './words.ts';

/** Table of the figures of the chart, newest first; each figure links to its submissions. */
export function SubmissionsTable({ spans }: { readonly spans: readonly Span[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.scroll} aria-label="Solicitudes por fecha, como tabla" tabIndex={0}>
      <table className={cx(text('label', 'wide'), styles.table)}>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            {chartParts.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.from}>
              <th scope="row">{spanName(span)}</th>
              {chartParts.map(({ key }) => (
                <td key={key}>
                  <Link to={`/inbox?${span[key].list}`} className={text('link')}>
                    {formatNumber(span[key].count)}
                  </Link>
                </td>
              ))}
              <td>
                <Link to={`/inbox?${span.list}`} className={text('link')}>
                  {formatNumber(span.answered.count + span.unanswered.count)}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

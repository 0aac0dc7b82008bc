import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formats.ts';
import { cx } from '../../../../ui/cx.ts';
import { usePhone } from '../../../../ui/hooks/use-media-query.ts';
import { useTabStop } from '../../../../ui/hooks/use-tab-stop.ts';
import { box, row, stack, text } from '../../../../ui/primitives/index.ts';
import styles from './chart.module.css';
import { parts } from './parts.ts';
import { scaleFor } from './scale.ts';
import { barLabel, type Span, spanName, spanWords } from './words.ts';

/** Number of bars that fit a phone. */
const barsOnPhone = 14;

const totalOf = (span: Span): number => span.answered.count + span.unanswered.count;
const percentOf = (count: number, whole: number): string => `${(count / whole) * 100}%`;

/**
 * Bar chart of submissions by day or week. Each bar is a link; the Tab key reaches one bar, the arrow keys reach the
 * others.
 */
export function Chart({ spans }: { readonly spans: readonly Span[] }) {
  const visibleSpans = usePhone() ? spans.slice(-barsOnPhone) : spans;
  const [hoveredBar, setTold] = useState<number | null>(null);
  const { lines, top } = scaleFor(Math.max(0, ...visibleSpans.map(totalOf)));
  const bars = useRef<HTMLUListElement>(null);
  const tabStopAt = useTabStop(bars, visibleSpans.length, visibleSpans.length - 1, 'horizontal');
  const labelEvery = visibleSpans.length > 12 ? 7 : visibleSpans.length > 7 ? 3 : 1;
  const toldSpan = hoveredBar === null ? undefined : visibleSpans[hoveredBar];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer leaves the bars and what is told of one together
    <div className={cx(box('relative'), styles.chart)} onMouseLeave={() => setTold(null)}>
      <div className={styles.lines} aria-hidden="true">
        {[0, ...lines].map((line) => (
          <span
            key={line}
            className={cx(text('small', 'second'), styles.line)}
            style={{ insetBlockEnd: percentOf(line, top) }}
          >
            <span>{formatNumber(line)}</span>
          </span>
        ))}
      </div>
      <ul ref={bars} className={cx(row(0, 'stretch'), styles.bars)} aria-label="Solicitudes por fecha">
        {visibleSpans.map((span, at) => {
          const tabStop = tabStopAt(at);
          return (
            <li key={span.from} className={box('relative', 'fill')}>
              <Link
                to={`/inbox?${span.list}`}
                className={cx(stack(2, 'center', 'right'), styles.bar)}
                aria-label={spanWords(span)}
                {...tabStop}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') setTold(null);
                  tabStop.onKeyDown(event);
                }}
                onMouseEnter={() => setTold(at)}
                onFocus={() => {
                  setTold(at);
                  tabStop.onFocus();
                }}
                onBlur={(event) => {
                  setTold(null);
                  tabStop.onBlur(event);
                }}
              >
                {parts.map(
                  ({ key }) =>
                    span[key].count > 0 && (
                      <span
                        key={key}
                        className={cx(box('fixed'), styles.part)}
                        data-part={key}
                        style={{ blockSize: percentOf(span[key].count, top) }}
                      />
                    ),
                )}
              </Link>
              {(visibleSpans.length - 1 - at) % labelEvery === 0 && (
                <span className={cx(text('small', 'second', 'nowrap'), styles.label)} aria-hidden="true">
                  {barLabel(span)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {toldSpan !== undefined && hoveredBar !== null && (
        <BarTip
          span={toldSpan}
          at={(hoveredBar + 0.5) / visibleSpans.length}
          barTop={percentOf(totalOf(toldSpan), top)}
        />
      )}
    </div>
  );
}

interface ToldProps {
  readonly span: Span;
  /** Horizontal position of the bar, from 0 (left edge) to 1 (right edge). */
  readonly at: number;
  /** Height of the bar as a CSS length. */
  readonly barTop: string;
}

/** Tooltip of a bar, shown above all bars. Screen readers get the same text from the link of the bar. */
function BarTip({ span, at, barTop }: ToldProps) {
  const position = `${at * 100}%`;
  return (
    <div className={styles.told} aria-hidden="true">
      <span className={styles.toldLine} style={{ insetInlineStart: position, bottom: barTop }} />
      <div
        className={cx(stack(2, 'rounded', 'pad8x12'), text('small'), styles.tooltip)}
        style={{ insetInlineStart: position, transform: `translateX(-${position})` }}
      >
        <b className={text('nowrap')}>{spanName(span)}</b>
        {parts.map(({ key, label }) => (
          <span key={key} className={row(6)}>
            <i data-part={key} />
            {label}
            <b>{formatNumber(span[key].count)}</b>
          </span>
        ))}
      </div>
    </div>
  );
}

import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formats.ts';
import { cx } from '../../../../ui/cx.ts';
import { usePhone } from '../../../../ui/hooks/use-media-query.ts';
import { useTabStop } from '../../../../ui/hooks/use-tab-stop.ts';
import { box, row, stack, text } from '../../../../ui/primitives/index.ts';
import styles from './chart.module.css';
import { chartParts } from './parts.ts';
import { chartScale } from './scale.ts';
import { barLabel, type Span, spanName, spanText } from './words.ts';

/** Number of bars that fit a phone. */
const barsOnPhone = 14;

const totalOf = (span: Span): number => span.answered.count + span.unanswered.count;
const percentOf = (count: number, whole: number): string => `${(count / whole) * 100}%`;

/**
 * Bar chart of submissions by day or week. Each bar is a link; the Tab key reaches one bar, the arrow keys reach the
 * others.
 */
export function SubmissionsChart({ spans }: { readonly spans: readonly Span[] }) {
  const visibleSpans = usePhone() ? spans.slice(-barsOnPhone) : spans;
  const [hoveredBar, setHoveredBar] = useState<number | null>(null);
  const { gridValues, top } = chartScale(Math.max(0, ...visibleSpans.map(totalOf)));
  const bars = useRef<HTMLUListElement>(null);
  const tabStopAt = useTabStop(bars, visibleSpans.length, visibleSpans.length - 1, 'horizontal');
  const labelEvery = visibleSpans.length > 12 ? 7 : visibleSpans.length > 7 ? 3 : 1;
  const hoveredSpan = hoveredBar === null ? undefined : visibleSpans[hoveredBar];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer leaves the bars and what is told of one together
    <div className={cx(box('relative'), styles.chart)} onMouseLeave={() => setHoveredBar(null)}>
      <div className={styles.lines} aria-hidden="true">
        {[0, ...gridValues].map((gridValue) => (
          <span
            key={gridValue}
            className={cx(text('small', 'second'), styles.line)}
            style={{ insetBlockEnd: percentOf(gridValue, top) }}
          >
            <span>{formatNumber(gridValue)}</span>
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
                aria-label={spanText(span)}
                {...tabStop}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') setHoveredBar(null);
                  tabStop.onKeyDown(event);
                }}
                onMouseEnter={() => setHoveredBar(at)}
                onFocus={() => {
                  setHoveredBar(at);
                  tabStop.onFocus();
                }}
                onBlur={(event) => {
                  setHoveredBar(null);
                  tabStop.onBlur(event);
                }}
              >
                {chartParts.map(
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
      {hoveredSpan !== undefined && hoveredBar !== null && (
        <BarTip
          span={hoveredSpan}
          at={(hoveredBar + 0.5) / visibleSpans.length}
          barTopPercent={percentOf(totalOf(hoveredSpan), top)}
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
  readonly barTopPercent: string;
}

/** Tooltip of a bar, shown above all bars. Screen readers get the same text from the link of the bar. */
function BarTip({ span, at, barTopPercent }: ToldProps) {
  const barCentre = `${at * 100}%`;
  return (
    <div className={styles.told} aria-hidden="true">
      <span className={styles.toldLine} style={{ insetInlineStart: barCentre, bottom: barTopPercent }} />
      <div
        className={cx(stack(2, 'rounded', 'pad8x12'), text('small'), styles.tooltip)}
        style={{ insetInlineStart: barCentre, transform: `translateX(-${barCentre})` }}
      >
        <b className={text('nowrap')}>{spanName(span)}</b>
        {chartParts.map(({ key, label }) => (
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

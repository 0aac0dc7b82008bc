import type { InboxFigures } from '@vitrina/contract';
import { monthNames } from '@vitrina/model';
import { countOf, formatNumber, formatShortDay } from '../../../../lib/formats.ts';
import { formatLongDay } from '../moments.ts';

/** A day or a week of the chart. */
export type Span = InboxFigures['spans'][number];

const noBreakSpace = '\u00a0';

/** Returns the label under a bar: `20 nov`. */
export function barLabel({ to }: Span): string {
  const [, month = '1', day = '1'] = to.split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1]?.slice(0, 3) ?? ''}`;
}

/** Returns the name of a day or a week: `Viernes 20 de noviembre`, `Del 14/11 al 20/11`. */
export function spanName({ from, to }: Span): string {
  return from === to ? formatLongDay(to) : `Del ${formatShortDay(from)} al ${formatShortDay(to)}`;
}

/** Returns the counts of a day or a week in words: `Viernes 20 de noviembre: 16 sin atender, 39 atendidas`. */
export function spanText(span: Span): string {
  const answersText = countOf(span.answered.count, { singular: 'atendida', plural: 'atendidas' });
  return `${spanName(span)}: ${formatNumber(span.unanswered.count)} sin atender, ${answersText}`;
}

/**
 * Compares the number of submissions with the preceding period: `12 % más que`, `Igual que`. Null if the preceding
 * period has no submissions.
 */
export function comparisonText({ count, previous }: InboxFigures['received']): string | null {
  if (previous === 0) return null;
  const percent = Math.round(((count - previous) / previous) * 100);
  if (percent === 0) return count === previous ? 'Igual que' : 'Casi igual que';
  return `${formatNumber(Math.abs(percent))}${noBreakSpace}% ${percent > 0 ? 'más' : 'menos'} que`;
}

/**
 * Formats a number of hours: `45 min`, `5.2 h`, `3.1 días`. Returns `—` for null, which means that no submission was
 * answered.
 */
export function hoursText(hours: number | null): string {
  if (hours === null) return '—';
  if (hours < 1) return `${Math.round(hours * 60)}${noBreakSpace}min`;
  if (hours < 48) return `${formatNumber(hours)}${noBreakSpace}h`;
  return `${formatNumber(Math.round(hours / 2.4) / 10)}${noBreakSpace}días`;
}

import { type ContentType, dayOf, fieldsOf } from '@vitrina/model';
import { textOf } from '../../../fields/index.ts';
import { formatShortDay } from '../../../lib/formats.ts';
import type { Entry } from '../../../records/entries/index.ts';

/** Second line below a record's name. `notice` is a temporary notice that visitors of the site see today. */
export interface SecondLine {
  readonly texts: readonly string[];
  readonly notice: string | null;
}

/**
 * Returns the temporary notice of a record, until its last day in the bank's time zone; null without a current
 * notice.
 */
export function liveNotice(
  type: ContentType,
  entry: Readonly<Record<string, unknown>>,
  now: Date = new Date(),
): string | null {
  const value = type.notice === undefined ? null : entry[type.notice];
  if (
    typeof value !== 'object' ||
    value === null ||
    !('text' in value) ||
    typeof value.text !== 'string' ||
    value.text === ''
  )
    return null;
  const untilDay = 'until' in value && typeof value.until === 'string' ? value.until : null;
  if (untilDay !== null && untilDay < dayOf(now)) return null;
  const text = value.text.replace(/[.\s]+$/u, '');
  return untilDay === null || /\bhasta\b/iu.test(text)
    ? text
    : `${text} · hasta el ${formatShortDay(untilDay)}`;
}

/**
 * Returns the second line of a row: secondary fields that have no default column. A current notice replaces the last
 * of these fields.
 */
export function secondLine(type: ContentType, entry: Entry, now: Date = new Date()): SecondLine {
  const notice = liveNotice(type, entry, now);
  const fields = fieldsOf(type);
  const keys = (type.secondary ?? []).filter((key) => !type.columns.includes(key));
  const fieldTexts = (notice === null ? keys : keys.slice(0, -1)).flatMap((key) => {
    const field = fields[key];
    const value = entry[key];
    return field === undefined || value === null || value === undefined
      ? []
      : [textOf({ field, value, relatedRecords: entry.related }).replace(/\s+/gu, ' ')];
  });
  return { texts: fieldTexts.filter((text) => text !== ''), notice };
}

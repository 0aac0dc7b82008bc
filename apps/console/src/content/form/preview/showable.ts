import type { ContentType, Issue } from '@vitrina/model';
import { bodyOf, type FormValues, withoutEmptyRows } from '../state/values.ts';

/** Form values that can be shown in the preview now. */
export interface Showable {
  /** Body to send; null when nothing can be shown yet. */
  readonly body: FormValues | null;
  /** Form values from which the body was made. */
  readonly values: FormValues;
  /** Issues of the values that are left out. */
  readonly issues: readonly Issue[];
}

const fieldOf = ({ path }: Issue): string => path.split('/')[1] ?? '';

/**
 * Returns the body that a save would send; an invalid field keeps its last valid value.
 * @param last last values that were valid
 */
export function showableOf(type: ContentType, values: FormValues, last: FormValues): Showable {
  const checked = bodyOf(type, withoutEmptyRows(type, values));
  if ('body' in checked) return { body: checked.body, values, issues: [] };
  const { issues } = checked;
  const lastShowable = Object.fromEntries(
    issues.map((issue) => [fieldOf(issue), last[fieldOf(issue)] ?? null]),
  );
  const shownValues = { ...values, ...lastShowable };
  const retriedBody = bodyOf(type, withoutEmptyRows(type, shownValues));
  return { body: 'body' in retriedBody ? retriedBody.body : null, values: shownValues, issues };
}

import type { ContentType, Issue } from '@vitrina/model';
import { bodyOf, type FormValues, withoutEmptyRows } from '../state/values.ts';

/** Values of a form that can be shown now. */
export interface Showable {
  /** Body to send; null when nothing can be shown yet. */
  readonly body: FormValues | null;
  /** The values of the form that it is made of. */
  readonly values: FormValues;
  /** Reasons that the rest is not shown. */
  readonly issues: readonly Issue[];
}

const fieldOf = ({ path }: Issue): string => path.split('/')[1] ?? '';

/** Values as a save sends them; an invalid field has its last valid value. @param last values that could be shown */
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

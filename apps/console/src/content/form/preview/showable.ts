import type { ContentType, Issue } from '@vitrina/model';
import { bodyOf, type FormValues, withoutEmptyRows } from '../state/values.ts';

/** Form values that can be shown in the preview now. */
export interface Showable {
  /** Request body with these values; null if nothing can be shown yet. */
  readonly body: FormValues | null;
  /** Values of the form from which the body is built. */
  readonly values: FormValues;
  /** Issues of the fields whose current values are not shown. */
  readonly issues: readonly Issue[];
}

const fieldOf = ({ path }: Issue): string => path.split('/')[1] ?? '';

/**
 * Returns the body that a save would send. Invalid fields have their last valid value. @param last last values that
 * were valid
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

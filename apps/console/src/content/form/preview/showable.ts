import type { ContentType, Issue } from '@vitrina/model';
import { bodyOf, type FormValues, withoutEmptyRows } from '../state/values.ts';

/** Form values that can be shown in the preview now. */
export interface ShowableDraft {
  /** Request body with these values; null if nothing can be shown yet. */
  readonly body: FormValues | null;
  /** Values of the form from which the body is built. */
  readonly values: FormValues;
  /** Issues of the fields whose current values are not shown. */
  readonly issues: readonly Issue[];
}

const fieldNameOf = ({ path }: Issue): string => path.split('/')[1] ?? '';

/**
 * Returns the body that a save would send. Invalid fields have their last valid value.
 * @param lastValues last values that were valid
 */
export function showableDraftOf(
  type: ContentType,
  values: FormValues,
  lastValues: FormValues,
): ShowableDraft {
  const checkedBody = bodyOf(type, withoutEmptyRows(type, values));
  if ('body' in checkedBody) return { body: checkedBody.body, values, issues: [] };
  const { issues } = checkedBody;
  const lastShowableValues = Object.fromEntries(
    issues.map((issue) => [fieldNameOf(issue), lastValues[fieldNameOf(issue)] ?? null]),
  );
  const shownValues = { ...values, ...lastShowableValues };
  const retriedBody = bodyOf(type, withoutEmptyRows(type, shownValues));
  return { body: 'body' in retriedBody ? retriedBody.body : null, values: shownValues, issues };
}

import type { Issue } from '../kinds/kind.ts';
import type { Fields } from '../kinds/registry.ts';

/**
 * Returns the label of the field at the path, with the element's number in a list; null if the path leads to no
 * field.
 */
function labelAt(fields: Fields, path: string): string | null {
  const [key = '', index = ''] = path.split('/').slice(1);
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (field === undefined) return null;
  return /^\d+$/.test(index) ? `${field.label} ${Number(index) + 1}` : field.label;
}

/**
 * Returns the first issue after the label of its field, and the number of issues if there are several: `Teléfono:
 * escriba el número.`; null if the first issue is about no field.
 */
export function summariseIssues(fields: Fields, issues: readonly Issue[]): string | null {
  const [firstIssue] = issues;
  const label = firstIssue && labelAt(fields, firstIssue.path);
  if (!firstIssue || label === null || label === undefined) return null;
  const text = firstIssue.message.charAt(0).toLowerCase() + firstIssue.message.slice(1);
  const sentence = /[.:!?]$/.test(text) ? text : `${text}.`;
  return `${label}: ${sentence}${issues.length > 1 ? ` Hay ${issues.length} datos por corregir.` : ''}`;
}

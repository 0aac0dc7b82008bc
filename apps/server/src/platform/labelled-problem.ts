import { type Fields, summariseIssues } from '@vitrina/model';
import { type Fault, Problem } from '../errors.ts';

/** Codes of problems whose detail only says that there are errors; the details of other problems are specific. */
const generalCodes: ReadonlySet<string> = new Set(['validation_failed', 'not_publishable', 'duplicate']);

/**
 * Adds the label of the first faulty field to the detail of a problem; a problem without field errors stays
 * unchanged.
 */
export function withLabels(problem: Problem, fields: Fields): Problem {
  const { status, code, extras, headers, cause } = problem;
  const { errors } = extras;
  if (!Array.isArray(errors) || !generalCodes.has(code)) return problem;
  // In every problem this member contains faults.
  const detail = summariseIssues(fields, errors as Fault[]);
  return detail === null ? problem : new Problem(status, code, detail, { extras, headers, cause });
}

import { type Fields, summariseIssues } from '@vitrina/model';
import { type Fault, Problem } from '../errors.ts';

/** Codes of problems whose detail says no more than that there are errors; other details are sentences of their own. */
const generalCodes: ReadonlySet<string> = new Set(['validation_failed', 'not_publishable', 'duplicate']);

/** The problem with a detail that names the first faulty field by its label; the same problem where its errors are about no field. */
export function withLabels(problem: Problem, fields: Fields): Problem {
  const { status, code, extras, headers, cause } = problem;
  const { errors } = extras;
  if (!Array.isArray(errors) || !generalCodes.has(code)) return problem;
  // Every problem with this member has faults in it.
  const detail = summariseIssues(fields, errors as Fault[]);
  return detail === null ? problem : new Problem(status, code, detail, { extras, headers, cause });
}

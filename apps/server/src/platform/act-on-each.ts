import type { BulkResult } from '@vitrina/contract';
import { internal, Problem } from '../errors.ts';
import type { RequestContext } from './context.ts';
import { databaseProblem } from './database/failures.ts';

/** Action of a bulk call. */
interface BulkAct<Subject> {
  /** Acts on one item in a transaction of its own. Returns changes of its result. */
  readonly run: (subject: Subject) => Promise<Partial<BulkResult>>;
  /** Describes the error that an item caused. */
  readonly explain: (problem: Problem) => Pick<BulkResult, 'detail' | 'revision'>;
}

/**
 * Runs an action on each item of a bulk call, one after another. Returns one result per item, in order: an error
 * concerns only its item. Unexpected errors are logged.
 */
export async function actOnEach<Subject extends Omit<BulkResult, 'ok'>>(
  ctx: RequestContext,
  subjects: readonly Subject[],
  { run, explain }: BulkAct<Subject>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const subject of subjects)
    try {
      results.push({ ...subject, ...(await run(subject)), ok: true });
    } catch (error) {
      const problem = error instanceof Problem ? error : (databaseProblem(error) ?? internal(error));
      if (problem.reportable)
        ctx.log.error({ err: error, request_id: ctx.requestId, target: subject.id }, 'bulk act failed');
      results.push({ ...subject, ok: false, code: problem.code, ...explain(problem) });
    }
  return results;
}

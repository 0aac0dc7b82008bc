import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { FirstStart } from './first-start.ts';

/** Result of the process that fills an empty database. */
export type FirstStartResult =
  | { readonly kind: 'filled'; readonly first: FirstStart | null }
  | { readonly kind: 'failed'; readonly reason: string };

/** The database could not be filled; the message is for the operator. */
export class FirstStartFailed extends OperatorError {
  override readonly name = 'FirstStartFailed';
}

/** True if there is a staff account, which is so from the first start on. */
export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** True if the embedded engine would have to create its database. */
export function isUntouched(config: Config): boolean {
  return config.databaseUrl === null && !existsSync(join(config.dataDir, 'database', 'PG_VERSION'));
}

/**
 * Makes the tables and fills the database in a process of its own, with this one's environment: loading the
 * demonstration takes half a gigabyte that a process does not give back while it lives. The embedded engine must not be
 * open meanwhile. Answers null when somebody else was first.
 *
 * @throws FirstStartFailed with what the operator must know
 */
export async function runFirstStart(): Promise<FirstStart | null> {
  const program = fileURLToPath(new URL('./first-start-program.ts', import.meta.url));
  const child = fork(program, [], { serialization: 'advanced' });
  const exit = once(child, 'exit');
  const response = new Promise<FirstStartResult>((resolve) =>
    child.once('message', (message) => resolve(message as FirstStartResult)),
  );
  const endWithoutAnswer = exit.then(([code, signal]: (number | string | null)[]): FirstStartResult => {
    return { kind: 'failed', reason: `The first start was interrupted (${signal ?? code}).` };
  });
  const result = await Promise.race([response, endWithoutAnswer]);
  await exit;
  if (result.kind === 'failed') throw new FirstStartFailed(result.reason);
  return result.first;
}

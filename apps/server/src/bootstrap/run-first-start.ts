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
  | { readonly kind: 'filled'; readonly firstStart: FirstStart | null }
  | { readonly kind: 'failed'; readonly reason: string };

/** Error if the database could not be filled; the message is for the operator. */
export class FirstStartFailed extends OperatorError {
  override readonly name = 'FirstStartFailed';
}

/** True if there is a staff account, as always after the first start. */
export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** True if the embedded engine has not created its database yet. */
export function isDatabaseUnused(config: Config): boolean {
  return config.databaseUrl === null && !existsSync(join(config.dataDir, 'database', 'PG_VERSION'));
}

/**
 * Creates the tables and fills the database in a separate process with the same environment: loading the
 * demonstration takes half a gigabyte, which a process does not release while it runs. The embedded engine must be
 * closed meanwhile. Returns null if another process was first.
 *
 * @throws FirstStartFailed with a message for the operator
 */
export async function runFirstStart(): Promise<FirstStart | null> {
  const programPath = fileURLToPath(new URL('./first-start-program.ts', import.meta.url));
  const child = fork(programPath, [], { serialization: 'advanced' });
  const exitEvent = once(child, 'exit');
  const response = new Promise<FirstStartResult>((resolve) =>
    child.once('message', (message) => resolve(message as FirstStartResult)),
  );
  const exitResult = exitEvent.then(([code, signal]: (number | string | null)[]): FirstStartResult => {
    return { kind: 'failed', reason: `The first start was interrupted (${signal ?? code}).` };
  });
  const result = await Promise.race([response, exitResult]);
  await exitEvent;
  if (result.kind === 'failed') throw new FirstStartFailed(result.reason);
  return result.firstStart;
}

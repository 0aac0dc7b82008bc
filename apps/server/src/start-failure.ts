import { FirstStartFailed } from './bootstrap/run-first-start.ts';
import { ConfigError } from './config.ts';
import { FolderInUse } from './platform/database/embedded/folder-lock.ts';

/** Why the service could not start: what the operator can put right in one sentence, anything else with its trace. */
export function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return `The service could not start: ${String(error)}`;
  const known =
    error instanceof ConfigError ||
    error instanceof FolderInUse ||
    error instanceof FirstStartFailed ||
    ('code' in error && error.code === 'EADDRINUSE');
  return known ? error.message : `The service could not start: ${error.stack ?? error.message}`;
}

import { keepCompiledCode } from '../platform/compiled-code.ts';
import type { FirstStartResult } from './run-first-start.ts';

// Process that fills an empty database (see run-first-start.ts); never start it by hand.
keepCompiledCode();
// If the service has ended meanwhile, nobody can receive the result, and the data folder must be released.
process.on('disconnect', () => process.exit(1));

const { readConfig } = await import('../platform/config.ts');
const { compose } = await import('../composition/index.ts');
const { performFirstStart } = await import('./first-start.ts');
const { beginHeads } = await import('../platform/audit/heads.ts');
const { createLog } = await import('../platform/log.ts');
const { createPlatform } = await import('../platform/create.ts');
const { failureReason } = await import('../commands/start-failure.ts');

async function fillDatabase(): Promise<FirstStartResult> {
  // The parent process has validated the same environment.
  const config = readConfig();
  try {
    const platform = await createPlatform(config, createLog(config.logLevel));
    compose(platform);
    try {
      // Before the first write.
      await beginHeads(platform);
      return { kind: 'filled', firstStart: await performFirstStart(platform) };
    } finally {
      await platform.close();
    }
  } catch (error) {
    return { kind: 'failed', reason: failureReason(error, config) };
  }
}

process.send?.(await fillDatabase(), () => process.exit(0));

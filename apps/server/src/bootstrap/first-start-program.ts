import { keepCompiledCode } from '../platform/compiled-code.ts';
import type { FirstStartResult } from './run-first-start.ts';

// The process that fills an empty database (see run-first-start.ts); not to be started by hand.
keepCompiledCode();
// The service has ended meanwhile: nobody is there to be told, and the data folder must be free.
process.on('disconnect', () => process.exit(1));

const { readConfig } = await import('../platform/config.ts');
const { compose } = await import('../composition/index.ts');
const { firstStart } = await import('./first-start.ts');
const { beginHeads } = await import('../platform/audit/heads.ts');
const { createLog } = await import('../platform/log.ts');
const { createPlatform } = await import('../platform/create.ts');
const { reasonFor } = await import('../commands/start-failure.ts');

async function fill(): Promise<FirstStartResult> {
  // The process that started this one has read the same environment.
  const config = readConfig();
  try {
    const platform = await createPlatform(config, createLog(config.logLevel));
    compose(platform);
    try {
      // Before anything is written.
      await beginHeads(platform);
      return { kind: 'filled', first: await firstStart(platform) };
    } finally {
      await platform.close();
    }
  } catch (error) {
    return { kind: 'failed', reason: reasonFor(error, config) };
  }
}

process.send?.(await fill(), () => process.exit(0));

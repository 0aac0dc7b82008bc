import { lockFolder } from '../../src/platform/database/embedded/folder-lock.ts';

// Program that locks a data folder (first argument) until the process ends.
try {
  await lockFolder(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

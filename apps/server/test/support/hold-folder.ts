import { lockFolder } from '../../src/platform/database/embedded/folder-lock.ts';

// A process of its own that takes a data folder (first argument) and keeps it until it is ended.
try {
  await lockFolder(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

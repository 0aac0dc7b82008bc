// `npm run proofs`: what needs large volumes, long clocks or outside programs. Arguments are handed on to Vitest.
import { runWithConsole } from './lib/run.mjs';

await runWithConsole([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'vitest.proofs.config.ts',
  ...process.argv.slice(2),
]);

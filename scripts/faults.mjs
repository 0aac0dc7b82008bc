// `npm run faults`: kills, cuts and starves a running service. Arguments are handed on.
import { runWithConsole } from './lib/run.mjs';

await runWithConsole(['apps/server/test/faults/main.ts', ...process.argv.slice(2)]);

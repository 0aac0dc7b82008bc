// `npm run bench`: measures every claim about speed. Arguments are handed on to the bench.
import { runWithConsole } from './lib/run.mjs';

await runWithConsole(['bench/src/main.ts', ...process.argv.slice(2)]);

// `npm run tutorials`: walks the guides of /tutorials in a browser and takes their pictures anew.
import { runWithConsole } from './lib/run.mjs';

await runWithConsole(['e2e/tutorials/main.ts', ...process.argv.slice(2)]);

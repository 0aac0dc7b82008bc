// `npm start`: from a clean clone to a running Vitrina. Runs on any Node ≥ 20 and needs nothing installed.
import { SERVICE } from './lib/paths.mjs';
import { runWithConsole } from './lib/run.mjs';

await runWithConsole(SERVICE);

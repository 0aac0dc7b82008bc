// `npm start`: from a clean clone to a running Vitrina. Runs on any Node ≥ 20 and needs nothing installed.
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { PINNED_NODE, projectEnv, SERVICE } from './lib/paths.mjs';
import { foreground } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureConsoleBuilt();
  return foreground(PINNED_NODE, SERVICE, { env: projectEnv() });
});

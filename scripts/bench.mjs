// `npm run bench`: installs what is missing, then measures. Arguments are handed on to the bench.
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { PINNED_NODE, projectEnv } from './lib/paths.mjs';
import { foreground } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureConsoleBuilt();
  return foreground(PINNED_NODE, ['bench/src/main.ts', ...process.argv.slice(2)], { env: projectEnv() });
});

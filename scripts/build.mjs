// `npm run build`: installs the packages and builds the console and the site, for machines that start the processes by themselves.
import { ensureConsoleBuilt, ensureSiteBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureConsoleBuilt();
  await ensureSiteBuilt();
  return 0;
});

// `npm run site`: the public site alone, over the service at VITRINA_URL.
import { ensureSiteBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { PINNED_NODE, projectEnv, SITE } from './lib/paths.mjs';
import { foreground } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureSiteBuilt();
  return foreground(PINNED_NODE, SITE, { env: projectEnv() });
});

// `npm start`: from a clean clone to a running Vitrina with its public site. Runs on any Node ≥ 20 and needs nothing installed.
import { ensureConsoleBuilt, ensureSiteBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { PINNED_NODE, projectEnv, SERVICE, SITE } from './lib/paths.mjs';
import { foreground } from './lib/process.mjs';
import { startSettings } from './lib/start-settings.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureConsoleBuilt();
  await ensureSiteBuilt();
  const { both, site: siteAlone } = startSettings(process.env);
  const env = projectEnv(both);
  const end = new AbortController();
  // The console works without the site: if the site cannot start because its port is taken, it only reports that.
  const site = foreground(PINNED_NODE, SITE, { env: { ...env, ...siteAlone }, until: end.signal });
  const code = await foreground(PINNED_NODE, SERVICE, { env });
  end.abort();
  await site;
  return code;
});

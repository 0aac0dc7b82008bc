// `npm start`: from a clean clone to a running Vitrina with its public site. Runs on any Node ≥ 20 and needs nothing installed.
import { ensureConsoleBuilt, ensureSiteBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { PINNED_NODE, projectEnv, SERVICE, SITE } from './lib/paths.mjs';
import { foreground } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureConsoleBuilt();
  await ensureSiteBuilt();
  const env = { ...projectEnv(), ...stagingSettings(process.env) };
  const end = new AbortController();
  // The console is of use without the site: one that cannot start, because its port is taken, says so and is left at that.
  const site = foreground(PINNED_NODE, SITE, { env: { ...env, ...siteSettings(env) }, until: end.signal });
  const code = await foreground(PINNED_NODE, SERVICE, { env });
  end.abort();
  await site;
  return code;
});

/**
 * Where the site finds the service that is started beside it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function siteSettings({ VITRINA_URL, HOST, PORT }) {
  if (VITRINA_URL) return {};
  return { VITRINA_URL: `http://${hostOf(HOST)}:${PORT || '3000'}` };
}

/**
 * Where both say that the staging site is, so that the console offers the preview.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function stagingSettings({ STAGING_SITE_URL, STAGING_SITE_PORT, SITE_HOST }) {
  // A port that the system chooses is known to the site alone.
  if (STAGING_SITE_URL || STAGING_SITE_PORT === 'off' || STAGING_SITE_PORT === '0') return {};
  return { STAGING_SITE_URL: `http://${hostOf(SITE_HOST)}:${STAGING_SITE_PORT || '4001'}` };
}

/**
 * The host of an address on this machine for a setting that says where to listen.
 * @param {string | undefined} host
 * @returns {string}
 */
function hostOf(host) {
  return !host || ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
}

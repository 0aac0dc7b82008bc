import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onFreePort } from '../../scripts/lib/free-port.ts';
import { PINNED_NODE, projectEnv, ROOT, SITE } from '../../scripts/lib/paths.mjs';
import { SITE_TOKEN } from './server.ts';

/** Public site and staging site of a service, both running. */
export type RunningSite = {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** Origin of the staging site. */
  readonly stagingUrl: string;
  /** Id of the process. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** Time within which the site must report that it listens (ms). */
const readyWithinMs = 30_000;

/** Addresses and settings of a site that differ from the default ones. */
interface SiteOptions {
  /** Address at which browsers reach the service, if it differs from the site's own. */
  readonly publicUrl?: string;
  /** Address of the staging site in the settings of the service. */
  readonly stagingUrl?: string;
  readonly settings?: NodeJS.ProcessEnv;
  /** Root of the checkout whose site is started; this one by default. */
  readonly root?: string;
}

/**
 * Starts the built site on free ports. `vitrinaUrl` is the address at which the site calls the service with its
 * token.
 */
export function startSite(vitrinaUrl: string, options: SiteOptions = {}): Promise<RunningSite> {
  const { publicUrl = vitrinaUrl, stagingUrl, settings, root = ROOT } = options;
  if (stagingUrl === undefined)
    return onFreePort((port) =>
      startSite(vitrinaUrl, { ...options, stagingUrl: `http://127.0.0.1:${port}` }),
    );
  return onFreePort(async (port) => {
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(PINNED_NODE, SITE, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: projectEnv({
        NODE_ENV: 'production',
        SITE_HOST: '127.0.0.1',
        SITE_PORT: String(port),
        SITE_URL: url,
        STAGING_SITE_PORT: new URL(stagingUrl).port,
        STAGING_SITE_URL: stagingUrl,
        VITRINA_URL: vitrinaUrl,
        VITRINA_PUBLIC_URL: publicUrl,
        SITE_TOKEN,
        ...settings,
      }),
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The site ended by itself.'))),
      once(AbortSignal.timeout(readyWithinMs), 'abort').then(() =>
        Promise.reject(new Error('The site did not start.')),
      ),
    ]);
    return {
      url,
      stagingUrl,
      pid: child.pid ?? 0,
      stop: async () => {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
        process.off('exit', kill);
      },
    };
  });
}

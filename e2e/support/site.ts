import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onFreePort } from '../../scripts/lib/free-port.ts';
import { PINNED_NODE, projectEnv, ROOT, SITE } from '../../scripts/lib/paths.mjs';

/** The public site and the staging site, running over a service. */
export type RunningSite = {
  /** Origin, without a slash at its end. */
  readonly url: string;
  /** Origin of the staging site. */
  readonly stagingUrl: string;
  readonly stop: () => Promise<void>;
};

/** The site says within this time that it listens. */
const readyWithinMs = 30_000;

/**
 * Starts the built site on free ports. `vitrinaUrl` is where it reaches the service, `publicUrl` where browsers do, and
 * `staging` the address that the service was told of its staging site.
 */
export function startSite(
  vitrinaUrl: string,
  publicUrl = vitrinaUrl,
  staging?: string,
): Promise<RunningSite> {
  if (staging === undefined)
    return onFreePort((port) => startSite(vitrinaUrl, publicUrl, `http://127.0.0.1:${port}`));
  return onFreePort(async (port) => {
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(PINNED_NODE, SITE, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: projectEnv({
        NODE_ENV: 'production',
        SITE_HOST: '127.0.0.1',
        SITE_PORT: String(port),
        SITE_URL: url,
        STAGING_SITE_PORT: new URL(staging).port,
        STAGING_SITE_URL: staging,
        VITRINA_URL: vitrinaUrl,
        VITRINA_PUBLIC_URL: publicUrl,
      }),
    });
    const killed = () => child.kill('SIGKILL');
    process.once('exit', killed);
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The site ended by itself.'))),
      once(AbortSignal.timeout(readyWithinMs), 'abort').then(() =>
        Promise.reject(new Error('The site did not start.')),
      ),
    ]);
    return {
      url,
      stagingUrl: staging,
      stop: async () => {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
        process.off('exit', killed);
      },
    };
  });
}

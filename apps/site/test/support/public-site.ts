import { createHandler } from '../../src/http/handler.ts';
import { readConfig } from '../../src/settings.ts';
import { createSite } from '../../src/site.ts';
import { assets } from './assets.ts';
import { type RunningServer, type StandIn, startServer, startStandIn } from './stand-in.ts';

/** Public site with a stand-in service whose documents tests set. */
export interface PublicSite extends RunningServer {
  readonly service: StandIn;
  readonly errors: unknown[];
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

export async function buildPublicSite(
  settings: Readonly<Record<string, string>> = {},
  nowMs?: () => number,
): Promise<PublicSite> {
  const service = await startStandIn();
  const config = readConfig({ VITRINA_URL: service.url, ...settings });
  const errors: unknown[] = [];
  const reportError = (error: unknown) => errors.push(error);
  const site = await startServer(
    createHandler(config, createSite(config, assets, nowMs), new Map(), reportError),
  );
  return {
    url: site.url,
    service,
    errors,
    get: (path, headers = {}) => fetch(`${site.url}${path}`, { headers, redirect: 'manual' }),
    async close() {
      await site.close();
      await service.close();
    },
  };
}

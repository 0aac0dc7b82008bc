import { readConfig } from '../../src/settings.ts';
import { createStagingHandler } from '../../src/staging/handler.ts';
import { assets } from './assets.ts';
import { recordId } from './documents.ts';
import {
  type RunningServer,
  type StandIn,
  shareToken,
  staffGrant,
  startServer,
  startStandIn,
} from './stand-in.ts';

export const consoleOrigin = 'https://consola.example.com';
/** Staging site with a stand-in service that knows one grant and one share. */
export interface Staging extends RunningServer {
  readonly service: StandIn;
  readonly errors: unknown[];
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  enter(
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Returns the cookie of a visitor who entered with the grant. */
  cookieOf(grant: string): Promise<string>;
}

export async function buildStaging(stagingUrl = 'http://localhost:4001'): Promise<Staging> {
  const service = await startStandIn();
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  service.viewers.set(staffGrant, { kind: 'staff', expires_at: expiresAt, entry: null });
  service.viewers.set(shareToken, {
    kind: 'share',
    expires_at: expiresAt,
    entry: { type: 'stores', id: recordId },
  });
  const config = readConfig({
    VITRINA_URL: service.url,
    VITRINA_PUBLIC_URL: consoleOrigin,
    STAGING_SITE_URL: stagingUrl,
  });
  const errors: unknown[] = [];
  const reportError = (error: unknown) => errors.push(error);
  const site = await startServer(createStagingHandler({ config, assets, files: new Map(), reportError }));
  const enter: Staging['enter'] = (form, headers = {}) =>
    fetch(`${site.url}/preview/enter`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: consoleOrigin, ...headers },
      redirect: 'manual',
    });
  return {
    url: site.url,
    service,
    errors,
    get: (path, headers = {}) => fetch(`${site.url}${path}`, { headers, redirect: 'manual' }),
    enter,
    async cookieOf(grant) {
      const [cookie = ''] = (await enter({ grant })).headers.getSetCookie();
      return cookie.split(';')[0] ?? '';
    },
    async close() {
      await site.close();
      await service.close();
    },
  };
}

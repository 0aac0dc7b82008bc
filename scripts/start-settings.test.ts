import { expect, it } from 'vitest';
import { readConfig as readServiceConfig } from '../apps/server/src/platform/config.ts';
import { readConfig as readSiteConfig } from '../apps/site/src/settings.ts';
import { startSettings } from './lib/start-settings.mjs';

/** Returns the configurations of the service and the site that `npm start` creates in this environment. */
function configsIn(env: Readonly<Record<string, string>>) {
  const { both: sharedSettings, site } = startSettings(env);
  return {
    service: readServiceConfig({ ...env, ...sharedSettings }),
    site: readSiteConfig({ ...env, ...sharedSettings, ...site }),
  };
}

it('npm start gives the service and the site the same new token, and the site also the address of the service', () => {
  const { service, site } = configsIn({ PORT: '3010', HOST: '0.0.0.0' });
  expect(site.siteToken).toMatch(/^.{43}$/);
  expect(service.siteToken).toBe(site.siteToken);
  expect(configsIn({}).site.siteToken).not.toBe(site.siteToken);
  expect(site.vitrinaUrl).toBe('http://localhost:3010');
  expect(service.stagingSiteUrl).toBe(site.stagingUrl);
});

it('npm start keeps the token and the addresses of the environment', () => {
  const input = {
    SITE_TOKEN: 't'.repeat(32),
    VITRINA_URL: 'http://127.0.0.1:9',
    STAGING_SITE_URL: 'http://localhost:7',
  };
  const { service, site } = configsIn(input);
  expect([service.siteToken, site.siteToken]).toEqual([input.SITE_TOKEN, input.SITE_TOKEN]);
  expect([site.vitrinaUrl, service.stagingSiteUrl]).toEqual([input.VITRINA_URL, input.STAGING_SITE_URL]);
});

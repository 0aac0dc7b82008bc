import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readConfig, settings } from '../src/settings.ts';

it('the README lists every setting of the site with its default', async () => {
  const rows = Object.entries(settings).map(
    ([name, { fallback, description }]) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${description} |`,
  );
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const table = /<!-- site settings -->\n([\s\S]*?)\n?<!-- \/site settings -->/.exec(readme)?.[1]?.trim();
  expect(table).toBe(['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n'));
});

it('the error of readConfig names every faulty setting', () => {
  expect(() => readConfig({ SITE_PORT: '99999', VITRINA_URL: 'ftp://x' })).toThrow(
    /SITE_PORT[\s\S]*VITRINA_URL/,
  );
});

it('TRUST_PROXY accepts addresses and networks and refuses other names', () => {
  const proxies = '10.0.0.0/8, 192.0.2.7, 2001:db8::/32, loopback';
  expect(readConfig({ TRUST_PROXY: proxies }).trustedProxies).toEqual(proxies.split(', '));
  expect(() => readConfig({ TRUST_PROXY: 'balanceador' })).toThrow(/TRUST_PROXY.*10\.0\.0\.0\/8/);
});

it('readConfig refuses a path in the addresses of the site and of the service', () => {
  const path = 'https://bank.example.com/sitio';
  expect(() => readConfig({ SITE_URL: path, STAGING_SITE_URL: path, VITRINA_PUBLIC_URL: path })).toThrow(
    /SITE_URL: needs a host of its own[\s\S]*STAGING_SITE_URL: needs[\s\S]*VITRINA_PUBLIC_URL: needs/,
  );
  expect(() => readConfig({ SITE_FILE_ORIGINS: 'https://a.example.com, elsewhere' })).toThrow(
    /SITE_FILE_ORIGINS: must be origins such as/,
  );
  expect(
    readConfig({ SITE_FILE_ORIGINS: 'https://a.example.com, https://b.example.com/' }).fileOrigins,
  ).toEqual(['https://a.example.com', 'https://b.example.com']);
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readConfig, settings } from '../src/settings.ts';

it('the README lists every setting of the site with its default', async () => {
  const rows = Object.entries(settings).map(
    ([name, { fallback, about }]) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${about} |`,
  );
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const written = /<!-- site settings -->\n([\s\S]*?)\n?<!-- \/site settings -->/.exec(readme)?.[1]?.trim();
  expect(written).toBe(['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n'));
});

it('tells every faulty setting by its name', () => {
  expect(() => readConfig({ SITE_PORT: '99999', VITRINA_URL: 'ftp://x' })).toThrow(
    /SITE_PORT[\s\S]*VITRINA_URL/,
  );
});

it('believes proxies that are named by address or network, and refuses other names', () => {
  const proxies = '10.0.0.0/8, 192.0.2.7, 2001:db8::/32, loopback';
  expect(readConfig({ TRUST_PROXY: proxies }).trustedProxies).toEqual(proxies.split(', '));
  expect(() => readConfig({ TRUST_PROXY: 'balanceador' })).toThrow(/TRUST_PROXY.*10\.0\.0\.0\/8/);
});

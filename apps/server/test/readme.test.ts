import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settings } from '../src/settings/settings.ts';
import { providerSettings } from '../src/settings/sign-on-settings.ts';

/** The README's configuration table, as the settings say it. */
function settingsTable(): string {
  const ofProviders = Object.entries(providerSettings).map(
    ([name, setting]) => [`SSO_<NAME>_${name}`, setting] as const,
  );
  const rows = [...Object.entries(settings), ...ofProviders].map(
    ([name, { fallback, about }]) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${about} |`,
  );
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}

it('the README lists every setting with its default', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const output = /<!-- settings -->\n([\s\S]*?)\n?<!-- \/settings -->/.exec(readme)?.[1]?.trim();
  expect(output).toBe(settingsTable());
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { settings } from '../src/settings/settings.ts';
import { providerSettings } from '../src/settings/sign-on-settings.ts';

/** Returns the default of a setting as the README shows it: '' without a default and for an empty list. */
function defaultOf(schema: z.ZodType): string {
  const value: unknown = schema.safeParse(undefined).data ?? '';
  const text =
    typeof value === 'boolean' ? String(Number(value)) : typeof value === 'object' ? '' : String(value);
  return text === '' ? '' : `\`${text}\``;
}

/** Returns the configuration table of the README, generated from the settings. */
function settingsTable(): string {
  const ofProviders = Object.entries(providerSettings).map(
    ([name, setting]) => [`SSO_<NAME>_${name}`, setting] as const,
  );
  const rows = [...Object.entries(settings), ...ofProviders].map(
    ([name, { schema, description }]) => `| \`${name}\` | ${defaultOf(schema)} | ${description} |`,
  );
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}

it('the README lists every setting with its default', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const output = /<!-- settings -->\n([\s\S]*?)\n?<!-- \/settings -->/.exec(readme)?.[1]?.trim();
  expect(output).toBe(settingsTable());
});

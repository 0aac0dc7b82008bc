import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';
import { requireProgram } from './lib/programs.ts';

/**
 * Files that install system packages. `npm test` installs a browser, since it requires only Node and npm; proofs
 * install packages only in CI.
 */
const installers = ['scripts/lib/programs.ts', 'scripts/test/browser.ts'];

it('only two files contain commands that install system packages', () => {
  const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.ts'],
  });
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => /apt-get|apt install/.test(readFileSync(join(ROOT, file), 'utf8'))).sort(),
  ).toEqual(installers);
});

it('the error for a missing program contains the command that installs the program', async () => {
  const { CI, ...env } = process.env;
  process.env = env;
  try {
    await expect(requireProgram('swift-proxy-server', [])).rejects.toThrow(
      /^swift-proxy-server is not installed on this machine\. .* apt-get install -y .* swift-proxy /,
    );
  } finally {
    process.env = { ...env, ...(CI !== undefined && { CI }) };
  }
});

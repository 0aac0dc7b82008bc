import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PINNED_NODE, projectEnv, ROOT } from '../../../scripts/lib/paths.mjs';

// The service starts its own database, so the test runs with one engine only.
it.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'every step of every tutorial works on a service with the demonstration',
  async () => {
    // A separate process, which fails with a list of the steps that did not succeed.
    const { stdout } = await promisify(execFile)(PINNED_NODE, ['e2e/tutorials/main.ts', '--check'], {
      cwd: ROOT,
      env: projectEnv(),
    });
    expect(stdout).toContain('Every step was done');
  },
);

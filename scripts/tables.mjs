// `npm run tables`: writes the types of the database's tables anew from the migrated schema.
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { PINNED_NODE, projectEnv } from './lib/paths.mjs';
import { foreground } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  const test = [
    'node_modules/vitest/vitest.mjs',
    'run',
    'apps/server/test/platform/tables.test.ts',
    '--update=all',
  ];
  return foreground(PINNED_NODE, test, { env: projectEnv() });
});

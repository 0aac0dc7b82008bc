// `npm test`: installs what is missing, then hands over to the pinned Node, which reads the rest in TypeScript.
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { PINNED_NODE, projectEnv } from './lib/paths.mjs';
import { foreground } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  return foreground(PINNED_NODE, ['scripts/test/main.ts', ...process.argv.slice(2)], { env: projectEnv() });
});

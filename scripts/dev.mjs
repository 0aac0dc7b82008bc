// `npm run dev`: the server in watch mode and, in front of it, Vite with hot reload. Open the address Vite prints.
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { PINNED_NODE, projectEnv, ROOT, SERVICE, VITE } from './lib/paths.mjs';
import { foreground } from './lib/process.mjs';

const API_PORT = '3001';
const CONSOLE_PORT = process.env.PORT ?? '3000';

await main(async () => {
  await ensureInstalled();
  const end = new AbortController();
  const server = foreground(PINNED_NODE, ['--watch', '--watch-preserve-output', ...SERVICE], {
    // Browsers use the address of Vite, so calls must have it as their origin.
    env: projectEnv({ HOST: '127.0.0.1', PORT: API_PORT, PUBLIC_URL: `http://127.0.0.1:${CONSOLE_PORT}` }),
    until: end.signal,
  });
  const vite = foreground(PINNED_NODE, [VITE, '--port', CONSOLE_PORT, '--strictPort'], {
    cwd: join(ROOT, 'apps', 'console'),
    env: projectEnv({ VITRINA_API: `http://127.0.0.1:${API_PORT}` }),
    until: end.signal,
  });
  // Neither works without the other: when one ends, the other is asked to end.
  const code = await Promise.race([server, vite]);
  end.abort();
  await Promise.all([server, vite]);
  return code;
});

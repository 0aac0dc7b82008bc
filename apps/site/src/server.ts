import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { assetsOf, filesIn } from './http/files.ts';
import { createHandler } from './http/handler.ts';
import { readConfig } from './settings.ts';
import { createSite } from './site.tsx';

/** The program runs from `dist/server`, beside what browsers fetch. */
const client = fileURLToPath(new URL('../client', import.meta.url));
const fixed = fileURLToPath(new URL('../../public', import.meta.url));
const stopsWithinMs = 5_000;

const say = (line: string): boolean => process.stderr.write(`${line}\n`);

function start(): void {
  const config = readConfig(process.env);
  const site = createSite(config, assetsOf(client));
  const files = new Map([...filesIn(client, true), ...filesIn(fixed, false)]);
  const server = createServer(
    createHandler(config, site, files, (error) =>
      say(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    ),
  );
  server.on('error', (error) => {
    say(`The site cannot listen on port ${config.port}: ${error.message}`);
    process.exitCode = 1;
  });
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    process.stdout.write(
      `The public site is ready at http://${config.host.replace('127.0.0.1', 'localhost')}:${port}\n`,
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close();
      setTimeout(() => server.closeAllConnections(), stopsWithinMs).unref();
      server.closeIdleConnections();
    });
}

try {
  start();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { assetsOf, filesIn } from './http/files.ts';
import { createHandler } from './http/handler.ts';
import { readConfig } from './settings.ts';
import { createSite } from './site.ts';
import { createStagingHandler } from './staging/handler.ts';

/** Folder of the browser's files, relative to `dist/server/assets`, where the program runs. */
const client = fileURLToPath(new URL('../../client', import.meta.url));
const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url));
const stopsWithinMs = 5_000;

const say = (line: string): boolean => process.stderr.write(`${line}\n`);
const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Starts one of the two sites; null if it cannot listen, with the reason on stderr. */
async function listen(
  name: string,
  handler: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly server: Server; readonly line: string } | null> {
  const server = createServer(handler);
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    say(`The ${name} site cannot listen: ${listeningFault(error, name, host, port)}`);
    return null;
  }
  server.on('error', (error) => say(textOf(error)));
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const line = `The ${name} site is ready at http://${host.replace('127.0.0.1', 'localhost')}:${actualPort}\n`;
  return { server, line };
}

/** Describes why a site cannot listen, and names the setting to change. */
function listeningFault(error: unknown, name: string, host: string, port: number): string {
  const setting = name === 'public' ? 'SITE_PORT' : 'STAGING_SITE_PORT';
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'EADDRINUSE')
    return `another process listens on port ${port} of ${host} already; stop it, or set ${setting} to a free port.`;
  if (code === 'EACCES')
    return `this user may not listen on port ${port}; set ${setting} to 1024 or more behind a proxy.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine; set SITE_HOST to one of its addresses, or to 0.0.0.0 for all.`;
  return textOf(error);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const assets = assetsOf(client);
  const files = new Map([...filesIn(client, true), ...filesIn(publicFolder, false)]);
  const failed = (error: unknown) => say(textOf(error));
  const { host, port, stagingPort } = config;
  const site = await listen('public', createHandler(config, createSite(config, assets), files, failed), {
    host,
    port,
  });
  if (site === null) {
    process.exitCode = 1;
    return;
  }
  // The public site runs even if the staging site cannot start.
  const staging =
    stagingPort === null
      ? null
      : await listen('staging', createStagingHandler({ config, assets, files, failed }), {
          host,
          port: stagingPort,
        });
  process.stdout.write(site.line + (staging?.line ?? ''));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const { server } of staging === null ? [site] : [site, staging]) {
        server.close();
        setTimeout(() => server.closeAllConnections(), stopsWithinMs).unref();
        server.closeIdleConnections();
      }
    });
}

try {
  await start();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

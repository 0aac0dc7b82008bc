import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { assetsOf, readFiles } from './http/files.ts';
import { createHandler } from './http/handler.ts';
import { readConfig } from './settings.ts';
import { createSite } from './site.ts';
import { createStagingHandler } from './staging/handler.ts';

/** Folder of the browser's files, relative to `dist/server/assets`, where the program runs. */
const clientFolder = fileURLToPath(new URL('../../client', import.meta.url));
const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url));
const stopTimeoutMs = 5_000;

const say = (line: string): boolean => process.stderr.write(`${line}\n`);
const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Starts one of the two sites; null if it cannot listen, with the reason on stderr. */
async function startServer(
  name: string,
  handler: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly server: Server; readonly readyText: string } | null> {
  const server = createServer(handler);
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    say(`The ${name} site cannot listen: ${listenErrorText(error, name, host, port)}`);
    return null;
  }
  server.on('error', (error) => say(errorText(error)));
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const readyText = `The ${name} site is ready at http://${host.replace('127.0.0.1', 'localhost')}:${actualPort}\n`;
  return { server, readyText };
}

/** Describes why a site cannot listen, and names the setting to change. */
function listenErrorText(error: unknown, name: string, host: string, port: number): string {
  const portSetting = name === 'public' ? 'SITE_PORT' : 'STAGING_SITE_PORT';
  const errorCode: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (errorCode === 'EADDRINUSE')
    return `another process listens on port ${port} of ${host} already; stop it, or set ${portSetting} to a free port.`;
  if (errorCode === 'EACCES')
    return `this user may not listen on port ${port}; set ${portSetting} to 1024 or more behind a proxy.`;
  if (errorCode === 'EADDRNOTAVAIL' || errorCode === 'ENOTFOUND')
    return `${host} is no address of this machine; set SITE_HOST to one of its addresses, or to 0.0.0.0 for all.`;
  return errorText(error);
}

async function startSites(): Promise<void> {
  const config = readConfig(process.env);
  const assets = assetsOf(clientFolder);
  const files = new Map([...readFiles(clientFolder, true), ...readFiles(publicFolder, false)]);
  const reportError = (error: unknown) => say(errorText(error));
  const { host, port, stagingPort } = config;
  const publicServer = await startServer(
    'public',
    createHandler(config, createSite(config, assets), files, reportError),
    {
      host,
      port,
    },
  );
  if (publicServer === null) {
    process.exitCode = 1;
    return;
  }
  // The public site runs even if the staging site cannot start.
  const stagingServer =
    stagingPort === null
      ? null
      : await startServer('staging', createStagingHandler({ config, assets, files, reportError }), {
          host,
          port: stagingPort,
        });
  process.stdout.write(publicServer.readyText + (stagingServer?.readyText ?? ''));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const { server } of stagingServer === null ? [publicServer] : [publicServer, stagingServer]) {
        server.close();
        setTimeout(() => server.closeAllConnections(), stopTimeoutMs).unref();
        server.closeIdleConnections();
      }
    });
}

try {
  await startSites();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import { sendProblem } from './error-handler.ts';

const forEver = 'public, max-age=31536000, immutable';
/** A file of the build, there or not. The screens of eventual assets lie under the same word, and have no endings. */
const assetFile = /^\/assets\/[^/]+\.\w+$/;

/**
 * Serves the built console. Only files that exist at start have an address, so that no spelling of a
 * path leads out of the folder; every other address that a browser navigates to is the console's own
 * and gets its page. Files with a hash in their name never change, the page is always asked again.
 */
export async function installConsole(app: FastifyInstance, folder: string): Promise<void> {
  const page = 'index.html';
  const built = existsSync(join(folder, page));
  if (built) {
    const { default: serveFiles } = await import('@fastify/static');
    await app.register(serveFiles, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      index: page,
      setHeaders: (response, path) =>
        void response.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, response) => {
    if (built && isNavigation(request)) return response.header('cache-control', 'no-cache').sendFile(page);
    return sendProblem(notFound(), null, request, response);
  });
}

/** A browser opening a screen by its address; not a call, a missing file, or a probe for folders. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
  if (path === '/api' || path.startsWith('/api/') || assetFile.test(path)) return false;
  if (/%2f|%5c|%00|\\|\.\./i.test(path)) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

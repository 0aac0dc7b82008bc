import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import { assetsInMemory } from './assets-in-memory.ts';
import { type ConsolePage, readConsolePage } from './console-page.ts';
import { sendProblem } from './error-handler.ts';
import { type FindMethods, sendOptions } from './options.ts';
import type { ReadPageData } from './page-data.ts';

const immutableCache = 'public, max-age=31536000, immutable';
/**
 * Path of a file of the build, existing or not. The addresses of screens may also begin with `/assets`, but have no
 * file extension.
 */
const assetPathPattern = /^\/assets\/[^/]+\.\w+$/;
/** Files of the build that only the server reads. */
const hiddenFiles = ['index.html', 'screens.json', '**/*.{br,gz}'];

/**
 * Serves the built console. Only files that exist at the start have an address, so that no spelling of a path leads
 * out of the folder. Every other address that a browser opens returns the page, which is rendered for each person and
 * not cached.
 */
export async function installConsole(
  app: FastifyInstance,
  folder: string,
  data: ReadPageData,
  findMethods: FindMethods,
): Promise<void> {
  const page = existsSync(join(folder, 'index.html')) ? readConsolePage(folder) : null;
  if (page !== null) {
    const { default: serveFiles } = await import('@fastify/static');
    await app.register((files, _options, done) => {
      files.addHook(
        'preHandler',
        assetsInMemory(join(folder, 'assets'), '/assets/', { 'cache-control': immutableCache }),
      );
      void files.register(serveFiles, {
        root: folder,
        wildcard: false,
        globIgnore: hiddenFiles,
        cacheControl: false,
        preCompressed: true,
        index: false,
        setHeaders: (response, path) =>
          void response.header('cache-control', path.includes('/assets/') ? immutableCache : 'no-cache'),
      });
      done();
    });
  }
  app.setNotFoundHandler((request, response) => {
    if (request.method === 'OPTIONS') {
      const path = pathOf(request);
      const isPage = page !== null && isScreen(path) && !fileNamePattern.test(path);
      const methods = isPage ? methodsOfScreens : findMethods(path);
      if (methods.length > 0) return sendOptions(methods, request, response);
    }
    if (page !== null && isNavigation(request)) return sendPage(page, data, request, response);
    return sendProblem(notFound(), null, request, response);
  });
}

async function sendPage(
  page: ConsolePage,
  data: ReadPageData,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const pageData = request.method === 'GET' ? await data(request) : null;
  const [path = '', query = ''] = (request.raw.url ?? '').split(/\?(.*)/s, 2);
  return response
    .headers({ 'cache-control': 'private, no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(page.render(path, query, pageData));
}

const pathOf = ({ raw }: Pick<FastifyRequest, 'raw'>): string => (raw.url ?? '').split('?', 1)[0] ?? '';

const methodsOfScreens = ['GET', 'HEAD'].map((method) => ({ method, call: undefined, anyOrigin: false }));
const fileNamePattern = /\.\w+$/;

/**
 * True if the path may be the address of a screen: not a call, a missing file of the build, or an attempt to leave
 * the folder.
 */
function isScreen(path: string): boolean {
  if (
    path === '/api' ||
    path.startsWith('/api/') ||
    path.startsWith('/files/') ||
    assetPathPattern.test(path)
  )
    return false;
  return !/%2f|%5c|%00|\\|\.\./i.test(path);
}

/** True if a browser opens the address of a screen, or a program that accepts any type requests it. */
function isNavigation({ method, headers, raw }: FastifyRequest): boolean {
  const path = pathOf({ raw });
  if ((method !== 'GET' && method !== 'HEAD') || !isScreen(path)) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !fileNamePattern.test(path));
}

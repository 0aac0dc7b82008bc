import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sessionCookieName } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { crossOriginHeaders } from './cross-origin.ts';

/** Files of the API viewer that the page uses, loaded from its package on demand. */
const viewerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

const pageHtml = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Vitrina API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="reader"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const startScript =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true, docExpansion: 'none', showExtensions: true });";

/**
 * Serves the API document, generated from the declarations at the first request, and a page to read it.
 *
 * @param makeDocument generates the document with the name of the session cookie
 */
export function installDocs(
  app: FastifyInstance,
  serverConfig: Config,
  makeDocument: (sessionCookie: string) => object,
): void {
  const routeConfig = { openReason: 'describes the API, holds no data', anyOrigin: true } as const;
  const documents = new Map<string, string>();
  app.get('/api/openapi.json', { config: routeConfig }, (request, response) => {
    const sessionCookie = `${cookiePrefix(serverConfig, request)}${sessionCookieName}`;
    const document = documents.get(sessionCookie) ?? JSON.stringify(makeDocument(sessionCookie));
    documents.set(sessionCookie, document);
    return response
      .headers({ ...crossOriginHeaders, 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(document);
  });
  app.get('/api/docs', { config: routeConfig }, (_request, response) =>
    response.type('text/html; charset=utf-8').send(pageHtml),
  );
  app.get('/api/docs/start.js', { config: routeConfig }, (_request, response) =>
    response.type('text/javascript; charset=utf-8').send(startScript),
  );
  for (const file of viewerFiles) {
    app.get(`/api/docs/${file}`, { config: routeConfig }, async (_request, response) => {
      const { createReadStream } = await import('node:fs');
      const folder = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'));
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
      return response
        .header('cache-control', 'public, max-age=3600')
        .type(`${type}; charset=utf-8`)
        .send(createReadStream(join(folder, 'static', file)));
    });
  }
}

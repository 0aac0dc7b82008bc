import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyBaseLogger, type FastifyHttpOptions, LogController } from 'fastify';
import { unreadable } from '../../errors.ts';
import type { Platform } from '../context.ts';
import { newId } from '../ids.ts';
import { bodyLimit } from './body.ts';
import { problemOf, sendProblem } from './error-handler.ts';
import { namesOneHost } from './host.ts';
import { securityHeaders } from './security-headers.ts';

/** How long a client may take to send a request, and to send its headers (ms); Fastify waits for ever by default. */
const requestTimeout = 120_000;
const headersTimeout = 20_000;
const keepAliveTimeout = 65_000;

/** Fastify's options: limits, ids, the trusted proxies, and the short cut for public answers. */
export function serverOptions(platform: Platform): FastifyHttpOptions<Server, FastifyBaseLogger> {
  const { config, log } = platform;
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId(),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit,
    requestTimeout,
    connectionTimeout: requestTimeout + 10_000,
    keepAliveTimeout,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    serverFactory: (handler) => shortCut(platform, handler),
    clientErrorHandler: (_error, socket) => refuseUnreadable(socket, securityHeaders(config)),
    frameworkErrors: (error, request, response) => {
      // These come before any hook: what every answer has is added here.
      sendProblem(problemOf(error), error, request, response.headers(securityHeaders(config)));
    },
  };
}

/** A server that answers what the public reads again and again from memory, before any routing. */
function shortCut(
  platform: Platform,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const { publicCache } = platform;
  // A missing host is refused by our own hook: Node's refusal is no problem document.
  const server = createServer(
    { requestTimeout, headersTimeout, keepAliveTimeout, maxHeaderSize: 16_384, requireHostHeader: false },
    (request, response) => {
      if (!namesOneHost(request) || !publicCache.serve(request, response)) handler(request, response);
    },
  );
  // What else a client expects is nothing to us: the request is answered as if it had not said so.
  server.on('checkExpectation', handler);
  closeConnectionsWhenIdle(server);
  return server;
}

/** A connection that is busy when the closing begins is kept alive after its answer, and would be waited for. */
function closeConnectionsWhenIdle(server: Server): void {
  const close = server.close.bind(server);
  server.close = (closed) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    return close((error) => {
      clearInterval(sweep);
      closed?.(error);
    });
  };
}

/** Bytes that are no HTTP request get a problem document too, and the connection ends. */
function refuseUnreadable(socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (socket.destroyed || !socket.writable) return;
  const id = newId();
  const body = JSON.stringify(unreadable('La solicitud no se puede leer.').toDocument(id));
  const lines = Object.entries({
    ...headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

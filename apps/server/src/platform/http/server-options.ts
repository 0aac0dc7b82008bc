import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyBaseLogger, type FastifyHttpOptions, LogController } from 'fastify';
import { type Problem, tooSlow, unavailable, unreadable } from '../../errors.ts';
import type { Platform } from '../context.ts';
import { newId } from '../ids.ts';
import { maxBodyBytes } from './body.ts';
import { boundConnections, type ConnectionLimits, closeSoon, connectionLimits } from './connections.ts';
import { crossOriginHeaders, readsPublished } from './cross-origin.ts';
import { problemOf, sendProblem } from './error-handler.ts';
import { hostGuard, isProbe, namesOneHost } from './host.ts';
import { securityHeaders } from './security-headers.ts';

// An import by `import` would read every property of the module and so load Node's own client for fetch, which takes as long
// as a tenth of the libraries of the service.
const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');

/** Idle timeout of a connection (ms): longer than the timeout of proxies. */
const keepAliveTimeoutMs = 65_000;

/** Throws for a route with a Fastify schema. */
function refuseSchema(): never {
  throw new Error('A route gives Fastify a schema; calls are checked by their declarations.');
}

/**
 * Returns the options of Fastify: limits, ids, trusted proxies, and the server that answers public requests from the
 * cache. `limits` are for tests.
 */
export function serverOptions(
  platform: Platform,
  limits: Partial<ConnectionLimits> = {},
): FastifyHttpOptions<Server, FastifyBaseLogger> {
  const { config, log } = platform;
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId(),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: maxBodyBytes,
    // Input is checked by the declarations of calls: no route has a schema for Fastify, whose compilers need not be loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    // Each route counts as a plugin, and each would get a timer.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    serverFactory: (handler) =>
      createShortcutServer(platform, handler, { ...connectionLimits, ...config.connections, ...limits }),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, securityHeaders(config)),
    frameworkErrors: (error, request, response) => {
      // These responses precede all hooks, so the common headers are added here.
      sendProblem(problemOf(error), error, request, response.headers(securityHeaders(config)));
    },
  };
}

/** Creates a server that answers cached public requests before any routing. */
function createShortcutServer(
  platform: Platform,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  limits: ConnectionLimits,
): Server {
  const { answerCache, config } = platform;
  const isOwnHost = hostGuard(config.publicOrigin);
  // The hook of this service refuses a missing host: the refusal of Node is no problem document.
  const server = createServer(
    {
      headersTimeout: limits.headTimeoutMs,
      // Bodies have a minimum rate instead of a timeout, because a large one may take long.
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(1_000, limits.headTimeoutMs / 4),
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    (request, response) => {
      if (connections.isSpare(request)) {
        response.shouldKeepAlive = false;
        if (!isProbe(request.url)) return refuseSpare(request, response, securityHeaders(config));
      }
      if (!namesOneHost(request) || !isOwnHost(request) || !answerCache.serve(request, response))
        handler(request, response);
    },
  );
  const connections = boundConnections(server, limits, config.trustedProxies);
  // Other values of `Expect` are ignored: the request is answered normally.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  closeConnectionsWhenIdle(server);
  return server;
}

/**
 * Closes idle connections repeatedly during the shutdown: a connection with an open request stays alive after its
 * response, and the shutdown would wait for it.
 */
function closeConnectionsWhenIdle(server: Server): void {
  const close = server.close.bind(server);
  server.close = (callback) => {
    const closeTimer = setInterval(() => server.closeIdleConnections(), 50);
    return close((error) => {
      clearInterval(closeTimer);
      callback?.(error);
    });
  };
}

/**
 * Answers bytes that are no HTTP request, or an incomplete request after a timeout, with a problem document, and
 * closes the connection.
 */
function refuseUnreadable(error: Error, socket: Socket, headers: Readonly<Record<string, string>>): void {
  // A client that sent nothing, or has disconnected, gets no answer. More errors may follow the first answer.
  if (!socket.writable || socket.bytesRead === 0 || ('code' in error && error.code === 'ECONNRESET'))
    return void (socket.writableEnded || socket.destroy());
  const isTimeout = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const { status, head, body } = problemAnswer(
    isTimeout ? tooSlow() : unreadable('La solicitud no se puede leer.'),
    headers,
  );
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  closeSoon(socket);
}

/** Answers 503 on a connection beyond the limits, which accepts only health checks. */
function refuseSpare(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const crossOrigin = readsPublished(request) ? crossOriginHeaders : {};
  const { status, head, body } = problemAnswer(unavailable(), { ...headers, ...crossOrigin });
  response.writeHead(status, head).end(body);
}

function problemAnswer(problem: Problem, headers: Readonly<Record<string, string>>) {
  const id = newId();
  const body = JSON.stringify(problem.toDocument(id));
  const head: Record<string, string> = {
    ...headers,
    ...problem.headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status: problem.status, head, body };
}

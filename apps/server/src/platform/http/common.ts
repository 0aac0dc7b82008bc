import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { misdirectedRequest, unreadable } from '../../errors.ts';
import type { Platform } from '../context.ts';
import { loggedPath } from '../log.ts';
import { actorOf } from './admission.ts';
import { hostGuard, isProbe, namesOneHost } from './host.ts';

/** Adds request id and security headers to all responses, counts each one, and logs each change in one line. */
export function installCommon(
  app: FastifyInstance,
  platform: Platform,
  headers: Readonly<Record<string, string>>,
): void {
  const isOwnHost = hostGuard(platform.config.publicOrigin);
  app.addHook('onRequest', async (request, response) => {
    response.headers(headers).header('x-request-id', request.id);
    if (namesOneHost(request.raw)) {
      if (isOwnHost(request.raw) || isProbe(request.raw.url)) return;
      throw misdirectedRequest();
    }
    response.header('connection', 'close');
    throw unreadable('La solicitud no nombra un solo servidor.');
  });
  app.addHook('onResponse', async (request, response) => {
    platform.metrics.countAnswer(
      request.routeOptions.config?.call?.id ?? '',
      response.statusCode,
      response.elapsedTime,
    );
    if (response.statusCode < 400 && isChange(request)) logChange(request, response);
  });
}

/**
 * True if the request is logged as a change: not for reads and presence signals. Refusals are logged where they are
 * answered.
 */
function isChange(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const call = request.routeOptions.config?.call;
  if (call?.safe || request.method === 'OPTIONS') return false;
  return call === undefined || !('action' in call.access) || call.access.action !== 'retrieve';
}

function logChange(request: FastifyRequest, response: FastifyReply): void {
  request.log.info(
    {
      actor: actorOf(request.person ?? null),
      ip: request.ip,
      action: request.routeOptions.config?.call?.id ?? request.method,
      target: loggedPath(request.raw.url ?? ''),
      result: response.statusCode,
    },
    'request served',
  );
}

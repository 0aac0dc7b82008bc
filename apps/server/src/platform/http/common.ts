import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';

/** What every answer has (request id, security headers) and every answer is counted. */
export function installCommon(
  app: FastifyInstance,
  platform: Platform,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (request, response) => {
    response.headers(headers).header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, response) => {
    platform.metrics.answered(
      request.routeOptions.config?.call?.id ?? '',
      response.statusCode,
      response.elapsedTime,
    );
  });
}

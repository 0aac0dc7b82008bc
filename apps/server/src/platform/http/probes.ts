import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import type { Config } from '../config.ts';
import type { Platform } from '../context.ts';
import type { Traffic } from '../health.ts';
import { bearsSecret } from './authorization.ts';

/** Time (ms) for which a result of the readiness check is reused, so that frequent requests run no further checks. */
const resultMaxAgeMs = 1000;

/** Registers health and metrics. Liveness makes no query, so it answers whatever the state of the database. */
export function installProbes(app: FastifyInstance, platform: Platform): void {
  const { health } = platform;
  const resultsByTraffic = new Map<
    Traffic,
    { readonly at: number; readonly result: ReturnType<typeof health.run> }
  >();
  const ask = (traffic: Traffic) => {
    const lastResult = resultsByTraffic.get(traffic);
    if (lastResult && performance.now() - lastResult.at <= resultMaxAgeMs) return lastResult.result;
    const result = health.run(traffic);
    resultsByTraffic.set(traffic, { at: performance.now(), result });
    return result;
  };

  app.get('/api/health/live', { config: { openReason: 'asked by balancers' } }, (_request, response) =>
    response.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  const answerReadiness = (path: string, traffic: Traffic) =>
    app.get(path, { config: { openReason: 'asked by balancers' } }, async (request, response) => {
      const checks = await ask(traffic);
      const ok = checks.every((check) => check.ok);
      const details = isOperator(request, platform.config)
        ? { checks }
        : { checks: checks.map(({ name, ok: isOk }) => ({ name, ok: isOk })) };
      return response
        .code(ok ? 200 : 503)
        .headers({ 'cache-control': 'no-store', ...(ok ? {} : { 'retry-after': '2' }) })
        .send({ status: ok ? 'ok' : 'unavailable', ...details });
    });
  answerReadiness('/api/health/ready', 'any');
  answerReadiness('/api/health/ready/public', 'public reads');

  app.get(
    '/api/metrics',
    { config: { openReason: 'closed by token or setting' } },
    async (request, response) => {
      if (!isOperator(request, platform.config)) throw notFound();
      const { contentType, body } = await platform.metrics.text(platform);
      return response.header('cache-control', 'no-store').type(contentType).send(body);
    },
  );
}

/**
 * True if the request has the metrics token, or if metrics are open to everybody. The address does not count: behind
 * a proxy on this machine every caller is local.
 */
function isOperator(request: FastifyRequest, { metricsOpen, metricsToken }: Config): boolean {
  return metricsOpen || bearsSecret(request, 'Bearer', metricsToken);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { notFound } from '../../errors.ts';
import type { Platform } from '../context.ts';
import { bearsSecret } from './authorization.ts';

/** How long an answer of the readiness check is repeated (ms): asking it is free, whoever asks. */
const resultMaxAgeMs = 1000;

/** Health and metrics. Liveness asks nothing, so that it answers whatever the database does. */
export function installProbes(app: FastifyInstance, platform: Platform): void {
  const { health } = platform;
  let asked: { readonly at: number; readonly result: ReturnType<typeof health.run> } | null = null;
  const ask = () => {
    if (asked === null || performance.now() - asked.at > resultMaxAgeMs)
      asked = { at: performance.now(), result: health.run() };
    return asked.result;
  };

  app.get('/api/health/live', { config: { open: 'asked by balancers' } }, (_request, response) =>
    response.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/api/health/ready', { config: { open: 'asked by balancers' } }, async (request, response) => {
    const results = await ask();
    const ok = results.every((result) => result.ok);
    const details = isOperator(request, platform.config)
      ? { checks: results }
      : { checks: results.map(({ name, ok: fine }) => ({ name, ok: fine })) };
    return response
      .code(ok ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ok ? {} : { 'retry-after': '2' }) })
      .send({ status: ok ? 'ok' : 'unavailable', ...details });
  });

  app.get('/api/metrics', { config: { open: 'closed by token or setting' } }, async (request, response) => {
    if (!isOperator(request, platform.config)) throw notFound();
    const { contentType, body } = await platform.metrics.text(platform);
    return response.header('cache-control', 'no-store').type(contentType).send(body);
  });
}

/** Whoever has the token, or everybody where the operator says so: a proxy on this machine would make everybody local. */
function isOperator(request: FastifyRequest, { metricsOpen, metricsToken }: Config): boolean {
  return metricsOpen || bearsSecret(request, 'Bearer', metricsToken);
}

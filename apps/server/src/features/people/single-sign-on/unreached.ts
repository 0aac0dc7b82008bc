import { Problem } from '../../../errors.ts';
import type { Platform, RequestContext } from '../../../platform/context.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';
import { isInPrivateNetwork, reasonOf } from './provider.ts';

/** Logs that a provider was not reached, and returns the 503. Other sign-in methods stay available. */
export function unreachedProblem(
  { log }: Pick<RequestContext, 'log'>,
  { name, label }: SignOnProvider,
  to: string,
  error: unknown,
): Problem {
  log.warn({ provider: name, reason: reasonOf(error) }, 'a sign-in provider does not answer');
  const extras = { to, provider: name };
  if (isInPrivateNetwork(error))
    return new Problem(
      503,
      'provider_unreached',
      `No se puede ingresar con ${label}: su servidor está en una red privada que OUTBOUND_ALLOW no permite. Avise a quien opera esta consola.`,
      { extras },
    );
  return new Problem(503, 'provider_unreached', `En este momento ${label} no responde. Intente de nuevo.`, {
    extras,
    headers: { 'retry-after': '10' },
  });
}

/** Logs each provider that the service may not call, so that the operator learns of it at the start. */
export async function warnOfPrivateProviders({ config, log, outbound }: Platform): Promise<void> {
  const origins = config.signOn.providers.flatMap(({ name, origins }) =>
    origins.map((origin) => ({ name, origin })),
  );
  for (const { name, origin } of origins) {
    try {
      await outbound.assertReachable(new URL(origin).hostname);
    } catch (error) {
      // A name that cannot be resolved now may be resolvable at the first sign-in.
      if (isInPrivateNetwork(error))
        log.error({ provider: name, reason: reasonOf(error) }, 'nobody can sign in by a provider');
    }
  }
}

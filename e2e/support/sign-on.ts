import {
  client,
  type RunningProvider,
  startProvider,
} from '../../apps/server/test/support/sign-on-provider.ts';
import { type RunningServer, type ServerData, startServer } from './server.ts';

/** A service with sign-in by a provider, and that provider. */
export interface SignOnServer {
  readonly server: RunningServer;
  readonly provider: RunningProvider;
  readonly stop: () => Promise<void>;
}

/** Labels of the provider, and of one that does not respond. */
export const labels = { grupo: 'la cuenta del grupo', caido: 'la cuenta de seguros' } as const;

/**
 * Starts service and provider. The provider is on another site than the console (`localhost`, not `127.0.0.1`), so that
 * cookies are not shared, as between servers of a bank.
 * @param data data of which the service uses a copy
 */
export async function startWithProvider(data: ServerData): Promise<SignOnServer> {
  const startedProviders: RunningProvider[] = [];
  const server = await startServer(
    async (origin) => {
      const provider = await startProvider(origin, 'localhost');
      startedProviders.push(provider);
      return {
        PUBLIC_URL: origin,
        OUTBOUND_ALLOW: 'localhost, 127.0.0.1',
        SSO_PROVIDERS: 'grupo,caido',
        SSO_GRUPO_ISSUER: provider.issuer,
        SSO_GRUPO_CLIENT_ID: client.id,
        SSO_GRUPO_CLIENT_SECRET: client.secret,
        SSO_GRUPO_LABEL: labels.grupo,
        SSO_GRUPO_ROLES: 'admins=>Administrador; editors=>Editor',
        SSO_GRUPO_CREATE: '1',
        // Port of the discard service, on which nothing listens.
        SSO_CAIDO_ISSUER: 'http://127.0.0.1:9',
        SSO_CAIDO_CLIENT_ID: client.id,
        SSO_CAIDO_CLIENT_SECRET: client.secret,
        SSO_CAIDO_LABEL: labels.caido,
      };
    },
    { data },
  );
  const provider = startedProviders.at(-1);
  if (provider === undefined) throw new Error('The service was not asked for its settings.');
  return {
    server,
    provider,
    stop: async () => {
      await server.stop();
      for (const runningProvider of startedProviders) await runningProvider.stop();
    },
  };
}

import { consoleCalls } from '@vitrina/contract';
import { institutionLabels, institutions } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../../errors.ts';
import type { Platform } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { version } from '../../../platform/version.ts';

/** Attribution of OpenStreetMap, whose licence requires it. */
const mapAttribution = '© colaboradores de OpenStreetMap';

/** Public routes of the console: its configuration before sign-in, and its error reports. */
export const configFeature = {
  name: 'config',
  register(app: FastifyInstance, { config: serverConfig }: Platform): void {
    implement(app, consoleCalls.config, async (_input, { platform }) => ({
      api_key: await readConsentKey(platform),
      site_url: serverConfig.siteUrl,
      staging_site_url: serverConfig.stagingSiteUrl,
      map_tiles_url: serverConfig.mapTilesUrl,
      map_attribution: serverConfig.mapTilesUrl === null ? '' : mapAttribution,
      time_zone: serverConfig.timeZone,
      consumer_loan_label: serverConfig.consumerLoanLabel,
      sign_on_providers: serverConfig.signOn.providers.map(({ name, label }) => ({ name, label })),
      password_closed: serverConfig.signOn.passwordHolders !== null,
      mail_server: serverConfig.mail !== null,
      forgotten_password: serverConfig.mail !== null && serverConfig.signOn.passwordHolders === null,
      version,
    }));
    implement(app, consoleCalls.institutions, async () => ({
      data: institutions.map((id) => ({ id, slug: id, name: institutionLabels[id] })),
    }));
    implement(app, consoleCalls.clientErrors, async ({ body }, { log, person, requestId, address }) => {
      log.warn(
        {
          action: 'client_error',
          actor: person?.staffId ?? 'anonymous',
          ip: address,
          request_id: requestId,
          reported: body,
        },
        'the console reported a failure',
      );
      return undefined;
    });
  },
};

/**
 * Returns the newest application key that has not ended. Throws 503 if there is none, which happens only before the
 * first start is complete.
 */
async function readConsentKey({ db, clock }: Platform): Promise<string> {
  const row = await db
    .selectFrom('api_key')
    .select('key')
    .where((key) => key.or([key('retired_at', 'is', null), key('retired_at', '>', clock.now())]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => unavailable(new Error('there is no application key')));
  return row.key;
}

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
export const config = {
  name: 'config',
  register(app: FastifyInstance, { config: settings }: Platform): void {
    implement(app, consoleCalls.config, async (_input, { platform }) => ({
      api_key: await currentKey(platform),
      site_url: settings.siteUrl,
      staging_site_url: settings.stagingSiteUrl,
      map_tiles_url: settings.mapTilesUrl,
      map_attribution: settings.mapTilesUrl === null ? '' : mapAttribution,
      time_zone: settings.timeZone,
      consumer_loan_label: settings.consumerLoanLabel,
      sign_on_providers: settings.signOn.providers.map(({ name, label }) => ({ name, label })),
      password_closed: settings.signOn.passwordHolders !== null,
      mail_server: settings.mail !== null,
      forgotten_password: settings.mail !== null && settings.signOn.passwordHolders === null,
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
async function currentKey({ db, clock }: Platform): Promise<string> {
  const row = await db
    .selectFrom('api_key')
    .select('key')
    .where((key) => key.or([key('retired_at', 'is', null), key('retired_at', '>', clock.now())]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => unavailable(new Error('there is no application key')));
  return row.key;
}

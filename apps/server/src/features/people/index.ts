import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Guards, PreviewGrants } from '../../platform/http/guards.ts';
import { createAuthenticator } from './authenticator.ts';
import { implementCalls } from './calls.ts';
import { createKeyGuard } from './keys.ts';
import { implementPasskeys } from './passkeys/index.ts';
import { getDummyHash } from './passwords.ts';
import { createPreviewGrants } from './preview-grants.ts';
import { implementSecondStep } from './second-step/index.ts';
import { openSealer } from './second-step/sealer.ts';
import { Sessions } from './sessions.ts';
import { deleteOldSessions } from './sign-in.ts';
import { deleteOldAttempts } from './throttle.ts';

export { apiKeysFeature } from './api-keys/index.ts';
export { createApiKey } from './keys.ts';
export { requestAccount } from './registration.ts';
export { hasAllRights } from './rights.ts';
export { rolesFeature } from './roles/index.ts';
export { removeSecondStepForOperator } from './second-step/operator.ts';
export { linkForOperator, openLink, staffFeature } from './staff/index.ts';
export {
  createRole,
  createStaff,
  type NewRole,
  setRole,
} from './staff.ts';

/** People and their rights: authentication of requests, validation of keys, and the routes to sign in and out. */
export interface AccessFeature {
  readonly name: 'access';
  readonly guards: Omit<Guards, 'previews'>;
  readonly grants: PreviewGrants;
  register(app: FastifyInstance, platform: Platform): Promise<void>;
}

/** Creates the access feature of a server. Its guards and routes share the cache of sessions. */
export function createAccess(platform: Platform): AccessFeature {
  const sessions = new Sessions(platform);
  return {
    name: 'access',
    grants: createPreviewGrants(platform, sessions),
    guards: { authenticator: createAuthenticator(platform, sessions), keys: createKeyGuard(platform) },
    async register(app) {
      const sealer = await openSealer(platform.config, platform.log);
      implementSecondStep(app, platform, sessions, sealer);
      implementCalls(app, platform, sessions);
      implementPasskeys(app, platform, sessions, sealer);
      platform.jobs.scheduleRecurring('access.sweep', '17 * * * *', async (at) => {
        await deleteOldAttempts(at);
        await deleteOldSessions(at);
        await deleteExpiredRows(at);
      });
      await getDummyHash();
    },
  };
}

/** Tables whose rows expire: challenges, unfinished sign-ins and setups, remembered devices. */
const expiringTables = [
  'passkey_challenge',
  'sign_on_attempt',
  'pending_sign_in',
  'totp_setup',
  'remembered_device',
];

async function deleteExpiredRows({ db, clock }: Platform): Promise<void> {
  for (const table of expiringTables)
    await sql`delete from ${sql.table(table)} where expires_at <= ${clock.now()}::timestamptz`.execute(db);
}

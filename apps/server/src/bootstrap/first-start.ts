import { createApiKey } from '../features/people/index.ts';
import type { Platform } from '../platform/context.ts';
import { createAdministrator, type FirstAdministrator } from './administrator.ts';
import { createFixedRecords, type FixedRecordIds } from './fixed-records.ts';
import { createRoles, type RoleIds } from './roles.ts';
import { hasStaff } from './run-first-start.ts';
import { inOneTransaction } from './transaction.ts';

/** Report of a first start for the operator. */
export interface FirstStart {
  /** Staff id of the first administrator. */
  readonly staffId: string;
  /** Password of the first administrator; null if it was configured. */
  readonly password: string | null;
  /** Staff ids of the demonstration accounts, which have the same password; empty without demonstration data. */
  readonly demoStaffIds: readonly string[];
}

/** Records that every deployment has after its first start and on which the demonstration depends. */
export interface Deployment {
  readonly administrator: FirstAdministrator;
  readonly roleIds: RoleIds;
  readonly fixedRecordIds: FixedRecordIds;
}

/**
 * Fills an empty database with the data of every deployment and, unless `DEMO=0`, with the demonstration. Returns the
 * report for the operator, or null if there is staff already. Everything is one transaction: an interrupted start
 * leaves nothing, and the next one starts again.
 */
export async function performFirstStart(platform: Platform): Promise<FirstStart | null> {
  if (await hasStaff(platform.db)) return null;
  return inOneTransaction(platform, async (trxPlatform) =>
    (await hasStaff(trxPlatform.db)) ? null : fillDatabase(trxPlatform),
  );
}

async function fillDatabase(platform: Platform): Promise<FirstStart> {
  const { config, clock } = platform;
  // Loaded only here, so that deployments without the demonstration do not load it.
  const demo = config.demo ? await import('../../demo/index.ts') : null;
  const demoStart = demo?.startOfDemo(clock.now());
  const deployment = await createDeployment(
    demoStart ? { ...platform, clock: { now: () => demoStart } } : platform,
  );
  const demoStaffIds = demo ? await demo.loadDemonstration(platform, deployment) : [];
  const { person, password } = deployment.administrator;
  return {
    staffId: person.staffId,
    password: config.adminPassword === null ? password : null,
    demoStaffIds,
  };
}

/**
 * Creates the data of every deployment: roles, the first administrator, the key of the console, the fixed records.
 */
async function createDeployment(platform: Platform): Promise<Deployment> {
  const roleIds = await createRoles(platform);
  const administrator = await createAdministrator(platform, roleIds);
  await createApiKey(platform, 'Consola');
  return {
    administrator,
    roleIds,
    fixedRecordIds: await createFixedRecords(platform, administrator.person),
  };
}

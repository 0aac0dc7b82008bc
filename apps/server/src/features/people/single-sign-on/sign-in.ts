import { Problem } from '../../../errors.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';
import { beginSession, type NewSession, topicsOfReplaced } from '../begin-session.ts';
import { changeRights } from '../end-sessions.ts';
import { recordStaffEvent } from '../record-event.ts';
import { deleteLink } from '../staff/links.ts';
import type { Attempt } from '../throttle.ts';
import { type Account, type GroupsRole, planSignOn, type SignOnPlan } from './account.ts';
import type { ProvidedPerson } from './claims.ts';
import { SignOnRefused } from './refusals.ts';

/** Sign-in of a person identified by a provider. */
export interface ProvidedSignIn extends NewSession {
  readonly provider: SignOnProvider;
  readonly person: ProvidedPerson;
  /** Attempt counted before its outcome was known. */
  readonly attempt: Attempt;
}

/**
 * Begins the session of a person identified by a provider. Links or creates the account first. Throws
 * `SignOnRefused`.
 */
export async function signInWithProvider(platform: Platform, request: ProvidedSignIn): Promise<string> {
  const { provider, person } = request;
  const plan = await planSignOn(platform.db, platform.config, provider, person);
  try {
    return await changeRights(
      platform,
      [...concernedTopics(plan), ...topicsOfReplaced(request)],
      async (trx) => {
        const account = await prepareAccount(platform, trx, plan, request);
        await request.attempt.forgiveFailures(trx);
        const { id, secret } = await beginSession(platform, trx, account, request, {
          provider: provider.label,
        });
        await trx
          .updateTable('session')
          .set({ provider: provider.name, id_token: person.idToken })
          .where('id', '=', id)
          .execute();
        return secret;
      },
    );
  } catch (error) {
    const account = plan.kind === 'create' ? null : plan.account;
    if (error instanceof Problem && error.code === 'last_administrator')
      throw new SignOnRefused('last_administrator', account);
    // A concurrent sign-in has linked or created the account; the next attempt will find it.
    if (isUniqueViolation(error)) throw new SignOnRefused('attempt_over', account);
    throw error;
  }
}

/**
 * Returns the bus topic of the account if the sign-in changes the account's role; empty otherwise. A new role affects
 * open sessions and may remove the last administrator.
 */
function concernedTopics(plan: SignOnPlan): `staff:${string}`[] {
  return plan.kind !== 'create' && changesRole(plan) ? [`staff:${plan.account.id}`] : [];
}

const changesRole = ({ account, role }: Exclude<SignOnPlan, { kind: 'create' }>): boolean =>
  role !== null && role.id !== account.roleId;

async function prepareAccount(
  platform: Platform,
  trx: Trx,
  plan: SignOnPlan,
  request: ProvidedSignIn,
): Promise<Pick<Account, 'id' | 'name'>> {
  if (plan.kind === 'create') return createAccount(platform, trx, plan, request);
  const { account, role } = plan;
  const at = platform.clock.now();
  await trx
    .updateTable('staff')
    .set({
      last_sign_in_at: at,
      ...(role !== null && { role_id: role.id }),
      // The grace period of a required second step starts now.
      ...(changesRole(plan) && { role_given_at: at }),
    })
    .where('id', '=', account.id)
    .where('state', '=', 'active')
    // Fails if an administrator has changed the role since the account was read.
    .where('role_id', 'is not distinct from', account.roleId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new SignOnRefused('attempt_over', account));
  if (plan.kind === 'link') {
    await insertIdentity(platform, trx, account.id, request);
    await deleteLink(trx, account.id);
    await recordProviderEvent(platform, trx, request, 'provider_linked', account, {});
  } else await updateIdentity(trx, request.person, at);
  if (role !== null && changesRole(plan))
    await recordProviderEvent(platform, trx, request, 'staff_role_changed', account, {
      role: { from: account.roleName, to: role.name },
      group: role.group,
    });
  return account;
}

async function createAccount(
  platform: Platform,
  trx: Trx,
  { staffId, role }: { readonly staffId: string; readonly role: GroupsRole },
  request: ProvidedSignIn,
): Promise<Pick<Account, 'id' | 'name'>> {
  const at = platform.clock.now();
  const account = { id: newId(), name: request.person.name ?? staffId };
  await trx
    .insertInto('staff')
    .values({
      ...account,
      staff_id: staffId,
      email: request.person.email,
      role_id: role.id,
      state: 'active',
      created_at: at,
      last_sign_in_at: at,
    })
    .execute();
  await insertIdentity(platform, trx, account.id, request);
  await recordProviderEvent(platform, trx, request, 'staff_created', account, {
    role: role.name,
    group: role.group,
  });
  return account;
}

/** Links the subject to the account. A unique index refuses an identity that is already linked. */
export async function insertIdentity(
  { clock }: Platform,
  trx: Trx,
  staffId: string,
  { provider, person }: Pick<ProvidedSignIn, 'provider' | 'person'>,
  lastSignInAt: Date | null = clock.now(),
): Promise<void> {
  await trx
    .insertInto('staff_identity')
    .values({
      id: newId(),
      staff_id: staffId,
      provider: provider.name,
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
      created_at: clock.now(),
      last_sign_in_at: lastSignInAt,
    })
    .execute();
}

async function updateIdentity(trx: Trx, { issuer, subject }: ProvidedPerson, at: Date): Promise<void> {
  const updatedRow = await trx
    .updateTable('staff_identity')
    .set({ last_sign_in_at: at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('id')
    .executeTakeFirst();
  // The identity was unlinked after the account was read.
  if (updatedRow === undefined) throw new SignOnRefused('attempt_over');
}

/** Records an action that the provider caused on an account. */
function recordProviderEvent(
  platform: Platform,
  trx: Trx,
  { provider, requestId, address }: ProvidedSignIn,
  action: 'provider_linked' | 'staff_role_changed' | 'staff_created',
  target: Pick<Account, 'id' | 'name'>,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const person = { id: null, name: provider.label };
  const source = { platform, person, requestId, address };
  return recordStaffEvent(trx, source, action, target, { provider: provider.label, ...details });
}

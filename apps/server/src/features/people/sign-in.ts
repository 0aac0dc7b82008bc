import { Problem, signInFailed } from '../../errors.ts';
import type { Platform, RequestContext } from '../../platform/context.ts';
import { personOf } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { beginSession, type NewSession, topicsOfReplaced } from './begin-session.ts';
import type { Credentials } from './credentials.ts';
import { changeRights, endSessions } from './end-sessions.ts';
import { mayUsePassword } from './password-access.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { recordStaffEvent } from './record-event.ts';
import { recogniseDevice } from './second-step/devices.ts';
import { createPendingSignIn } from './second-step/pending.ts';
import { type SecondStep, secondStepOf } from './second-step/state.ts';
import { type Attempt, accountLimit, addressLimit, countAttempt } from './throttle.ts';

/** Options, credentials and origin of a sign-in by password. */
export interface SignInRequest extends NewSession {
  /** Typed credentials; null if the header has no valid staff id and password. */
  readonly credentials: Credentials | null;
  /** Secret of the device, if the browser sent one. */
  readonly deviceSecret: string | null;
}

/** Result of a sign-in with the correct password. */
export interface SignInOutcome {
  /** Secret of the session, or of the pending sign-in if a second step is required. */
  readonly secret: string;
  readonly pendingSecondStep: SecondStep | null;
}

interface Account {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string;
}

/**
 * Signs a person in, or begins a pending sign-in for a person with a second step. Of the returned secret only a hash
 * is stored. Throws the same 401 for a wrong password and for an unknown or disabled person, 429 after too many
 * failed attempts (even with the correct password), 503 when too many sign-ins are waiting.
 */
export async function signIn(platform: Platform, request: SignInRequest): Promise<SignInOutcome> {
  const { credentials } = request;
  if (credentials === null) {
    await countAttempt(platform, [addressLimit(request.address)]);
    throw signInFailed();
  }
  const limits = [accountLimit(credentials.staffId), addressLimit(request.address)];
  const attempt = await countAttempt(platform, limits);
  const account = await findAccount(platform, credentials.staffId);
  const mayEnter = account?.state === 'active' && mayUsePassword(platform.config, credentials.staffId);
  const hash = mayEnter ? account.password_hash : null;
  const isPasswordCorrect = await verifyOrWithdraw(hash, credentials.password, attempt);
  if (!isPasswordCorrect || !account || hash === null) {
    await recordFailure(platform, request, account);
    throw signInFailed();
  }
  return startSession(
    platform,
    request,
    credentials,
    { id: account.id, name: account.name, passwordHash: hash },
    attempt,
  );
}

async function findAccount(platform: Platform, staffId: string) {
  return platform.db
    .selectFrom('staff')
    .select(['id', 'name', 'state', 'password_hash'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Verifies a password. An attempt that fails because too many hashes are waiting is not counted. */
export async function verifyOrWithdraw(
  hash: string | null,
  password: string,
  attempt: Attempt,
): Promise<boolean> {
  try {
    return await verifyPassword(hash, password);
  } catch (error) {
    if (error instanceof Problem) await attempt.withdrawAttempt();
    throw error;
  }
}

/** Records a failed sign-in without the typed id. An unknown id may be a password typed into the wrong field. */
export async function recordFailure(
  platform: Platform,
  request: Pick<NewSession, 'requestId' | 'address'>,
  account: { readonly id: string; readonly name: string } | undefined,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { requestId, address } = request;
  const source = { platform, person: null, requestId, address };
  await recordStaffEvent(platform.db, source, 'sign_in_failed', account, details);
}

async function startSession(
  platform: Platform,
  request: SignInRequest,
  credentials: Credentials,
  account: Account,
  attempt: Attempt,
): Promise<SignInOutcome> {
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(credentials.password) : null;
  const outcome = await changeRights(platform, topicsOfReplaced(request), async (trx) => {
    // Fails for a person who was disabled or got another password while the hash was computed.
    const updatedRow = await trx
      .updateTable('staff')
      .set({ password_hash: newHash ?? account.passwordHash })
      .where('id', '=', account.id)
      .where('state', '=', 'active')
      .where('password_hash', '=', account.passwordHash)
      .returning('id')
      .executeTakeFirst();
    return updatedRow ? continueSignIn(platform, trx, request, { credentials, account, attempt }) : null;
  });
  if (outcome === null) throw signInFailed();
  return outcome;
}

/** Begins the session, or a pending sign-in if the person has a second step and the device is not remembered. */
async function continueSignIn(
  platform: Platform,
  trx: Trx,
  request: SignInRequest,
  {
    credentials,
    account,
    attempt,
  }: { readonly credentials: Credentials; readonly account: Account; readonly attempt: Attempt },
): Promise<SignInOutcome> {
  const secondStep = await secondStepOf(trx, account.id);
  const { kinds, remembersDevices, dueAt } = secondStep;
  const isKnownDevice =
    kinds.length > 0 &&
    remembersDevices &&
    (await recogniseDevice(trx, platform, { personId: account.id, secret: request.deviceSecret }));
  if (kinds.length > 0 && !isKnownDevice) {
    // Earlier wrong passwords are forgiven only after the second step, because this password may have been guessed.
    await attempt.forgiveFailures(trx, []);
    const secret = await createPendingSignIn(platform, trx, {
      personId: account.id,
      keepsSession: request.keepsSession,
    });
    return { secret, pendingSecondStep: secondStep };
  }
  await attempt.forgiveFailures(trx, [accountLimit(credentials.staffId).subject]);
  const secondStepDueAt = kinds.length === 0 ? dueAt : null;
  const details = isKnownDevice ? { second_step: 'device' } : {};
  const { secret } = await beginSession(platform, trx, account, { ...request, secondStepDueAt }, details);
  return { secret, pendingSecondStep: null };
}

/** Ends the caller's session. */
export async function signOut(ctx: RequestContext): Promise<void> {
  const { platform } = ctx;
  const person = personOf(ctx);
  await changeRights(platform, [`session:${person.sessionId}`], async (trx) => {
    const selection = { staffId: person.id, sessionId: person.sessionId };
    if ((await endSessions(trx, selection, platform.clock.now())) > 0)
      await recordStaffEvent(trx, ctx, 'signed_out', person);
  });
}

/** Deletes sessions that ended more than 30 days ago, and the ID tokens of sessions that ended by idleness. */
export async function deleteOldSessions(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.db
    .updateTable('session')
    .set({ id_token: null })
    .where('id_token', 'is not', null)
    .where('seen_at', '<', new Date(now.getTime() - platform.config.session.idleMs))
    .execute();
  const cutoff = new Date(now.getTime() - 30 * 86_400_000);
  await platform.db
    .deleteFrom('session')
    .where('kind', '=', 'session')
    .where((row) => row.or([row('expires_at', '<', cutoff), row('ended_at', '<', cutoff)]))
    .execute();
}

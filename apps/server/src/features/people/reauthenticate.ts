import { conflict, invalidField, notSignedIn } from '../../errors.ts';
import type { Person, Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { verifyOrWithdraw } from './sign-in.ts';
import { type Attempt, accountLimit, countAttempt } from './throttle.ts';

/** Age of a session below which the password is not required again. */
const recentSessionMs = 5 * 60_000;

/** Hash of a correct password that a person typed again, and the counted attempt. */
export interface ProvenPassword {
  readonly hash: string;
  readonly attempt: Attempt;
}

/** Verifies a password that a signed-in person types again. Throws 400 at `path`, and 429 as a sign-in does. */
export async function provePassword(
  platform: Platform,
  person: Person,
  input: string,
  { path, message }: { readonly path: string; readonly message: string },
): Promise<ProvenPassword> {
  const staff = await platform.db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirst();
  const hash = staff?.password_hash ?? null;
  const attempt = await countAttempt(platform, [accountLimit(person.staffId)]);
  if (!(await verifyOrWithdraw(hash, input, attempt)) || hash === null) throw invalidField(path, message);
  return { hash, attempt };
}

/** True if the person signed in within the last five minutes. */
export async function hasRecentSession(
  { db, clock }: Platform,
  person: Pick<Person, 'sessionId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', person.sessionId)
    .executeTakeFirst();
  return row !== undefined && clock.now().getTime() - row.created_at.getTime() < recentSessionMs;
}

/**
 * Verifies the person before a change of their credentials, by the password or by a recent sign-in. Throws 400 at
 * `/password`, 409 `sign_in_again` for a person without a password, 429.
 */
export async function reauthenticate(
  platform: Platform,
  person: Person,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) {
    const wrongPassword = { path: '/password', message: 'La contraseña no es correcta.' };
    const { attempt } = await provePassword(platform, person, password, wrongPassword);
    await inTransaction(platform.db, (trx) =>
      attempt.forgiveFailures(trx, [accountLimit(person.staffId).subject]),
    );
    return;
  }
  if (await hasRecentSession(platform, person)) return;
  const staff = await platform.db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow(() => notSignedIn());
  if (staff.password_hash === null)
    throw conflict('sign_in_again', 'Salga e ingrese de nuevo, y haga el cambio enseguida.');
  throw invalidField('/password', 'Escriba su contraseña.');
}

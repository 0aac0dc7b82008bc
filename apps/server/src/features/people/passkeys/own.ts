import type { AnswerOf, BodyOf, NewPasskey, Passkey, passkeyCalls } from '@vitrina/contract';
import { sql } from 'kysely';
import { conflict, notFound } from '../../../errors.ts';
import type { Person, RequestContext } from '../../../platform/context.ts';
import { personOf } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction, orDuplicate } from '../../../platform/database/failures.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { changingRights } from '../end-sessions.ts';
import { passwordClosed, passwordOpens } from '../password-access.ts';
import { hasFreshSession, reauthenticate } from '../reauthenticate.ts';
import { changed, recordStaffEvent } from '../record-event.ts';
import { finishSetUp } from '../second-step/own.ts';
import type { Sealer } from '../second-step/sealer.ts';
import { afterRemoval, secondStepOf } from '../second-step/state.ts';
import { type ChallengeUse, makeChallenge, takeChallenge } from './challenges.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { descriptorsOf, userHandle } from './rows.ts';
import { algorithms, ceremonyTimeoutMs, type NewCredential, verifyCreation } from './webauthn.ts';

type Calls = typeof passkeyCalls;

/** More devices than anybody carries; without a limit a list without pages could grow for ever. */
const maxPasskeys = 20;

const shownColumns = ['id', 'name', 'synced', 'created_at', 'last_used_at'] as const;

/** Only the session that asked for it may bring the new passkey. */
const creation = ({ sessionId }: Person): ChallengeUse => ({ purpose: 'create', boundTo: sessionId });

/** The person's passkeys, the latest first. */
export async function listPasskeys(ctx: RequestContext): Promise<AnswerOf<Calls['list']>> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const rows = await platform.db
    .selectFrom('passkey')
    .select(shownColumns)
    .where('staff_id', '=', person.id)
    .orderBy('id', 'desc')
    .limit(maxPasskeys)
    .execute();
  return { asks_password: !(await hasFreshSession(platform, person)), data: rows.map(isoDates) };
}

/** Options of creating a passkey. Throws 400, 409 and 429 of `reauthenticate`, and 409 if no passkey can be made. */
export async function creationOptions(
  ctx: RequestContext,
  { password }: BodyOf<Calls['creationOptions']>,
): Promise<AnswerOf<Calls['creationOptions']>> {
  const { platform, request } = ctx;
  const person = personOf(ctx);
  const rp = relyingParty(platform.config, request);
  // A passkey stands for the password, and serves nobody who signs in by a provider only.
  if (!passwordOpens(platform.config, person.staffId)) throw passwordClosed();
  await reauthenticate(platform, person, password);
  const descriptors = await descriptorsOf(platform.db, person.id, rp.id);
  return {
    rp: { id: rp.id, name: 'Vitrina' },
    user: { id: userHandle(person.id), name: person.staffId, displayName: person.name },
    challenge: await makeChallenge(platform, creation(person)),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: ceremonyTimeoutMs,
    // The same authenticator twice would be one passkey under two names.
    excludeCredentials: descriptors,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Keeps the passkey that the browser made. To whoever had no second step it is one from now on: recovery codes are made, and
 * every other session ends. Throws 409 when the challenge is gone, it is no answer to it, or there are too many.
 */
export async function addPasskey(
  ctx: RequestContext,
  sealer: Sealer,
  { name, credential }: BodyOf<Calls['add']>,
): Promise<NewPasskey> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const rp = relyingParty(platform.config, ctx.request);
  const challenge = await takeChallenge(platform.db, platform, creation(person));
  const newCredential =
    challenge === null ? null : await verifyCreation({ challenge, rp }, credential, platform.log);
  if (newCredential === null)
    throw conflict(
      'passkey_not_created',
      'La llave de acceso no se pudo comprobar o pasó demasiado tiempo. Agréguela de nuevo.',
    );
  const transports = credential.response.transports ?? [];
  const add = async (trx: Trx): Promise<NewPasskey> => {
    // One after the other, so that the limit holds.
    await trx.selectFrom('staff').select('id').where('id', '=', person.id).forUpdate().execute();
    const { kinds } = await secondStepOf(trx, person.id);
    const row = await insert(ctx, trx, rp, { ...newCredential, name, transports });
    await recordStaffEvent(trx, ctx, 'passkey_added', person, { passkey: name });
    const recovery_codes = kinds.length > 0 ? null : await finishSetUp(ctx, sealer, trx, 'passkey');
    return { passkey: isoDates(row), recovery_codes };
  };
  return orDuplicate(
    () => changingRights(platform, [`staff:${person.id}`], add),
    { path: '', message: 'Esta llave de acceso ya está registrada.' },
    'passkey_credential_id_key',
  );
}

async function insert(
  ctx: RequestContext,
  trx: Trx,
  rp: RelyingParty,
  {
    id,
    publicKey,
    ...credential
  }: NewCredential & { readonly name: string; readonly transports: readonly string[] },
) {
  const { id: personId } = personOf(ctx);
  if ((await countRows(trx, sql`passkey where staff_id = ${personId}`)) >= maxPasskeys)
    throw conflict(
      'too_many_passkeys',
      `Tiene ${maxPasskeys} llaves de acceso, que es lo máximo. Quite una primero.`,
    );
  return trx
    .insertInto('passkey')
    .values({
      ...credential,
      id: ctx.newId,
      staff_id: personId,
      rp_id: rp.id,
      credential_id: id,
      public_key: publicKey,
      transports: JSON.stringify(credential.transports),
      created_at: ctx.platform.clock.now(),
    })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/** Renames one of the person's passkeys. Throws 404 for any other. */
export function renamePasskey(ctx: RequestContext, id: string, name: string): Promise<Passkey> {
  const person = personOf(ctx);
  return inTransaction(ctx.platform.db, async (trx) => {
    const passkeyBefore = await trx
      .selectFrom('passkey')
      .select('name')
      .where('id', '=', id)
      .where('staff_id', '=', person.id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound());
    const row = await trx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .returning(shownColumns)
      .executeTakeFirstOrThrow();
    if (passkeyBefore.name !== name)
      await recordStaffEvent(
        trx,
        ctx,
        'passkey_renamed',
        person,
        changed('passkey', passkeyBefore.name, name),
      );
    return isoDates(row);
  });
}

/** Removes an own passkey. Throws 404, 409 `required_by_role`, and as `reauthenticate`. */
export async function removePasskey(
  ctx: RequestContext,
  id: string,
  password: string | undefined,
): Promise<void> {
  const person = personOf(ctx);
  await reauthenticate(ctx.platform, person, password);
  await changingRights(ctx.platform, [`staff:${person.id}`], async (trx) => {
    const row = await trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('staff_id', '=', person.id)
      .returning('name')
      .executeTakeFirstOrThrow(() => notFound());
    await afterRemoval(trx, person.id);
    await recordStaffEvent(trx, ctx, 'passkey_removed', person, { passkey: row.name });
  });
}

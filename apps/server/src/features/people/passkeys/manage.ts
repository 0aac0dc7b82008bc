import type { AnswerOf, BodyOf, NewPasskey, Passkey, passkeyCalls } from '@vitrina/contract';
import { sql } from 'kysely';
import { conflict, notFound } from '../../../errors.ts';
import type { Person, RequestContext } from '../../../platform/context.ts';
import { personOf } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction, orDuplicate } from '../../../platform/database/failures.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { changeRights } from '../end-sessions.ts';
import { mayUsePassword, passwordNotAllowed } from '../password-access.ts';
import { hasRecentSession, reauthenticate } from '../reauthenticate.ts';
import { changeDetail, recordStaffEvent } from '../record-event.ts';
import { finishSetUp } from '../second-step/manage.ts';
import type { Sealer } from '../second-step/sealer.ts';
import { afterRemoval, secondStepOf } from '../second-step/state.ts';
import { type ChallengeUse, makeChallenge, takeChallenge } from './challenges.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { descriptorsOf, userHandle } from './rows.ts';
import { algorithms, ceremonyTimeoutMs, type NewCredential, verifyCreation } from './webauthn.ts';

type PasskeyCalls = typeof passkeyCalls;

/** Maximum passkeys per person: more than the devices of anyone, since the list has no pages. */
const maxPasskeys = 20;

const shownColumns = ['id', 'name', 'synced', 'created_at', 'last_used_at'] as const;

/** Returns the challenge use for the creation of a passkey, bound to the person's session. */
const creationUse = ({ sessionId }: Person): ChallengeUse => ({ purpose: 'create', boundTo: sessionId });

/** Lists the person's passkeys, newest first. */
export async function listPasskeys(ctx: RequestContext): Promise<AnswerOf<PasskeyCalls['list']>> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const rows = await platform.db
    .selectFrom('passkey')
    .select(shownColumns)
    .where('staff_id', '=', person.id)
    .orderBy('id', 'desc')
    .limit(maxPasskeys)
    .execute();
  return { asks_password: !(await hasRecentSession(platform, person)), data: rows.map(isoDates) };
}

/**
 * Returns the options to create a passkey. Throws 400, 409 and 429 as `reauthenticate` does, and 409 if no passkey
 * can be created.
 */
export async function creationOptions(
  ctx: RequestContext,
  { password }: BodyOf<PasskeyCalls['creationOptions']>,
): Promise<AnswerOf<PasskeyCalls['creationOptions']>> {
  const { platform, request } = ctx;
  const person = personOf(ctx);
  const rp = relyingParty(platform.config, request);
  // A passkey replaces the password, so it is useless to a person who may sign in by a provider only.
  if (!mayUsePassword(platform.config, person.staffId)) throw passwordNotAllowed();
  await reauthenticate(platform, person, password);
  const descriptors = await descriptorsOf(platform.db, person.id, rp.id);
  return {
    rp: { id: rp.id, name: 'Vitrina' },
    user: { id: userHandle(person.id), name: person.staffId, displayName: person.name },
    challenge: await makeChallenge(platform, creationUse(person)),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: ceremonyTimeoutMs,
    // Otherwise one authenticator could be registered twice, as one passkey under two names.
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
 * Stores the passkey that the browser created. If the person had no second step before, creates recovery codes and
 * ends all other sessions. Throws 409 for an expired challenge, an invalid credential, or too many passkeys.
 */
export async function addPasskey(
  ctx: RequestContext,
  sealer: Sealer,
  { name, credential }: BodyOf<PasskeyCalls['add']>,
): Promise<NewPasskey> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const rp = relyingParty(platform.config, ctx.request);
  const challenge = await takeChallenge(platform.db, platform, creationUse(person));
  const newCredential =
    challenge === null ? null : await verifyCreation({ challenge, rp }, credential, platform.log);
  if (newCredential === null)
    throw conflict(
      'passkey_not_created',
      'La llave de acceso no se pudo comprobar o pasó demasiado tiempo. Agréguela de nuevo.',
    );
  const transports = credential.response.transports ?? [];
  const add = async (trx: Trx): Promise<NewPasskey> => {
    // Serialises concurrent requests, so that the limit holds.
    await trx.selectFrom('staff').select('id').where('id', '=', person.id).forUpdate().execute();
    const { kinds } = await secondStepOf(trx, person.id);
    const row = await insertPasskey(ctx, trx, rp, { ...newCredential, name, transports });
    await recordStaffEvent(trx, ctx, 'passkey_added', person, { passkey: name });
    const recovery_codes = kinds.length > 0 ? null : await finishSetUp(ctx, sealer, trx, 'passkey');
    return { passkey: isoDates(row), recovery_codes };
  };
  return orDuplicate(
    () => changeRights(platform, [`staff:${person.id}`], add),
    { path: '', message: 'Esta llave de acceso ya está registrada.' },
    'passkey_credential_id_key',
  );
}

async function insertPasskey(
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

/** Renames one of the person's passkeys. Throws 404 for another person's passkey. */
export function renamePasskey(ctx: RequestContext, id: string, name: string): Promise<Passkey> {
  const person = personOf(ctx);
  return inTransaction(ctx.platform.db, async (trx) => {
    const oldPasskey = await trx
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
    if (oldPasskey.name !== name)
      await recordStaffEvent(
        trx,
        ctx,
        'passkey_renamed',
        person,
        changeDetail('passkey', oldPasskey.name, name),
      );
    return isoDates(row);
  });
}

/** Removes one of the person's passkeys. Throws 404, 409 `required_by_role`, and the errors of `reauthenticate`. */
export async function removePasskey(
  ctx: RequestContext,
  id: string,
  password: string | undefined,
): Promise<void> {
  const person = personOf(ctx);
  await reauthenticate(ctx.platform, person, password);
  await changeRights(ctx.platform, [`staff:${person.id}`], async (trx) => {
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

import type { AnswerOf, BodyOf, NewPasskey, Passkey, passkeyCalls } from '@vitrina/contract';
import { conflict, duplicate, notFound } from '../../../errors.ts';
import type { Person, Platform, RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction, isUniqueViolation } from '../../../platform/database/failures.ts';
import { changingRights } from '../end-sessions.ts';
import { passwordClosed, passwordOpens } from '../password-access.ts';
import { hasFreshSession, reauthenticate } from '../reauthenticate.ts';
import { recordStaffEvent } from '../record-event.ts';
import { type Changing, finishSetUp } from '../second-step/own.ts';
import { afterRemoval, secondStepOf } from '../second-step/state.ts';
import { type ChallengeUse, makeChallenge, takeChallenge } from './challenges.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { descriptorsOf, userHandle } from './rows.ts';
import { algorithms, ceremonyTimeoutMs, type NewCredential, verifyCreation } from './webauthn.ts';

type Calls = typeof passkeyCalls;

/** More devices than anybody carries; without a limit a list without pages could grow for ever. */
const maxPasskeys = 20;

const visibleItems = ['id', 'name', 'synced', 'created_at', 'last_used_at'] as const;

interface ShownRow {
  readonly id: string;
  readonly name: string;
  readonly synced: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

function present({ created_at, last_used_at, ...row }: ShownRow): Passkey {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

/** Only the session that asked for it may bring the new passkey. */
const creation = ({ sessionId }: Person): ChallengeUse => ({ purpose: 'create', boundTo: sessionId });

/** The person's passkeys, the latest first. */
export async function listPasskeys(platform: Platform, person: Person): Promise<AnswerOf<Calls['list']>> {
  const rows = await platform.db
    .selectFrom('passkey')
    .select(visibleItems)
    .where('staff_id', '=', person.id)
    .orderBy('id', 'desc')
    .limit(maxPasskeys)
    .execute();
  return { asks_password: !(await hasFreshSession(platform, person)), data: rows.map(present) };
}

/** Options of creating a passkey. Throws 400, 409 and 429 of `reauthenticate`, and 409 if no passkey can be made. */
export async function creationOptions(
  { platform, request }: RequestContext,
  person: Person,
  { password }: BodyOf<Calls['creationOptions']>,
): Promise<AnswerOf<Calls['creationOptions']>> {
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
  changing: Changing,
  { name, credential }: BodyOf<Calls['add']>,
): Promise<NewPasskey> {
  const { platform, person } = changing;
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
  try {
    return await changingRights(platform, [`staff:${person.id}`], async (trx) => {
      // One after the other, so that the limit holds.
      await trx.selectFrom('staff').select('id').where('id', '=', person.id).forUpdate().execute();
      const { kinds } = await secondStepOf(trx, person.id);
      const row = await insert(ctx, trx, person, rp, { ...newCredential, name, transports });
      await recordStaffEvent(trx, ctx, 'passkey_added', person, { passkey: name });
      const recovery_codes =
        kinds.length > 0
          ? null
          : await finishSetUp(changing, trx, { at: platform.clock.now(), method: 'passkey' });
      return { passkey: present(row), recovery_codes };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkey_credential_id_key'))
      throw duplicate([{ path: '', message: 'Esta llave de acceso ya está registrada.' }]);
    throw error;
  }
}

async function insert(
  { platform, newId }: RequestContext,
  trx: Trx,
  person: Person,
  rp: RelyingParty,
  {
    name,
    transports,
    id,
    publicKey,
    counter,
    synced,
  }: NewCredential & { readonly name: string; readonly transports: readonly string[] },
): Promise<ShownRow> {
  const { count } = await trx
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('staff_id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxPasskeys)
    throw conflict(
      'too_many_passkeys',
      `Tiene ${maxPasskeys} llaves de acceso, que es lo máximo. Quite una primero.`,
    );
  return trx
    .insertInto('passkey')
    .values({
      id: newId,
      staff_id: person.id,
      rp_id: rp.id,
      credential_id: id,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      synced,
      name,
      created_at: platform.clock.now(),
      last_used_at: null,
    })
    .returning(visibleItems)
    .executeTakeFirstOrThrow();
}

/** Renames one of the person's passkeys. Throws 404 for any other. */
export function renamePasskey(
  ctx: RequestContext,
  person: Person,
  id: string,
  name: string,
): Promise<Passkey> {
  return inTransaction(ctx.platform.db, async (trx) => {
    const stateBefore = await trx
      .selectFrom('passkey')
      .select('name')
      .where('id', '=', id)
      .where('staff_id', '=', person.id)
      .forUpdate()
      .executeTakeFirst();
    if (stateBefore === undefined) throw notFound();
    const row = await trx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .returning(visibleItems)
      .executeTakeFirstOrThrow();
    if (stateBefore.name !== name)
      await recordStaffEvent(trx, ctx, 'passkey_renamed', person, {
        passkey: { from: stateBefore.name, to: name },
      });
    return present(row);
  });
}

/**
 * Removes one of the person's passkeys. Throws 404 for any other, 409 for the last second step where the role requires one,
 * and 400, 409 and 429 of `reauthenticate`.
 */
export async function removePasskey(
  ctx: RequestContext,
  person: Person,
  id: string,
  password: string | undefined,
): Promise<void> {
  await reauthenticate(ctx.platform, person, password);
  await changingRights(ctx.platform, [`staff:${person.id}`], async (trx) => {
    const row = await trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('staff_id', '=', person.id)
      .returning('name')
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    await afterRemoval(trx, person.id);
    await recordStaffEvent(trx, ctx, 'passkey_removed', person, { passkey: row.name });
  });
}

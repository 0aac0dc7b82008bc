import type { SignOnProvider as ShownProvider, StaffIdentity } from '@vitrina/contract';
import { sql } from 'kysely';
import { conflict, notFound } from '../../../errors.ts';
import type { Config } from '../../../platform/config.ts';
import { type Person, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { changeRights } from '../end-sessions.ts';
import { mayUsePassword } from '../password-access.ts';
import { recordStaffEvent } from '../record-event.ts';

/** Row of a linked identity. */
export interface IdentityRow {
  readonly id: string;
  readonly provider: string;
  readonly email: string | null;
  readonly created_at: string;
  readonly last_sign_in_at: string | null;
}

/** SQL for the identities of the person `t`, as JSON. */
export const identitiesOfPerson = sql<IdentityRow[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'provider', i.provider, 'email', i.email,
    'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at) order by i.created_at)
  from staff_identity as i where i.staff_id = t.id), '[]')`;

/** Returns the name and label of a provider. A provider that is no longer configured has its name as label. */
export function shownProvider({ signOn }: Pick<Config, 'signOn'>, name: string): ShownProvider {
  const label = signOn.providers.find((provider) => provider.name === name)?.label ?? name;
  return { name, label };
}

/** Returns an identity as the API presents it. */
export function presentIdentity(config: Pick<Config, 'signOn'>, row: IdentityRow): StaffIdentity {
  const provider = config.signOn.providers.find(({ name }) => name === row.provider);
  const isoMoment = (text: string): string => new Date(text).toISOString();
  return {
    id: row.id,
    provider: shownProvider(config, row.provider),
    email: row.email,
    gives_role: (provider?.roles.length ?? 0) > 0,
    created_at: isoMoment(row.created_at),
    last_sign_in_at: row.last_sign_in_at === null ? null : isoMoment(row.last_sign_in_at),
  };
}

/** Loads the sign-in methods of a person: password and linked providers. */
export async function readSignInWays(
  db: Queryable,
  config: Config,
  { id, staffId }: Pick<Person, 'id' | 'staffId'>,
): Promise<{ readonly password: boolean; readonly identities: StaffIdentity[] }> {
  const { rows } = await sql<{ has: boolean; identities: IdentityRow[] }>`
    select t.password_hash is not null as has, ${identitiesOfPerson} as identities
    from staff as t where t.id = ${id}`.execute(db);
  return {
    password: rows[0]?.has === true && mayUsePassword(config, staffId),
    identities: (rows[0]?.identities ?? []).map((row) => presentIdentity(config, row)),
  };
}

/** Unlinks one of the person's own identities. Throws 404, and 409 if no sign-in method would remain. */
export async function unlinkOwnIdentity(ctx: RequestContext, identityId: string): Promise<void> {
  const { platform } = ctx;
  const person = personOf(ctx);
  await changeRights(platform, [], async (trx) => {
    await deleteIdentity(ctx, trx, person, identityId);
    const { password, identities } = await readSignInWays(trx, platform.config, person);
    if (!password && identities.length === 0)
      throw conflict(
        'only_way_in',
        'Es su única forma de ingresar. Pida primero un enlace para crear una contraseña.',
      );
  });
}

/** Deletes a linked identity and records this. Throws 404 for another person's identity. */
export async function deleteIdentity(
  ctx: RequestContext,
  trx: Trx,
  person: { readonly id: string; readonly name: string },
  identityId: string,
): Promise<void> {
  const row = await trx
    .deleteFrom('staff_identity')
    .where('id', '=', identityId)
    .where('staff_id', '=', person.id)
    .returning(['provider', 'email'])
    .executeTakeFirstOrThrow(() => notFound());
  const { label } = shownProvider(ctx.platform.config, row.provider);
  await recordStaffEvent(trx, ctx, 'provider_unlinked', person, { provider: label, email: row.email });
}

import type { Queryable, Trx } from '../../../platform/database/database.ts';

/** Passkey with its owner, for the sign-in. */
export interface KnownPasskey {
  readonly id: string;
  readonly name: string;
  readonly publicKey: string;
  readonly rpId: string;
  readonly owner: {
    readonly id: string;
    readonly name: string;
    readonly staffId: string;
    readonly state: string;
  };
}

/** Finds the passkey with this credential id; null if there is none. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<KnownPasskey | null> {
  const row = await db
    .selectFrom('passkey as p')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .select(['p.id', 'p.name', 'p.public_key', 'p.rp_id', 's.id as owner', 's.name as owner_name'])
    .select(['s.staff_id', 's.state'])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, name, public_key: publicKey, rp_id: rpId } = row;
  const owner = { id: row.owner, name: row.owner_name, staffId: row.staff_id, state: row.state };
  return { id, name, publicKey, rpId, owner };
}

/** Returns the credential descriptors of a person's passkeys for a domain. */
export async function descriptorsOf(db: Queryable, staffId: string, rpId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('staff_id', '=', staffId)
    .where('rp_id', '=', rpId)
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }));
}

/** Returns the WebAuthn user handle: the bytes of the person's UUID, which reveal nothing about the person. */
export function userHandle(staffId: string): string {
  return Buffer.from(staffId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Removes all passkeys of a person. Returns their number. */
export async function removePasskeys(trx: Trx, staffId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import type { Queryable, Trx } from '../../../platform/database/database.ts';

/** A passkey with whose it is, as signing in reads it. */
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

/** The passkey with this credential id; null where nobody has it. */
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

/** Descriptors of a person's passkeys for a domain. */
export async function descriptorsOf(db: Queryable, staffId: string, rpId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('staff_id', '=', staffId)
    .where('rp_id', '=', rpId)
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }));
}

/** User handle in an authenticator: the bytes of the person's UUID, which say nothing to anybody else. */
export function userHandle(staffId: string): string {
  return Buffer.from(staffId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Removes every passkey of a person. Answers how many there were. */
export async function removePasskeys(trx: Trx, staffId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

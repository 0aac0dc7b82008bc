import { randomBytes } from 'node:crypto';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Sealer } from './sealer.ts';

const codeCount = 10;
const codeLetters = 10;
/** Alphabet of recovery codes (Crockford's Base32): no letters that are easily confused, five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newCode(): string {
  return [...randomBytes(codeLetters)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Normalises a typed code for the comparison. */
function normaliseCode(input: string): string {
  return input
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Replaces the recovery codes of a person with ten new ones. Returns the codes, of which only hashes are stored. */
export async function renewRecoveryCodes(trx: Trx, sealer: Sealer, personId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await trx.deleteFrom('recovery_code').where('staff_id', '=', personId).execute();
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ id: newId(), staff_id: personId, code_hash: sealer.hashes(code, personId)[0] })),
    )
    .execute();
  return codes.map((code) => `${code.slice(0, codeLetters / 2)}-${code.slice(codeLetters / 2)}`);
}

/** True if the code is an unused code of the person; marks the code as used. */
export async function spendRecoveryCode(
  trx: Trx,
  sealer: Sealer,
  { personId, code, at }: { readonly personId: string; readonly code: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('staff_id', '=', personId)
    .where('code_hash', 'in', sealer.hashes(normaliseCode(code), personId))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the unused codes of the person. */
export async function countUnusedCodes(db: Queryable, personId: string): Promise<number> {
  const { unused: unusedCount } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('unused'))
    .where('staff_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unusedCount;
}

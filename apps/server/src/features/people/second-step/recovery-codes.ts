import { randomBytes } from 'node:crypto';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Sealer } from './sealer.ts';

const codeCount = 10;
const codeLetters = 10;
/** Crockford's Base32: no letter that is taken for another, five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newCode(): string {
  return [...randomBytes(codeLetters)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A code as it is compared, however it was typed. */
function normalised(input: string): string {
  return input
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Gives a person ten recovery codes in the place of the former ones. They are told here, and stored nowhere. */
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

/** True if the code is an unused one of the person; marks it as used. */
export async function spendRecoveryCode(
  trx: Trx,
  sealer: Sealer,
  { personId, code, at }: { readonly personId: string; readonly code: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('staff_id', '=', personId)
    .where('code_hash', 'in', sealer.hashes(normalised(code), personId))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the unused codes of the person. */
export async function countUnusedCodes(db: Queryable, personId: string): Promise<number> {
  const { unused } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('unused'))
    .where('staff_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unused;
}

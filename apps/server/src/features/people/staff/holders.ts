import type { Trx } from '../../../platform/database/database.ts';

/**
 * Person or API key that can act with the account of a person
 * (docs/decisions/publishing-can-require-a-second-person.md).
 */
interface Holding {
  readonly staffId: string;
  readonly holderId: string;
  readonly at: Date;
}

/**
 * Records a person or API key as holder of an account. Holders are those who created or approved the account,
 * received its link, or chose its e-mail address.
 */
export async function addHolder(trx: Trx, { staffId, holderId, at }: Holding): Promise<void> {
  if (staffId === holderId) return;
  await trx
    .insertInto('account_holder')
    .values({ staff_id: staffId, holder_id: holderId, since: at, until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes this holder the only current one, after the account's password, passkeys and sessions have ended. */
export async function replaceHolders(trx: Trx, holding: Holding): Promise<void> {
  await trx
    .updateTable('account_holder')
    .set({ until: holding.at })
    .where('staff_id', '=', holding.staffId)
    .where('holder_id', '!=', holding.holderId)
    .where('until', 'is', null)
    .execute();
  await addHolder(trx, holding);
}

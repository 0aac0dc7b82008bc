import type { Trx } from '../../../platform/database/database.ts';

/**
 * Person or API key that can act with the account of a person
 * (docs/decisions/publishing-can-require-a-second-person.md).
 */
interface AccountHolder {
  readonly staffId: string;
  readonly holderId: string;
  readonly at: Date;
}

/**
 * Records a person or API key as holder of an account. Holders are those who created or approved the account,
 * received its link, or chose its e-mail address.
 */
export async function addAccountHolder(trx: Trx, { staffId, holderId, at }: AccountHolder): Promise<void> {
  if (staffId === holderId) return;
  await trx
    .insertInto('account_holder')
    .values({ staff_id: staffId, holder_id: holderId, since: at, until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes this holder the only current one, after the account's password, passkeys and sessions have ended. */
export async function replaceAccountHolders(trx: Trx, accountHolder: AccountHolder): Promise<void> {
  await trx
    .updateTable('account_holder')
    .set({ until: accountHolder.at })
    .where('staff_id', '=', accountHolder.staffId)
    .where('holder_id', '!=', accountHolder.holderId)
    .where('until', 'is', null)
    .execute();
  await addAccountHolder(trx, accountHolder);
}

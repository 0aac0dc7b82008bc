import { mailAddressFault } from '../../../content/shared/refused-address.ts';
import type { Fault } from '../../../errors.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ReportDelivery } from './json-columns.ts';

/** Returns the addresses that belong to no active account. */
export async function findAddressesWithoutAccount(
  db: Queryable,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('staff')
    .select((columns) => columns.fn<string>('lower', ['email']).as('email'))
    .where('state', '=', 'active')
    .where((columns) => columns.fn<string>('lower', ['email']), 'in', addresses.map(lowerCase))
    .execute();
  const accountAddresses = new Set(rows.map(({ email }) => email));
  return addresses.filter((address) => !accountAddresses.has(lowerCase(address)));
}

const lowerCase = (address: string): string => address.toLowerCase();

/**
 * Returns the faults of recipients: addresses that may not get mail, or that get a link without an account to open
 * it.
 */
export async function recipientFaults(
  { db, config }: { readonly db: Queryable; readonly config: Platform['config'] },
  { recipients, attach }: Pick<ReportDelivery, 'recipients' | 'attach'>,
): Promise<Fault[]> {
  const addressesWithoutAccount = attach ? [] : await findAddressesWithoutAccount(db, recipients);
  return recipients.flatMap((address, index): Fault[] => {
    const path = `/recipients/${index}`;
    const message = mailAddressFault(config, address);
    if (message !== null) return [{ path, message }];
    if (!addressesWithoutAccount.includes(address)) return [];
    return [
      {
        path,
        message: `${address} no tiene una cuenta con que abrir el enlace: adjunte el archivo al correo.`,
      },
    ];
  });
}

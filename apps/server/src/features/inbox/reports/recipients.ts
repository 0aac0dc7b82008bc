import { isAllowedRecipient } from '@vitrina/model';
import { type Fault, invalidInput } from '../../../errors.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ReportDelivery } from '../../../schema/reports.ts';

/** Those of the addresses that no account has whose owner may sign in. */
export async function withoutAccount(db: Queryable, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('staff')
    .select((columns) => columns.fn<string>('lower', ['email']).as('email'))
    .where('state', '=', 'active')
    .where((columns) => columns.fn<string>('lower', ['email']), 'in', addresses.map(lower))
    .execute();
  const known = new Set(rows.map(({ email }) => email));
  return addresses.filter((address) => !known.has(lower(address)));
}

const lower = (address: string): string => address.toLowerCase();

/** Throws 400 for recipients to whom no mail may go, and for those who could not follow a link to the file. */
export async function refuseRecipients(
  { db, config }: Platform,
  { recipients, attach }: Pick<ReportDelivery, 'recipients' | 'attach'>,
): Promise<void> {
  const { mailDomains } = config;
  const unable = attach ? [] : await withoutAccount(db, recipients);
  const faults = recipients.flatMap((address, index): Fault[] => {
    const path = `/recipients/${index}`;
    if (!isAllowedRecipient(address, mailDomains))
      return [
        {
          path,
          message: `${address} no se puede usar: los correos deben ser de ${mailDomains.join(', ')}.`,
        },
      ];
    if (!unable.includes(address)) return [];
    return [
      {
        path,
        message: `${address} no tiene una cuenta con que abrir el enlace: adjunte el archivo al correo.`,
      },
    ];
  });
  if (faults.length > 0) throw invalidInput(faults);
}

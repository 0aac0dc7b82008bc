import type { PasswordLink } from '@vitrina/contract';
import { isAllowedRecipient } from '@vitrina/model';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { newSecret, secretHash } from '../sessions.ts';
import { type LinkReason, linkText } from './mails.ts';
import type { StaffPorts } from './ports.ts';
import type { StaffRow } from './rows.ts';

const hourMs = 3_600_000;
/** How long a link can be used: an invitation waits for its reader, the others were just asked for. */
export const linkLifeHours: Readonly<Record<LinkReason, number>> = {
  invitation: 72,
  reset: 24,
  forgotten: 1,
};

/** The page that sets a password. The secret stands behind `#`, which no browser sends and so no log keeps. */
const pathOf = (secret: string): string => `/pages/password#${secret}`;

/** Who gets a link. */
type Recipient = Pick<StaffRow, 'id' | 'name' | 'staff_id' | 'email'>;

/** The address to which mails of this deployment may go; null where none is sent. */
export function mailAddressOf({ config }: Platform, email: string | null): string | null {
  return config.mail !== null && email !== null && isAllowedRecipient(email, config.mailDomains)
    ? email
    : null;
}

/**
 * Makes the one link by which a person sets their password, in the place of a former one. It is mailed; where no mail can
 * go, its path is the answer and told nobody else.
 */
export async function giveLink(
  platform: Platform,
  trx: Trx,
  { writeMail }: StaffPorts,
  {
    to,
    reason,
    createdBy,
  }: { readonly to: Recipient; readonly reason: LinkReason; readonly createdBy: string | null },
): Promise<PasswordLink> {
  const at = platform.clock.now();
  const hours = linkLifeHours[reason];
  const expires = new Date(at.getTime() + hours * hourMs);
  const id = newId();
  const secret = newSecret();
  await dropLink(trx, to.id);
  await trx
    .insertInto('password_link')
    .values({ id, staff_id: to.id, secret_hash: secretHash(secret), created_at: at, expires_at: expires })
    .execute();
  const address = mailAddressOf(platform, to.email);
  const expires_at = expires.toISOString();
  if (address === null) return { sent_to: null, path: pathOf(secret), expires_at };
  const { title, content } = linkText(to, reason, { id, hours });
  await writeMail(trx, {
    id: newId(),
    title,
    institutionId: null,
    content,
    to: [address],
    path: `/staff?person=${to.id}`,
    createdBy,
  });
  return { sent_to: address, path: null, expires_at };
}

/** Ends the link that a person has, if there is one. */
export async function dropLink(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('password_link').where('staff_id', '=', personId).execute();
}

/** Makes the path of a link for the mail that is sent now, good in the place of a former one; null when it can be used no more. */
export async function openLink({ db, clock }: Platform, id: string): Promise<string | null> {
  const secret = newSecret();
  const row = await db
    .updateTable('password_link')
    .set({ secret_hash: secretHash(secret) })
    .where('id', '=', id)
    .where('expires_at', '>', clock.now())
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? null : pathOf(secret);
}

/** Deletes links whose time is over. */
export async function sweepLinks({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('password_link').where('expires_at', '<=', clock.now()).execute();
}

import type { PasswordLink } from '@vitrina/contract';
import { isAllowedRecipient } from '@vitrina/model';
import { theService } from '../../../platform/audit/record-event.ts';
import { ConfigError } from '../../../platform/config.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import { newSecret, secretHash } from '../../../platform/secrets.ts';
import type { MailContent } from '../../mail/index.ts';
import { writeMail } from '../../mail/index.ts';
import { normaliseStaffId } from '../credentials.ts';
import { mayUsePassword } from '../password-access.ts';
import { recordStaffEvent } from '../record-event.ts';
import { type LinkReason, linkText } from './mails.ts';
import type { StaffRow } from './rows.ts';

const hourMs = 3_600_000;
/** Lifetime of a link in hours. An invitation lasts longer, because its recipient did not request it. */
const linkLifeHours: Readonly<Record<LinkReason, number>> = {
  invitation: 72,
  reset: 24,
  forgotten: 1,
};

/**
 * Returns the path of the page that sets a password. The secret follows `#`, which browsers do not send, so that no
 * log stores it.
 */
const pathOf = (secret: string): string => `/pages/password#${secret}`;

/** Recipient of a link. */
type Recipient = Pick<StaffRow, 'id' | 'name' | 'staff_id' | 'email'>;

/** Returns the address if this deployment sends mail to it; null otherwise. */
export function mailAddressOf({ config }: Platform, email: string | null): string | null {
  return config.mail !== null && email !== null && isAllowedRecipient(email, config.mailDomains)
    ? email
    : null;
}

/** Creates the password link of a person, which replaces the previous one. */
async function makeLink(
  { clock }: Platform,
  trx: Trx,
  personId: string,
  reason: LinkReason,
): Promise<{ readonly id: string; readonly path: string; readonly expires_at: string }> {
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + linkLifeHours[reason] * hourMs);
  const id = newId();
  const secret = newSecret();
  await deleteLink(trx, personId);
  await trx
    .insertInto('password_link')
    .values({
      id,
      staff_id: personId,
      secret_hash: secretHash(secret),
      created_at: at,
      expires_at: expiresAt,
    })
    .execute();
  return { id, path: pathOf(secret), expires_at: expiresAt.toISOString() };
}

/**
 * Creates a link for the operator, when no administrator can sign in and no mail is sent. Returns its path and
 * expiry, or null without an active person with the staff id. Throws `ConfigError` if the person may not sign in by
 * password.
 */
export async function linkForOperator(
  platform: Platform,
  staffId: string,
): Promise<{ readonly path: string; readonly expires_at: string } | null> {
  const normalisedStaffId = normaliseStaffId(staffId);
  if (!mayUsePassword(platform.config, normalisedStaffId))
    throw new ConfigError(`PASSWORD_SIGN_IN leaves no password to ${normalisedStaffId}.`);
  return inTransaction(platform.db, async (trx) => {
    const row = await trx
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('staff_id', '=', normalisedStaffId)
      .where('state', '=', 'active')
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    const { path, expires_at } = await makeLink(platform, trx, row.id, 'forgotten');
    await recordStaffEvent(trx, { platform, person: theService }, 'password_forgotten', row);
    return { path, expires_at };
  });
}

/** Creates a person's password link and mails it. Returns its path only if no mail can be sent. */
export async function giveLink(
  platform: Platform,
  trx: Trx,
  to: Recipient,
  reason: LinkReason,
  createdBy: string | null,
): Promise<PasswordLink> {
  const { id, path, expires_at } = await makeLink(platform, trx, to.id, reason);
  const content = linkText(to, reason, { id, hours: linkLifeHours[reason] });
  const address = await mailTo(platform, trx, to, content, createdBy);
  return { sent_to: address, path: address === null ? path : null, expires_at };
}

/** Mails a person about their account. Returns the address; null if no mail can be sent. */
export async function mailTo(
  platform: Platform,
  trx: Trx,
  { id, email }: Pick<Recipient, 'email'> & { readonly id: string | null },
  content: MailContent,
  createdBy: string | null,
): Promise<string | null> {
  const address = mailAddressOf(platform, email);
  if (address === null) return null;
  await writeMail(platform, trx, {
    id: newId(),
    title: content.subject,
    institutionId: null,
    content,
    to: [address],
    path: id === null ? '/staff' : `/staff?person=${id}`,
    createdBy,
  });
  return address;
}

/** Deletes the link of a person, if there is one. */
export async function deleteLink(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('password_link').where('staff_id', '=', personId).execute();
}

/**
 * Returns a new path of a link for the mail being sent, and invalidates the previous path; null for an expired link.
 */
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

/** Deletes expired links. */
export async function deleteExpiredLinks({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('password_link').where('expires_at', '<=', clock.now()).execute();
}

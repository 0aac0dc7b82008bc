import type { Trx } from '../../../platform/database/database.ts';
import type { MailContent } from '../../mail/index.ts';

/** A mail to one person about their account. */
export interface AccountMail {
  readonly id: string;
  readonly title: string;
  readonly institutionId: null;
  readonly content: MailContent;
  readonly to: readonly [string];
  /** Console path of the account. */
  readonly path: string;
  readonly createdBy: string | null;
}

/** Functions that the feature needs of others. */
export interface StaffPorts {
  /** Writes a mail in the transaction of what causes it. */
  readonly writeMail: (trx: Trx, mail: AccountMail) => Promise<void>;
}

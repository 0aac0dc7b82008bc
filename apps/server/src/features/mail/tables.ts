import type { Generated } from 'kysely';
import type { Instant, JsonOf, MaybeInstant } from '../../platform/database/columns.ts';

/** A mail that the service has written, and how far its sending is. */
export interface MailTable {
  /** UUIDv7: newer ones are greater. */
  id: string;
  /** Its Message-ID, the same at every try. */
  message_id: string;
  /** What the outbox says of it; nothing of its body. */
  title: string;
  /** Where in the console the place is that it names. */
  path: string | null;
  institution_id: string | null;
  /** The notification setting that it follows, and the submission that it tells of. */
  setting_id: string | null;
  submission_id: string | null;
  /** What it says; null once everybody has got it. */
  content: JsonOf<MailContent | null> | null;
  /** waiting | sent | failed | kept | cancelled; people see `mailStateOf` */
  state: string;
  /** True if it is tried although the mail server is in its wait; false again once it is claimed. */
  at_once: Generated<boolean>;
  /** True if the mail server has accepted it for at least one recipient. */
  reached_some: Generated<boolean>;
  /** Tries so far. */
  attempts: Generated<number>;
  /** Waits so far for a reason of its own, which decide how long the next one lasts. */
  waits: Generated<number>;
  next_attempt_at: MaybeInstant;
  /** When nobody tries any more because the mail server is not reached. */
  give_up_at: MaybeInstant;
  /** Who sends it at this moment, and until when nobody else does. */
  claim: string | null;
  claimed_until: MaybeInstant;
  /** What kept it from being sent, last. */
  reason: string | null;
  created_at: Instant;
  created_by: string | null;
  done_at: MaybeInstant;
}

/** What a mail says; html and plain text are made of it. All of it is text, nothing is markup. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Leads into the console, to an address that begins with `/`. */
  readonly button: { readonly label: string; readonly path: string } | null;
  /** The one-time link in the place of the button: made when the mail is sent, so that it is stored nowhere. */
  readonly password_link?: { readonly id: string; readonly label: string };
  /** Reason that the recipient gets it. */
  readonly because: string;
  /** Sender of a mail to a visitor, shown at its head in place of the console's name. */
  readonly sender?: string;
  /** A person wrote it to one other: it is not marked as automatic, and an answer goes to the address for answers. */
  readonly personal?: true;
  /** Submissions of which it tells, each with what it says without any data of a person. */
  readonly items?: readonly MailItem[];
  /** Files that go with it, `maxAttachmentsBytes` together at most. */
  readonly attachments?: readonly MailAttachment[];
}

/** A submission in a mail. What the visitor wrote is read when the mail is sent, and never stored with it. */
export interface MailItem {
  readonly submission: string;
  readonly title: string;
  /** Where the console shows it; begins with `/`. */
  readonly path: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** A file that goes with a mail: read from the store whenever it is sent. */
export interface MailAttachment {
  /** What its recipient reads, with an extension. */
  readonly name: string;
  /** Where the store keeps it. */
  readonly key: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
}

/** Somebody to whom a mail goes, and what became of it there. */
export interface MailRecipientTable {
  mail_id: string;
  position: number;
  address: string;
  copy: boolean;
  /** waiting | accepted | refused | failed */
  outcome: Generated<string>;
  reason: string | null;
}

/** One try to send a mail. */
export interface MailAttemptTable {
  mail_id: string;
  /** From 1. */
  number: number;
  started_at: Instant;
  /** null: it is under way, or its process has ended. */
  ended_at: MaybeInstant;
  /** accepted | partial | refused | postponed | uncertain | unreachable */
  outcome: string | null;
  reason: string | null;
}

/** That the mail server is not reached: one row while it is not. */
export interface MailServerFailureTable {
  id: number;
  /** In a row. */
  failures: number;
  failing_since: Instant;
  /** Nobody tries it before. */
  next_attempt_at: Instant;
  reason: string;
}

/** Who is told of new submissions. */
export interface NotificationSettingTable {
  id: string;
  /** Slug of the content type. */
  type: string;
  institution_id: string;
  /** null: all; one of both at most. */
  category_id: string | null;
  entry_id: string | null;
  recipients: JsonOf<string[]>;
  cc: JsonOf<string[]>;
  subject: string;
  /** at_once | daily_digest */
  delivery: Generated<string>;
  /** Hour of the bank at which a digest goes, 0 to 23. */
  digest_hour: Generated<number>;
  /** The bank's day of the last digest; a day has one at most. */
  last_digest_day: string | null;
  /** What mails hold in addition to the link, as long as `updated_by` may take it out of the console. */
  include_data: Generated<boolean>;
  include_sensitive: Generated<boolean>;
  include_attachments: Generated<boolean>;
  /** Whether the visitor gets a confirmation, and what it says. */
  auto_reply: Generated<boolean>;
  auto_reply_subject: Generated<string>;
  auto_reply_body: Generated<string>;
  active: boolean;
  /** Starts at 1, grows by 1 with every change. */
  revision: Generated<number>;
  updated_at: Instant;
  /** Its owner, whose rights decide what its mails hold. */
  updated_by: string;
  /** session | token */
  updated_by_kind: Generated<string>;
}

/** A submission of which the next digest of a setting tells. */
export interface NotificationDigestItemTable {
  setting_id: string;
  submission_id: string;
  received_at: Instant;
}

/** That an address got a confirmation of a record's form on a day; the address itself is not kept. */
export interface ConfirmationTable {
  /** A keyed hash of the address. */
  address_key: string;
  entry_id: string;
  /** The bank's day. */
  day: string;
  setting_id: string;
  created_at: Instant;
}

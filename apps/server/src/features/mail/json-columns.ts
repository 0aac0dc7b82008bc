/** Content of a mail, from which HTML and plain text are made. All of it is text, nothing is markup. */
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
  /** Console path; begins with `/`. */
  readonly path: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** A file that goes with a mail: read from the store whenever it is sent. */
export interface MailAttachment {
  /** File name for the recipient, with an extension. */
  readonly name: string;
  /** Key in the store. */
  readonly key: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
}

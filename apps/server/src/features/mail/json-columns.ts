/** Content of a mail, from which HTML and plain text are made. All members are plain text, not markup. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Button with a path of the console, which begins with `/`. */
  readonly button: { readonly label: string; readonly path: string } | null;
  /** One-time link in place of the button. The link is made when the mail is sent, so that it is never stored. */
  readonly password_link?: { readonly id: string; readonly label: string };
  /** Sentence on why the recipient gets the mail. */
  readonly because: string;
  /** Sender of a mail to a visitor, shown at its top instead of the console's name. */
  readonly sender?: string;
  /** True for a mail that one person wrote to another. It has a reply address and no headers of automatic mails. */
  readonly personal?: true;
  /** Submissions in the mail, described without personal data. */
  readonly items?: readonly MailItem[];
  /** Files of the mail, up to `maxAttachmentsBytes` in total. */
  readonly attachments?: readonly MailAttachment[];
}

/** Submission in a mail. The visitor's data are read when the mail is sent, and never stored in the mail. */
export interface MailItem {
  readonly submission: string;
  readonly title: string;
  /** Console path; begins with `/`. */
  readonly path: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Attached file, read from the file store for each attempt. */
export interface MailAttachment {
  /** File name shown to the recipient, with extension. */
  readonly name: string;
  /** Key of the file in the file store. */
  readonly key: string;
  readonly content_type: string;
  /** Size in bytes. */
  readonly size: number;
}

import { wireAddress } from '@vitrina/model';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { missingText, type OpenedFiles, openFiles, type ReadStored } from './attach.ts';
import { type Failure, failureOf, type Rejected, rejectedBy } from './failure.ts';
import type { MailContent } from './json-columns.ts';
import { headerText, htmlOf, textOf } from './template.ts';

/** Mail, its recipients and its sender. */
export interface Delivery {
  readonly mail: NonNullable<Config['mail']>;
  readonly origin: string;
  readonly messageId: string;
  readonly content: MailContent;
  /** All recipients ever, as in its headers. */
  readonly recipients: readonly { readonly address: string; readonly copy: boolean }[];
  /** Recipients of this try. */
  readonly to: readonly string[];
  /** Reader of the attached files. */
  readonly read: ReadStored;
  readonly log: Logger;
}

/** Result of a try: the recipients that the server refused, or the reason that none was decided. */
export type DeliveryResult =
  | {
      readonly rejected: readonly Rejected[];
      /** Files that should have gone with it and are gone. */
      readonly missing: readonly string[];
    }
  | Failure;

/** The store does not give a file of this mail now. */
const unreadable: Failure = {
  failed: 'mail',
  permanent: false,
  reason: 'No se pudo leer un archivo adjunto.',
  isLocal: true,
};

/** Tries to send a mail with its files, once. Never throws for what the server or the store does. */
export async function deliver(delivery: Delivery): Promise<DeliveryResult> {
  const { content, read, log } = delivery;
  let files: OpenedFiles;
  try {
    files = await openFiles(content, read);
  } catch (error) {
    log.warn({ err: error }, 'the file of a mail could not be opened');
    return unreadable;
  }
  const { missing } = files;
  try {
    const result = await deliverWith(delivery, files);
    if (!('failed' in result)) return { ...result, missing };
    const failure = files.failed();
    if (failure === null) return result;
    log.warn({ err: failure }, 'the file of a mail could not be read');
    return unreadable;
  } finally {
    files.close();
  }
}

async function deliverWith(
  { mail, origin, messageId, content: originalContent, recipients, to }: Delivery,
  { attachments, missing }: OpenedFiles,
): Promise<{ readonly rejected: readonly Rejected[] } | Failure> {
  const content =
    missing.length === 0
      ? originalContent
      : { ...originalContent, paragraphs: [...originalContent.paragraphs, missingText(missing)] };
  // Only processes that send mails load it.
  const { createTransport } = await import('nodemailer');
  const { host, port, secure, credentials } = mail.server;
  const { connectMs, silenceMs, tryMs } = mail.timeouts;
  const transport = createTransport({
    host,
    port,
    secure,
    // A password is never sent in the clear.
    requireTLS: !secure && credentials !== null,
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let bodyBegan = false;
  transport.use('stream', (message, done) => {
    // The server has agreed to take the body as soon as somebody reads it; before, only a part of it is buffered.
    message.message.processFunc((body) => {
      body.once('resume', () => {
        bodyBegan = true;
      });
      return body;
    });
    done();
  });
  const addressesOf = (copy: boolean) =>
    recipients
      .filter((recipient) => recipient.copy === copy)
      .map(({ address }) => ({ name: '', address: wireAddress(address) }));
  try {
    const sentMessage = await transport.sendMail({
      from: mail.from,
      to: addressesOf(false),
      cc: addressesOf(true),
      envelope: { from: mail.from.address, to: to.map(wireAddress) },
      messageId,
      subject: headerText(content.subject) || 'Sin asunto',
      text: textOf(content, origin),
      html: htmlOf(content, origin),
      attachments: [...attachments],
      ...(content.personal === true
        ? mail.replyTo && { replyTo: { name: mail.replyTo.name, address: mail.replyTo.address } }
        : { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } }),
      signal: AbortSignal.timeout(tryMs),
    });
    return { rejected: rejectedBy(sentMessage.rejectedErrors ?? []) };
  } catch (error) {
    if (isRejectedByAll(error)) return { rejected: rejectedBy(error.rejectedErrors) };
    return failureOf(error, bodyBegan);
  } finally {
    transport.close();
  }
}

/** No recipient was taken; each has its own error. */
function isRejectedByAll(
  error: unknown,
): error is { readonly rejectedErrors: Parameters<typeof rejectedBy>[0] } {
  return error instanceof Error && 'rejectedErrors' in error && Array.isArray(error.rejectedErrors);
}

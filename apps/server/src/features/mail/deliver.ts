import { wireAddress } from '@vitrina/model';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { missingText, type OpenedFiles, openFiles, type ReadStoredFile } from './attach.ts';
import { type Failure, failureOf, type RejectedRecipient, rejectedRecipients } from './failure.ts';
import type { MailContent } from './json-columns.ts';
import { headerText, htmlOf, textOf } from './template.ts';

/** Mail to deliver, with its recipients and its sender. */
export interface Delivery {
  readonly mail: NonNullable<Config['mail']>;
  readonly origin: string;
  readonly messageId: string;
  readonly content: MailContent;
  /** All recipients of the mail, as listed in its headers, including those reached earlier. */
  readonly recipients: readonly { readonly address: string; readonly copy: boolean }[];
  /** Recipients of this attempt. */
  readonly to: readonly string[];
  /** Reads the attached files. */
  readonly readStored: ReadStoredFile;
  readonly log: Logger;
}

/** Result of an attempt: the refused recipients, or a failure if the server neither accepted nor refused any. */
export type DeliveryResult =
  | {
      readonly rejected: readonly RejectedRecipient[];
      /** Names of the files that the mail lacks because the file store no longer has them. */
      readonly missingNames: readonly string[];
    }
  | Failure;

/** Failure of an attempt in which a file could not be read from the file store. */
const unreadableFailure: Failure = {
  failed: 'mail',
  isPermanent: false,
  reason: 'No se pudo leer un archivo adjunto.',
  isLocal: true,
};

/** Makes one attempt to send a mail with its files. Failures of the server or the store are returned, not thrown. */
export async function deliverMail(delivery: Delivery): Promise<DeliveryResult> {
  const { content, readStored, log } = delivery;
  let files: OpenedFiles;
  try {
    files = await openFiles(content, readStored);
  } catch (error) {
    log.warn({ err: error }, 'the file of a mail could not be opened');
    return unreadableFailure;
  }
  const { missingNames } = files;
  try {
    const result = await deliverWithFiles(delivery, files);
    if (!('failed' in result)) return { ...result, missingNames };
    const failure = files.getFailure();
    if (failure === null) return result;
    log.warn({ err: failure }, 'the file of a mail could not be read');
    return unreadableFailure;
  } finally {
    files.close();
  }
}

async function deliverWithFiles(
  { mail, origin, messageId, content: originalContent, recipients, to }: Delivery,
  { attachments, missingNames }: OpenedFiles,
): Promise<{ readonly rejected: readonly RejectedRecipient[] } | Failure> {
  const content =
    missingNames.length === 0
      ? originalContent
      : { ...originalContent, paragraphs: [...originalContent.paragraphs, missingText(missingNames)] };
  // Loaded on demand: only processes that send mails need it.
  const { createTransport } = await import('nodemailer');
  const { host, port, secure, credentials } = mail.server;
  const { connectMs, silenceMs, tryMs } = mail.timeouts;
  const transport = createTransport({
    host,
    port,
    secure,
    // A password is never sent unencrypted.
    requireTLS: !secure && credentials !== null,
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let hasBodyBegun = false;
  transport.use('stream', (message, done) => {
    // The body is read only after the server has accepted it; before that, only a part is buffered.
    message.message.processFunc((body) => {
      body.once('resume', () => {
        hasBodyBegun = true;
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
    return { rejected: rejectedRecipients(sentMessage.rejectedErrors ?? []) };
  } catch (error) {
    if (isRejectedByAll(error)) return { rejected: rejectedRecipients(error.rejectedErrors) };
    return failureOf(error, hasBodyBegun);
  } finally {
    transport.close();
  }
}

/** True for an error that lists a refusal for every recipient. */
function isRejectedByAll(
  error: unknown,
): error is { readonly rejectedErrors: Parameters<typeof rejectedRecipients>[0] } {
  return error instanceof Error && 'rejectedErrors' in error && Array.isArray(error.rejectedErrors);
}

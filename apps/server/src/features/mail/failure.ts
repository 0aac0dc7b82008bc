import { causeOf, isTooLarge, reasonOf, type SmtpError, shortenReason, withoutAddresses } from './reasons.ts';

/** Failure of an attempt in which the server neither accepted nor refused any recipient. */
export type Failure =
  /** The server was not reached, or refuses all mails. */
  | { readonly failed: 'server'; readonly reason: string; readonly cause: string }
  /**
   * The connection broke while the body was sent or before it was confirmed, so that the mail may have been
   * delivered.
   */
  | { readonly failed: 'uncertain'; readonly reason: string; readonly cause: string }
  /**
   * The mail cannot be sent, permanently or for now: the server refuses it, or it was not offered to the server
   * (`isLocal`).
   */
  | {
      readonly failed: 'mail';
      readonly isPermanent: boolean;
      readonly reason: string;
      readonly isLocal?: true;
    };

/** Recipient that the server refused. */
export interface RejectedRecipient {
  readonly address: string;
  readonly isPermanent: boolean;
  readonly reason: string;
}

/** SMTP code with which the server closes the connection, because it is temporarily unavailable. */
const closingCode = 421;

/** Returns the refused recipients with the reason for each. */
export function rejectedRecipients(errors: readonly SmtpError[]): RejectedRecipient[] {
  return errors.map((error) => ({
    address: error.recipient ?? '',
    isPermanent: (error.responseCode ?? 0) >= 500,
    reason: reasonOf(error),
  }));
}

/** Classifies an error before any recipient was accepted or refused. Throws errors unrelated to sending. */
export function failureOf(error: unknown, hasBodyBegun: boolean): Failure {
  if (!(error instanceof Error)) throw error;
  const failure = error as SmtpError;
  const { code, command, responseCode } = failure;
  if (code === undefined) throw error;
  const reason = reasonOf(failure);
  const refusesBody = command === 'DATA' && responseCode !== undefined;
  if (refusesBody && responseCode !== closingCode)
    return { failed: 'mail', isPermanent: responseCode >= 500, reason };
  if (isTooLarge(failure)) return { failed: 'mail', isPermanent: true, reason };
  // An envelope that nodemailer refuses to send.
  if (code === 'EENVELOPE' && command === 'API')
    return { failed: 'mail', isPermanent: true, reason, isLocal: true };
  const publicReason = withoutAddresses(reason);
  const cause = causeOf(failure);
  if (hasBodyBegun && !refusesBody)
    return {
      failed: 'uncertain',
      reason: shortenReason(`La conexión se cortó al enviarlo y puede haber llegado. ${publicReason}`),
      cause,
    };
  return { failed: 'server', reason: publicReason, cause };
}

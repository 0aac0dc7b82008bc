import { causeOf, isTooLarge, reasonOf, type SmtpError, shortenReason, withoutAddresses } from './reasons.ts';

/** Result of a try in which no recipient was decided. */
export type Failure =
  /** The server was not reached, or does not let us send anything: it would be so for any mail. */
  | { readonly failed: 'server'; readonly reason: string; readonly cause: string }
  /** The connection broke off while the body was sent or before it was confirmed: it may have been delivered. */
  | { readonly failed: 'uncertain'; readonly reason: string; readonly cause: string }
  /** The server does not take this very mail: for good, or now; or it cannot be sent, and the server was not asked. */
  | {
      readonly failed: 'mail';
      readonly permanent: boolean;
      readonly reason: string;
      readonly isLocal?: true;
    };

/** A recipient that the server did not take. */
export interface Rejected {
  readonly address: string;
  readonly permanent: boolean;
  readonly reason: string;
}

/** The server ends the connection: it has no time now. */
const closingCode = 421;

/** The recipients that the server did not take, each with its own answer. */
export function rejectedBy(errors: readonly SmtpError[]): Rejected[] {
  return errors.map((error) => ({
    address: error.recipient ?? '',
    permanent: (error.responseCode ?? 0) >= 500,
    reason: reasonOf(error),
  }));
}

/** Reason of a try that failed before any recipient was decided. Throws errors that are not of sending. */
export function failureOf(error: unknown, bodyBegan: boolean): Failure {
  if (!(error instanceof Error)) throw error;
  const failure = error as SmtpError;
  const { code, command, responseCode } = failure;
  if (code === undefined) throw error;
  const reason = reasonOf(failure);
  const refusesBody = command === 'DATA' && responseCode !== undefined;
  if (refusesBody && responseCode !== closingCode)
    return { failed: 'mail', permanent: responseCode >= 500, reason };
  if (isTooLarge(failure)) return { failed: 'mail', permanent: true, reason };
  // An envelope that nodemailer does not send.
  if (code === 'EENVELOPE' && command === 'API')
    return { failed: 'mail', permanent: true, reason, isLocal: true };
  const open = withoutAddresses(reason);
  const cause = causeOf(failure);
  if (bodyBegan && !refusesBody)
    return {
      failed: 'uncertain',
      reason: shortenReason(`La conexión se cortó al enviarlo y puede haber llegado. ${open}`),
      cause,
    };
  return { failed: 'server', reason: open, cause };
}

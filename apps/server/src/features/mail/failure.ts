/** What became of a try in which no recipient was decided. */
export type Failure =
  /** The server was not reached, or does not let us send anything: it would be so for any mail. */
  | { readonly failed: 'server'; readonly reason: string }
  /** The connection broke off while the body was sent or before it was confirmed: it may have been delivered. */
  | { readonly failed: 'uncertain'; readonly reason: string }
  /** The server does not take this very mail: for good, or now; or it cannot be sent, and the server was not asked. */
  | {
      readonly failed: 'mail';
      readonly permanent: boolean;
      readonly reason: string;
      readonly unasked?: true;
    };

/** What nodemailer's errors carry. */
interface SmtpError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  /** Status of the server's answer. */
  readonly responseCode?: number | undefined;
  /** Its text. */
  readonly response?: string | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
}

/** A recipient that the server did not take. */
export interface Rejected {
  readonly address: string;
  readonly permanent: boolean;
  readonly reason: string;
}

const maxReasonLetters = 300;
/** Size of the mail: another one may pass (RFC 5321, 4.2.2). */
const tooLargeCode = 552;

const inWords: Readonly<Record<string, string>> = {
  EDNS: 'No se encontró el servidor de correo.',
  ETLS: 'No se pudo establecer una conexión cifrada con el servidor de correo.',
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo.',
  EABORT: 'El servidor de correo no respondió a tiempo.',
  ESOCKET: 'No se pudo conectar con el servidor de correo.',
  ECONNECTION: 'El servidor de correo cerró la conexión.',
  EAUTH: 'El servidor de correo no aceptó el usuario o la contraseña.',
};

/** What failed, in words that an administrator can act on, followed by what the server said. */
export function reasonOf(error: SmtpError): string {
  const said = error.response ?? '';
  const words = inWords[error.code ?? ''] ?? '';
  const reason = [words, said === '' && words === '' ? error.message : said].filter(Boolean).join(' ');
  return reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, maxReasonLetters);
}

/** The recipients that the server did not take, each with its own answer. */
export function rejectedBy(errors: readonly SmtpError[]): Rejected[] {
  return errors.map((error) => ({
    address: error.recipient ?? '',
    permanent: (error.responseCode ?? 0) >= 500,
    reason: reasonOf(error),
  }));
}

/** Replaces e-mail addresses: everybody who may open the outbox reads why the server is not reached. */
function withoutAddresses(reason: string): string {
  return reason
    .split(' ')
    .map((word) => (word.includes('@') ? 'una dirección' : word))
    .join(' ');
}

/** Why a try failed before any recipient was decided. @throws the error itself when it is not one of sending */
export function failureOf(error: unknown, bodyBegan: boolean): Failure {
  if (!(error instanceof Error)) throw error;
  const { code, command, responseCode } = error as SmtpError;
  if (code === undefined) throw error;
  const reason = reasonOf(error);
  if (command === 'DATA' && responseCode !== undefined)
    return responseCode === 421
      ? { failed: 'server', reason: withoutAddresses(reason) }
      : { failed: 'mail', permanent: responseCode >= 500, reason };
  if (command === 'MAIL FROM' && responseCode === tooLargeCode)
    return { failed: 'mail', permanent: true, reason };
  if (bodyBegan)
    return {
      failed: 'uncertain',
      reason: `La conexión se cortó al enviarlo y puede haber llegado. ${reason}`.slice(0, maxReasonLetters),
    };
  return { failed: 'server', reason: command === 'RCPT TO' ? withoutAddresses(reason) : reason };
}

/** Properties of nodemailer's errors. */
export interface SmtpError {
  readonly message: string;
  /** Error code of nodemailer, such as `ESOCKET`. */
  readonly code?: string | undefined;
  /** Error code of the operating system or of TLS, such as `ECONNREFUSED`. */
  readonly originalCode?: string | undefined;
  /** Phase that timed out, if `code` is `ETIMEDOUT`. */
  readonly timeoutType?: string | undefined;
  readonly command?: string | undefined;
  /** Status code of the server's response. */
  readonly responseCode?: number | undefined;
  /** Text of the server's response. */
  readonly response?: string | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
  /** Host name that is missing in the server's certificate, and the certificate. */
  readonly host?: string | undefined;
  readonly cert?: { readonly subjectaltname?: string | undefined } | undefined;
}

const maxReasonLetters = 300;
const maxCertificateNames = 2;
const maxNameLetters = 60;

/**
 * Messages by a pattern of the error code of the operating system or of TLS. No message contains a number that could
 * be read as a status code.
 */
const sentencesByCause: Readonly<Record<string, string>> = {
  '^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE)|CERT_UNTRUSTED)$':
    'El certificado del servidor de correo es autofirmado o de una autoridad desconocida. Instale uno de una autoridad conocida, o declare la suya en NODE_EXTRA_CA_CERTS y reinicie el servicio.',
  '^CERT_HAS_EXPIRED$':
    'El certificado del servidor de correo está vencido. Renuévelo en el servidor de correo y envíe una prueba.',
  '^CERT_NOT_YET_VALID$':
    'El certificado del servidor de correo aún no es válido. Revise la fecha y la hora de ambos servidores.',
  '^(?!ERR_).*(?:CERT|CRL|^INVALID_(?:CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$)':
    'El certificado del servidor de correo no es válido. Reemplácelo en el servidor de correo y envíe una prueba.',
  '^ECONNREFUSED$':
    'El servidor de correo rechazó la conexión. Revise que esté encendido, el servidor y el puerto de SMTP_URL, y el cortafuegos.',
  '^(?:ECONNRESET|ECONNABORTED|EPIPE)$':
    'El servidor de correo cortó la conexión. Revise su registro y el puerto de SMTP_URL.',
  '^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$':
    'No hay ruta de red hasta el servidor de correo. Revise la red y el cortafuegos.',
  '^(?:EACCES|EPERM|ERR_ACCESS_DENIED)$':
    'El sistema no permite la conexión con el servidor de correo. Revise el cortafuegos y los permisos del servicio.',
  '^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|RECORD_LAYER_FAILURE)$':
    'El puerto del servidor de correo no usa TLS desde el inicio. Escriba smtp:// en SMTP_URL, o el puerto que sí lo usa.',
  '^ERR_SSL_(?:UNSUPPORTED_PROTOCOL|NO_PROTOCOLS_AVAILABLE|.*ALERT_PROTOCOL_VERSION|.*HANDSHAKE_FAILURE|NO_SHARED_CIPHER)$':
    'El servidor de correo y este servicio no tienen en común una versión de TLS. Actualice el TLS del servidor de correo.',
  '^(?:EAI_AGAIN|ESERVFAIL|EREFUSED|ETIMEOUT)$':
    'El DNS no contestó por el nombre del servidor de correo. Revise el DNS del servidor donde corre el servicio.',
};

const sentencesByTimeout: Readonly<Record<string, string>> = {
  CONNECT_TIMEOUT:
    'El servidor de correo no respondió a tiempo. Revise el servidor y el puerto de SMTP_URL, y el cortafuegos.',
  GREETING_TIMEOUT:
    'El servidor de correo no respondió a tiempo: aceptó la conexión y no saludó. Si ese puerto usa TLS desde el inicio, escriba smtps:// en SMTP_URL.',
  UPGRADE_TIMEOUT:
    'El servidor de correo no respondió a tiempo al iniciar el cifrado. Revise el TLS del servidor de correo.',
};

const silentServerSentence = 'El servidor de correo no respondió a tiempo. Revise su carga y su registro.';

const sentencesByCode: Readonly<Record<string, string>> = {
  EDNS: 'El DNS no conoce el nombre del servidor de correo. Revise el servidor de SMTP_URL.',
  ETLS: 'No se pudo establecer una conexión cifrada con el servidor de correo. Revise su TLS y el puerto de SMTP_URL.',
  ETIMEDOUT: silentServerSentence,
  EABORT: silentServerSentence,
  ESOCKET: 'No se pudo conectar con el servidor de correo.',
  ECONNECTION: 'El servidor de correo cerró la conexión. Revise su registro y el puerto de SMTP_URL.',
  EAUTH: 'El servidor de correo no aceptó el usuario o la contraseña. Revise SMTP_URL.',
};

const notSmtpSentence =
  'En ese puerto no contesta un servidor de correo. Revise el servidor y el puerto de SMTP_URL.';
const signInRequiredSentence =
  'El servidor de correo exige usuario y contraseña, o cifrado. Revise las credenciales y el puerto de SMTP_URL.';
const signInRequiredCode = 530;
/** SMTP code for a mail that is too large. The server may accept a smaller mail (RFC 5321, 4.2.2). */
const tooLargeCode = 552;

/** Returns the host names of the server's certificate, as many as fit into a message. */
const certificateNames = ({ cert }: SmtpError): string =>
  [...(cert?.subjectaltname ?? '').matchAll(/(?:DNS|IP Address):([^,\s"]+)/g)]
    .slice(0, maxCertificateNames)
    .map(([, name = '']) => name.slice(0, maxNameLetters))
    .join(', ');

function otherNameSentence(error: SmtpError): string {
  const names = certificateNames(error);
  return `El certificado del servidor de correo es para otro nombre${names === '' ? '' : ` (${names})`}. Escriba en SMTP_URL un nombre del certificado, o instale uno para el nombre que usa.`;
}

/** True if the mail is too large for the server, by the server's response or by its announced limit. */
export const isTooLarge = ({ code, command, responseCode }: SmtpError): boolean =>
  command === 'MAIL FROM' &&
  (responseCode === tooLargeCode || (code === 'EMESSAGE' && responseCode === undefined));

/** Returns the message for a command that the server refused before the recipients were sent. */
function refusalSentence(error: SmtpError): string | undefined {
  const { command, responseCode = 0 } = error;
  if (command === 'STARTTLS')
    return 'El servidor de correo no ofrece cifrado (STARTTLS) en ese puerto, y sin él no se envía la contraseña. Revise el puerto de SMTP_URL.';
  if (command !== 'MAIL FROM') return undefined;
  if (isTooLarge(error)) return 'El correo es más grande de lo que acepta el servidor de correo.';
  if (responseCode === signInRequiredCode) return signInRequiredSentence;
  return responseCode >= 500
    ? 'El servidor de correo no acepta el remitente. Revise MAIL_FROM y el usuario de SMTP_URL.'
    : 'El servidor de correo no acepta correos en este momento.';
}

function sentenceOf(error: SmtpError): string {
  const { code = '', originalCode = '', timeoutType = '', responseCode } = error;
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID' || originalCode === 'HOSTNAME_MISMATCH')
    return otherNameSentence(error);
  const sentence =
    Object.entries(sentencesByCause).find(([pattern]) => new RegExp(pattern).test(originalCode))?.[1] ??
    sentencesByTimeout[timeoutType];
  if (sentence !== undefined) return sentence;
  if (originalCode.startsWith('ERR_SSL_') || originalCode === 'EPROTO')
    return `${sentencesByCode['ETLS']} (${originalCode})`;
  if (code === 'EPROTOCOL' && responseCode === undefined) return notSmtpSentence;
  return refusalSentence(error) ?? sentencesByCode[code] ?? '';
}

/** Explains a failure: what to do, followed by the server's response. */
export function reasonOf(error: SmtpError): string {
  const sentence = sentenceOf(error);
  const responseText = error.response ?? '';
  // A cause without a message of its own is described by the driver's message.
  const detail =
    responseText === '' &&
    (sentence === '' || (error.code === 'ESOCKET' && sentence === sentencesByCode['ESOCKET']))
      ? error.message
      : responseText;
  return shortenReason([sentence, detail].filter(Boolean).join(' '));
}

/** Shortens a reason to one line that the outbox can show. */
export const shortenReason = (reason: string): string =>
  reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, maxReasonLetters);

/** Replaces e-mail addresses in a reason, because everybody with access to the outbox reads it. */
export function withoutAddresses(reason: string): string {
  return reason
    .split(' ')
    .map((word) => (word.includes('@') ? 'una dirección' : word))
    .join(' ');
}

/** Returns nodemailer's message for the log, with the most specific error code. */
export const causeOf = ({ message, code, originalCode, timeoutType }: SmtpError): string =>
  withoutAddresses(shortenReason(`${message} (${originalCode ?? timeoutType ?? code ?? 'no code'})`));

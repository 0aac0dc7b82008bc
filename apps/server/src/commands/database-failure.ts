import type { FailureRule, StartFailure } from './failure-rule.ts';

/** Server, user and database in `DATABASE_URL`. */
interface DatabaseAddress {
  readonly server: string;
  readonly user: string;
  readonly database: string;
}

type FormatSentence = (message: string, address: DatabaseAddress) => string;

const tlsRemedy =
  'add sslmode=verify-full to the parameters of DATABASE_URL (?sslmode=verify-full), and sslrootcert=/path/of/ca.pem where its authority is a private one';

const unknownAuthority: FormatSentence = (message, { server }) =>
  `DATABASE_URL: the certificate of ${server} was issued by an authority that is not known here (${message}): add sslmode=verify-full&sslrootcert=/path/of/ca.pem to its parameters, or start with NODE_EXTRA_CA_CERTS=/path/of/ca.pem.`;

const unreachableServer: FormatSentence = (message, { server }) =>
  `DATABASE_URL: ${server} cannot be reached (${message}): check host and port, and that the server runs and no firewall is between.`;

const unknownHost: FormatSentence = (message, { server }) =>
  `DATABASE_URL: the host of ${server} is not known (${message}): check its name.`;

const serverNotReady: FormatSentence = (message, { server }) =>
  `DATABASE_URL: PostgreSQL on ${server} is not ready yet (${message}): start again in a moment.`;

const connectionsExhausted: FormatSentence = (message, { server }) =>
  `DATABASE_URL: PostgreSQL on ${server} has no connection left (${message}): lower DATABASE_POOL, or raise max_connections or the limit of the role there.`;

const accessDenied: FormatSentence = (message, { user, database }) =>
  `DATABASE_URL: ${message}: check the user, and that pg_hba.conf and the rights of the role let ${user} into ${database}.`;

/** Explanations of failed connections for operators, by SQLSTATE, or by error code of the system, Node or OpenSSL. */
const sentences: Readonly<Record<string, FormatSentence>> = {
  '28P01': (message) =>
    `DATABASE_URL: ${message}: check user and password (write @ : / % in them as %40 %3A %2F %25).`,
  '28000': (message, address) =>
    /no encryption/.test(message)
      ? `DATABASE_URL: the server demands TLS (${message}): ${tlsRemedy}.`
      : accessDenied(message, address),
  '3D000': (message, { user, database }) =>
    `DATABASE_URL: ${message}: check its name, or let an administrator run create database "${database}" owner "${user}";`,
  '42501': (message, { user, database }) =>
    /permission denied for database/.test(message)
      ? `DATABASE_URL: ${message}: an administrator of PostgreSQL runs grant connect, create on database "${database}" to "${user}"; (docs/operations/database.md)`
      : `DATABASE_URL: ${message}: an administrator of PostgreSQL grants "${user}" the rights that docs/operations/database.md lists, or membership in the role that owns the tables.`,
  '25006': (message, { server }) =>
    `DATABASE_URL: ${server} is read-only (${message}): set the address of the primary server.`,
  '53100': (message, { server }) =>
    `DATABASE_URL: the disk of ${server} is full (${message}): free some there.`,
  '53300': connectionsExhausted,
  '57P01': serverNotReady,
  '57P02': serverNotReady,
  '57P03': serverNotReady,
  ECONNREFUSED: unreachableServer,
  ECONNRESET: unreachableServer,
  ETIMEDOUT: unreachableServer,
  EHOSTUNREACH: unreachableServer,
  ENETUNREACH: unreachableServer,
  EPIPE: unreachableServer,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: (message) =>
    `DATABASE_URL: the server's certificate is for another name (${message}): use a name of the certificate as the host, or have one issued for this host.`,
  CERT_HAS_EXPIRED: (message, { server }) =>
    `DATABASE_URL: the certificate of ${server} has run out (${message}): renew it there.`,
  CERT_NOT_YET_VALID: (message, { server }) =>
    `DATABASE_URL: the certificate of ${server} is not valid yet (${message}): check the clocks of both machines.`,
};

/** Explanations of failed connections for operators, by driver messages without a code. */
const sentencesByMessage: readonly (readonly [RegExp, FormatSentence])[] = [
  [
    /does not support SSL/i,
    (message, { server }) =>
      `DATABASE_URL: ${server} speaks no TLS (${message}): switch TLS on there, or remove sslmode from DATABASE_URL if the network between is trusted.`,
  ],
  [
    /client password must be/,
    (_message, { user }) =>
      `DATABASE_URL: the server asks ${user} for a password and DATABASE_URL has none: write it as postgres://${user}:password@host/database.`,
  ],
  [
    /configuration parameter|invalid (value for parameter|command-line argument)|parameter .* (cannot be changed|cannot be set)/,
    (message) =>
      `DATABASE_URL: the server refuses a setting of its parameters (${message}): correct or remove options there.`,
  ],
  [/timeout expired|timeout exceeded|Connection terminated|Query read timeout/, unreachableServer],
];

/** Formats the explanation of a TLS failure whose error code has no explanation of its own. */
const tlsFailure: FormatSentence = (message, { server }) =>
  `DATABASE_URL: no TLS connection to ${server} (${message}): check sslmode and the certificates.`;

const unencodedPercent: FormatSentence = () =>
  'DATABASE_URL: a percent sign in its user or password is not the beginning of a code: write it as %25.';

/**
 * Returns the explanation of a failed connection to PostgreSQL; null for other failures, and without `DATABASE_URL`.
 */
export const explainDatabaseFailure: FailureRule = (failure) => {
  const { error, config } = failure;
  if (config === null || config.databaseUrl === null) return null;
  const url = new URL(config.databaseUrl);
  if (isOfCertificateFile(failure, url))
    return `DATABASE_URL: a file of its parameters cannot be read (${error.message}): check the path and its rights.`;
  return sentenceFor(failure)?.(oneLineMessage(failure), addressOf(url, error)) ?? null;
};

function sentenceFor({ error, code, syscall }: StartFailure): FormatSentence | undefined {
  if (Object.hasOwn(sentences, code)) return sentences[code];
  // A Unix socket of PostgreSQL.
  if (syscall === 'connect') return unreachableServer;
  if (/^(ERR_SSL_|ERR_TLS_|CERT_|EPROTO)/.test(code)) return tlsFailure;
  const matchingSentence = sentencesByMessage.find(([pattern]) => pattern.test(error.message))?.[1];
  return matchingSentence ?? (error instanceof URIError ? unencodedPercent : undefined);
}

/** True if a file that `DATABASE_URL` names, such as `sslrootcert`, cannot be read. */
function isOfCertificateFile({ code, syscall, path }: StartFailure, { searchParams }: URL): boolean {
  const certificateFiles = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => searchParams.getAll(name));
  // The error for reading a folder as a file has no path.
  return path === ''
    ? code === 'EISDIR' && syscall === 'read' && certificateFiles.length > 0
    : certificateFiles.includes(path);
}

/** Returns the message of the server or driver in one line. */
function oneLineMessage({ error, code }: StartFailure): string {
  const lines = error.message.split('\n').map((line) => line.trim());
  const message = lines.join(' ').trim().replace(/[.:]$/, '');
  return message === '' ? code : message;
}

function addressOf(url: URL, error: Error): DatabaseAddress {
  const [host, port] = [url.searchParams.get('host') ?? url.hostname, url.port || '5432'];
  // If the name has several addresses: the one that failed.
  const failedAddress: unknown = Reflect.get(error, 'address');
  const server = `${host || 'localhost'}:${port}`;
  return {
    server:
      typeof failedAddress === 'string' && failedAddress !== host ? `${server} (${failedAddress})` : server,
    user: decodeText(url.username) || 'postgres',
    database: decodeText(url.pathname.slice(1)) || decodeText(url.username),
  };
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

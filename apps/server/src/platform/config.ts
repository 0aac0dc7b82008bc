import { fileURLToPath } from 'node:url';
import { type MailConfig, mailTimeouts } from '../settings/mail-settings.ts';
import { dependencyFaults, partsOf, readSettings } from '../settings/setting.ts';
import { type Environment, settings } from '../settings/settings.ts';
import { providerTimeoutMs, readProviders, type SignOnProvider } from '../settings/sign-on-settings.ts';
import { OperatorError } from './operator-error.ts';

/** Address and credentials of an S3-compatible service. */
export interface S3Config {
  readonly bucket: string;
  /** Address of the S3-compatible service; null for Amazon S3. */
  readonly endpoint: string | null;
  /** Address of the S3-compatible service for browsers; null if browsers use `endpoint`. */
  readonly publicEndpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** Store of the signed heads of the audit trail in a bucket. */
export interface HeadsInS3 {
  readonly kind: 's3';
  readonly s3: S3Config;
  /** Prefix of object names: '' or text with a final slash. */
  readonly prefix: string;
  /** Number of days for which each object is locked; null for no lock. */
  readonly lockDays: number | null;
}

/** Validated configuration of the service. */
export type Config = Readonly<ReturnType<typeof buildConfig>>;

/** Error when the environment is invalid; the message lists every fault. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration, as the only reader of the environment. Throws `ConfigError` that names every invalid
 * variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const faults: string[] = [];
  const values = readSettings(settings, env, faults);
  const providerNames = values['SSO_PROVIDERS'];
  const { providers, faults: providerFaults } = readProviders(
    env,
    Array.isArray(providerNames) ? providerNames : [],
  );
  faults.push(...dependencyFaults(values), ...providerFaults);
  if (faults.length > 0) throw new ConfigError(`The configuration is not valid:\n${faults.join('\n')}`);
  return buildConfig(values as Environment, providers);
}

function buildConfig(env: Environment, providers: readonly SignOnProvider[]) {
  return {
    host: env.HOST,
    port: env.PORT,
    role: env.ROLE,
    /** Database address; null for the embedded engine. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Database address for listening to notifications; null to use `databaseUrl`. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    /** File store; null to keep files in the data folder. */
    s3: s3ConfigOf(env),
    minFreeBytes: env.MIN_FREE_MB * 1024 * 1024,
    demo: env.DEMO,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    /** Origin of the console for browsers; null to take the origin from the request. */
    publicOrigin: env.PUBLIC_URL ?? null,
    trustedProxies: env.TRUST_PROXY,
    siteUrl: env.SITE_URL,
    stagingSiteUrl: env.STAGING_SITE_URL ?? null,
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    /** Label of the calculators of kind `dabuenavida`. */
    consumerLoanLabel: env.CONSUMER_LOAN_LABEL,
    timeZone: env.TIME_ZONE,
    /** Holidays that differ from the calendar of Honduras. */
    holidays: env.HOLIDAYS,
    /** Retention of the recycle bin (ms). */
    recycleBinMs: env.RECYCLE_BIN_DAYS * 86_400_000,
    session: { idleMs: env.SESSION_IDLE_MINUTES * 60_000, absoluteMs: env.SESSION_HOURS * 3_600_000 },
    /** Audit keys in hexadecimal, the signing key first; empty to use the key in the data folder. */
    auditKeys: partsOf(env.AUDIT_KEY ?? ''),
    /**
     * Keys for the data of second sign-in steps, in hexadecimal, the encrypting key first; empty to use the key in
     * the data folder.
     */
    secondStepKeys: partsOf(env.SECOND_STEP_KEY ?? ''),
    /** Store of signed heads; null for a file in the data folder. */
    auditHeads: headsConfigOf(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    /** True if `/api/metrics` is open to everybody. */
    metricsOpen: env.METRICS_OPEN,
    connections: { total: env.CONNECTIONS, perAddress: env.CONNECTIONS_PER_ADDRESS },
    publicReadsPerMinute: env.PUBLIC_READS_PER_MINUTE,
    /** Secret of the deployment's own site; null to treat the site like any other caller. */
    siteToken: env.SITE_TOKEN ?? null,
    publicSendsPerMinute: env.PUBLIC_SENDS_PER_MINUTE,
    /** Virus scanner for files of visitors; null for none. */
    clamd: env.CLAMD_HOST === undefined ? null : { host: env.CLAMD_HOST, port: env.CLAMD_PORT },
    mail: mailConfigOf(env),
    /** Domains to which mail for staff may be sent, in lower case; empty for any domain. */
    mailDomains: env.MAIL_DOMAINS,
    /** Destinations outside the public internet that outbound calls may reach. */
    outboundAllow: env.OUTBOUND_ALLOW,
    signOn: {
      /** Sign-in providers of staff, in the order of their buttons. */
      providers,
      /** Staff ids that may sign in by password; null for everybody who has a password. */
      passwordHolders: env.PASSWORD_SIGN_IN,
      requestTimeoutMs: providerTimeoutMs,
    },
    /** Folder of the built console; missing files are answered with 404. */
    consoleDir: fileURLToPath(new URL('../../../console/dist', import.meta.url)),
  };
}

/** Returns server and sender of mails; null if either is missing: mails then stay in the outbox. */
function mailConfigOf({
  SMTP_URL: server,
  MAIL_FROM: from,
  MAIL_REPLY_TO: replyTo,
}: Environment): MailConfig | null {
  return server && from ? { server, from, replyTo: replyTo ?? null, timeouts: mailTimeouts } : null;
}

function s3ConfigOf(env: Environment, bucket = env.S3_BUCKET): S3Config | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return {
    bucket,
    endpoint: env.S3_ENDPOINT ?? null,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT ?? null,
    region: env.S3_REGION,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
  };
}

function headsConfigOf(
  env: Environment,
): HeadsInS3 | { readonly kind: 'file'; readonly path: string } | null {
  const { AUDIT_HEADS: path } = env;
  if (path === undefined) return null;
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(path) ?? [];
  const s3 = bucket === undefined ? null : s3ConfigOf(env, bucket);
  if (s3 === null) return { kind: 'file', path };
  return {
    kind: 's3',
    s3,
    prefix: folder === '' ? '' : `${folder}/`,
    lockDays: env.AUDIT_HEADS_LOCK_DAYS ?? null,
  };
}

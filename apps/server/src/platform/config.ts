import { fileURLToPath } from 'node:url';
import { type MailConfig, mailTimeouts } from '../settings/mail-settings.ts';
import { dependencyFaults, partsOf, readSettings } from '../settings/setting.ts';
import { type Environment, settings } from '../settings/settings.ts';
import { providerTimeoutMs, readProviders, type SignOnProvider } from '../settings/sign-on-settings.ts';
import { OperatorError } from './operator-error.ts';

/** Address and credentials of an S3-compatible service. */
export interface S3Config {
  readonly bucket: string;
  /** null: Amazon's own. */
  readonly endpoint: string | null;
  /** As browsers reach it; null when it is the same. */
  readonly publicEndpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** Signed heads of the audit trail as objects of a bucket. */
export interface HeadsInS3 {
  readonly kind: 's3';
  readonly s3: S3Config;
  /** '' or with a slash at its end. */
  readonly prefix: string;
  /** null: no lock is asked for. */
  readonly lockDays: number | null;
}

/** The service's configuration, checked. */
export type Config = Readonly<ReturnType<typeof shape>>;

/** The environment is not usable; the message lists every fault. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/** Reads the configuration; nothing else reads the environment. Throws `ConfigError` that names every faulty variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const faults: string[] = [];
  const values = readSettings(settings, env, faults);
  const names = values['SSO_PROVIDERS'];
  const { providers, faults: providerFaults } = readProviders(env, Array.isArray(names) ? names : []);
  faults.push(...dependencyFaults(values), ...providerFaults);
  if (faults.length > 0) throw new ConfigError(`The configuration is not valid:\n${faults.join('\n')}`);
  return shape(values as Environment, providers);
}

function shape(env: Environment, providers: readonly SignOnProvider[]) {
  return {
    host: env.HOST,
    port: env.PORT,
    role: env.ROLE,
    /** null: the embedded engine. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Database address for listening to notifications; null: `databaseUrl`. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    /** null: files are kept in the data folder. */
    s3: s3Of(env),
    minFreeBytes: env.MIN_FREE_MB * 1024 * 1024,
    demo: env.DEMO,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    /** Origin of the console as browsers see it, or null when it is the one that the request names. */
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
    /** In hexadecimal, the signing one first; empty: the one of the data folder. */
    auditKeys: partsOf(env.AUDIT_KEY ?? ''),
    /** The same for what the second step of sign-in keeps: the first one seals. */
    secondStepKeys: partsOf(env.SECOND_STEP_KEY ?? ''),
    /** null: a file in the data folder. */
    auditHeads: headsOf(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    /** True if `/api/metrics` is open to everybody. */
    metricsOpen: env.METRICS_OPEN,
    connections: { total: env.CONNECTIONS, perAddress: env.CONNECTIONS_PER_ADDRESS },
    publicReadsPerMinute: env.PUBLIC_READS_PER_MINUTE,
    /** Secret of the deployment's own site; null: it reads as any other caller. */
    siteToken: env.SITE_TOKEN ?? null,
    publicSendsPerMinute: env.PUBLIC_SENDS_PER_MINUTE,
    /** Scanner of visitors' files; null: none. */
    clamd: env.CLAMD_HOST === undefined ? null : { host: env.CLAMD_HOST, port: env.CLAMD_PORT },
    mail: mailOf(env),
    /** Domains to which staff may have mail sent, in lower case; empty: any. */
    mailDomains: env.MAIL_DOMAINS,
    /** Destinations outside the public internet that outbound calls may reach. */
    outboundAllow: env.OUTBOUND_ALLOW,
    signOn: {
      /** By which staff sign in, in the order of their buttons. */
      providers,
      /** The staff ids to whom sign-in by password is left; null: to everybody who has one. */
      passwordHolders: env.PASSWORD_SIGN_IN,
      requestTimeoutMs: providerTimeoutMs,
    },
    /** The built console; absent files are answered as 404. */
    consoleDir: fileURLToPath(new URL('../../../console/dist', import.meta.url)),
  };
}

/** By which server and as whom mails are sent; null without a server and a sender: they are kept. */
function mailOf({
  SMTP_URL: server,
  MAIL_FROM: from,
  MAIL_REPLY_TO: replyTo,
}: Environment): MailConfig | null {
  return server && from ? { server, from, replyTo: replyTo ?? null, timeouts: mailTimeouts } : null;
}

function s3Of(env: Environment, bucket = env.S3_BUCKET): S3Config | null {
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

function headsOf(env: Environment): HeadsInS3 | { readonly kind: 'file'; readonly path: string } | null {
  const { AUDIT_HEADS: path } = env;
  if (path === undefined) return null;
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(path) ?? [];
  const s3 = bucket === undefined ? null : s3Of(env, bucket);
  if (s3 === null) return { kind: 'file', path };
  return {
    kind: 's3',
    s3,
    prefix: folder === '' ? '' : `${folder}/`,
    lockDays: env.AUDIT_HEADS_LOCK_DAYS ?? null,
  };
}

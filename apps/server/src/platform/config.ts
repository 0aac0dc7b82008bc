import { fileURLToPath } from 'node:url';
import type { HolidayChanges } from '@vitrina/model';
import { z } from 'zod';
import { databaseFaults } from '../settings/database-settings.ts';
import { type MailConfig, mailFaults, mailOf } from '../settings/mail-settings.ts';
import type { OutboundAllowance } from '../settings/outbound-settings.ts';
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
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly role: 'all' | 'server' | 'worker';
  /** null: the embedded engine. */
  readonly databaseUrl: string | null;
  /** Database address for listening to notifications; null: `databaseUrl`. */
  readonly databaseDirectUrl: string | null;
  readonly databasePool: number;
  readonly dataDir: string;
  /** null: files are kept in the data folder. */
  readonly s3: S3Config | null;
  readonly minFreeBytes: number;
  readonly demo: boolean;
  readonly adminPassword: string | null;
  /** Origin of the console as browsers see it, or null when it is the one that the request names. */
  readonly publicOrigin: string | null;
  readonly trustedProxies: readonly string[];
  readonly siteUrl: string;
  readonly stagingSiteUrl: string | null;
  readonly mapTilesUrl: string | null;
  /** Label of the calculators of kind `dabuenavida`. */
  readonly consumerLoanLabel: string;
  readonly timeZone: string;
  /** Holidays that differ from the calendar of Honduras. */
  readonly holidays: HolidayChanges;
  /** Retention of the recycle bin (ms). */
  readonly recycleBinMs: number;
  readonly session: { readonly idleMs: number; readonly absoluteMs: number };
  /** In hexadecimal, the signing one first; empty: the one of the data folder. */
  readonly auditKeys: readonly string[];
  /** The same for what the second step of sign-in keeps: the first one seals. */
  readonly secondStepKeys: readonly string[];
  /** null: a file in the data folder. */
  readonly auditHeads: HeadsInS3 | { readonly kind: 'file'; readonly path: string } | null;
  readonly logLevel: string;
  readonly metricsToken: string | null;
  /** True if `/api/metrics` is open to everybody. */
  readonly metricsOpen: boolean;
  readonly connections: { readonly total: number; readonly perAddress: number };
  readonly publicReadsPerMinute: number;
  /** Secret of the deployment's own site; null: it reads as any other caller. */
  readonly siteToken: string | null;
  readonly publicSendsPerMinute: number;
  /** Scanner of visitors' files; null: none. */
  readonly clamd: { readonly host: string; readonly port: number } | null;
  /** By which server and as whom mails are sent; null: they are kept. */
  readonly mail: MailConfig | null;
  /** Domains to which staff may have mail sent, in lower case; empty: any. */
  readonly mailDomains: readonly string[];
  /** Destinations outside the public internet that outbound calls may reach. */
  readonly outboundAllow: OutboundAllowance;
  readonly signOn: {
    /** By which staff sign in, in the order of their buttons. */
    readonly providers: readonly SignOnProvider[];
    /** The staff ids to whom sign-in by password is left; null: to everybody who has one. */
    readonly passwordHolders: readonly string[] | null;
    /** Longest response time of a provider. */
    readonly requestTimeoutMs: number;
  };
  /** The built console; absent files are answered as 404. */
  readonly consoleDir: string;
}

/** Messages for operators, where a setting has none of its own. */
const english = z.locales.en().localeError;

/** The environment is not usable; the message lists every fault. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration; nothing else reads the environment. An empty variable counts as absent.
 * Throws `ConfigError` naming every faulty variable at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(settings)) {
    const result = schema.safeParse(env[name]?.trim() || undefined, { error: english });
    if (result.success) values[name] = result.data;
    else faults.push(...result.error.issues.map((issue) => `  ${name}: ${issue.message}`));
  }
  const { providers, faults: providerFaults } = readProviders(env, namesIn(values['SSO_PROVIDERS']));
  faults.push(
    ...databaseFaults(values),
    ...s3Faults(values),
    ...mailFaults(values),
    ...signOnFaults(values),
    ...providerFaults,
  );
  if (faults.length > 0) throw new ConfigError(`The configuration is not valid:\n${faults.join('\n')}`);
  return shape(values as Environment, providers);
}

function shape(env: Environment, providers: readonly SignOnProvider[]): Config {
  return {
    host: env.HOST,
    port: env.PORT,
    role: env.ROLE,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    s3: s3Of(env),
    minFreeBytes: env.MIN_FREE_MB * 1024 * 1024,
    demo: env.DEMO,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    publicOrigin: env.PUBLIC_URL ?? null,
    trustedProxies: env.TRUST_PROXY,
    siteUrl: env.SITE_URL,
    stagingSiteUrl: env.STAGING_SITE_URL ?? null,
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    consumerLoanLabel: env.CONSUMER_LOAN_LABEL,
    timeZone: env.TIME_ZONE,
    holidays: env.HOLIDAYS,
    recycleBinMs: env.RECYCLE_BIN_DAYS * 86_400_000,
    session: { idleMs: env.SESSION_IDLE_MINUTES * 60_000, absoluteMs: env.SESSION_HOURS * 3_600_000 },
    auditKeys: listOf(env.AUDIT_KEY),
    secondStepKeys: listOf(env.SECOND_STEP_KEY),
    auditHeads: headsOf(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    metricsOpen: env.METRICS_OPEN,
    connections: { total: env.CONNECTIONS, perAddress: env.CONNECTIONS_PER_ADDRESS },
    publicReadsPerMinute: env.PUBLIC_READS_PER_MINUTE,
    siteToken: env.SITE_TOKEN ?? null,
    publicSendsPerMinute: env.PUBLIC_SENDS_PER_MINUTE,
    clamd: env.CLAMD_HOST === undefined ? null : { host: env.CLAMD_HOST, port: env.CLAMD_PORT },
    mail: mailOf(env),
    mailDomains: env.MAIL_DOMAINS,
    outboundAllow: env.OUTBOUND_ALLOW,
    signOn: {
      providers,
      passwordHolders: env.PASSWORD_SIGN_IN,
      requestTimeoutMs: providerTimeoutMs,
    },
    consoleDir: fileURLToPath(new URL('../../../console/dist', import.meta.url)),
  };
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A bucket needs a key and its secret, and what else is said of S3 a bucket. */
function s3Faults(values: Readonly<Record<string, unknown>>): string[] {
  const given = (name: keyof typeof settings): boolean => values[name] !== undefined;
  const headsInS3 = String(values['AUDIT_HEADS']).startsWith('s3:');
  const lockAlone =
    given('AUDIT_HEADS_LOCK_DAYS') && !headsInS3
      ? ['  AUDIT_HEADS_LOCK_DAYS: means nothing unless AUDIT_HEADS is in S3']
      : [];
  const target = given('S3_BUCKET') ? 'S3_BUCKET' : headsInS3 ? 'AUDIT_HEADS in S3' : null;
  if (target !== null)
    return (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      .flatMap((name) => (given(name) ? [] : [`  ${name}: is needed with ${target}`]))
      .concat(lockAlone);
  return (['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .flatMap((name) => (given(name) ? [`  ${name}: means nothing without S3_BUCKET`] : []))
    .concat(lockAlone);
}

/** Empty where the setting itself has a fault. */
const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

/** Browsers return from a provider to the address that it knows, which no request may name. */
function signOnFaults(values: Readonly<Record<string, unknown>>): string[] {
  const isUsed = namesIn(values['SSO_PROVIDERS']).length > 0;
  return [
    ...(isUsed && values['PUBLIC_URL'] === undefined ? ['  PUBLIC_URL: is needed with SSO_PROVIDERS'] : []),
    ...(!isUsed && Array.isArray(values['PASSWORD_SIGN_IN'])
      ? ['  PASSWORD_SIGN_IN: means nothing without SSO_PROVIDERS']
      : []),
  ];
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

function headsOf(env: Environment): Config['auditHeads'] {
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

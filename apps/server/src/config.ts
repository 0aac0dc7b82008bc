import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const switchedOn = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] });
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** A setting: its rule, and what the README's table says of it. */
interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  readonly about: string;
  /** As the README's table shows it; '' when there is none. */
  readonly fallback: string;
}

function setting<T extends z.ZodType>(schema: T, fallback: string, about: string): Setting<T> {
  return { schema, fallback, about };
}

/** Every environment variable the service reads: the README's configuration table is checked against this list. */
export const settings = {
  HOST: setting(
    z.string().min(1).default('localhost'),
    'localhost',
    'Address to listen on; `0.0.0.0` for every interface',
  ),
  PORT: setting(whole(0, 65_535).default(3000), '3000', 'Port to listen on; `0` takes a free one'),
  ROLE: setting(
    z.enum(['all', 'server', 'worker']).default('all'),
    'all',
    'What this process does: answer calls (`server`), work jobs (`worker`), or both',
  ),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    '',
    'PostgreSQL 15 or newer; without it the embedded engine keeps its data in `DATA_DIR`',
  ),
  DATABASE_POOL: setting(whole(2, 200).default(12), '12', 'Connections to PostgreSQL at most, per process'),
  DATA_DIR: setting(
    z.string().min(1).default('./data'),
    './data',
    'Folder of the embedded database and of uploaded files (and of uploads on their way, whatever the store)',
  ),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'is not the name of a bucket' })
      .optional(),
    '',
    'Bucket that keeps uploaded files; without it they are kept in `DATA_DIR`',
  ),
  S3_ENDPOINT: setting(
    webAddress.optional(),
    '',
    'Address of the S3-compatible service; without it the one of Amazon in `S3_REGION`',
  ),
  S3_PUBLIC_ENDPOINT: setting(
    webAddress.optional(),
    '',
    'Address under which browsers reach that service to upload, where it is another than `S3_ENDPOINT`',
  ),
  S3_REGION: setting(z.string().min(1).default('us-east-1'), 'us-east-1', 'Region of the bucket'),
  S3_ACCESS_KEY_ID: setting(
    z.string().min(1).optional(),
    '',
    'Key of the S3 service; needed with `S3_BUCKET`',
  ),
  S3_SECRET_ACCESS_KEY: setting(
    z.string().min(1).optional(),
    '',
    'Secret of that key; the same for every process of a deployment',
  ),
  S3_FORCE_PATH_STYLE: setting(
    switchedOn.optional(),
    '',
    '`1`: the bucket stands in the path of addresses, `0`: in their host; without it in the path where `S3_ENDPOINT` is given',
  ),
  MIN_FREE_MB: setting(
    whole(0, 1_000_000).default(64),
    '64',
    'Free disk space below which the embedded engine refuses writes (507)',
  ),
  DEMO: setting(
    switchedOn.default(true),
    '1',
    '`0` starts empty; otherwise the first start loads demonstration content',
  ),
  ADMIN_PASSWORD: setting(
    z.string().min(12).max(128).optional(),
    '',
    'Password of the first administrator (staff id `admin`); without it one is made and printed once',
  ),
  PUBLIC_URL: setting(
    origin.optional(),
    '',
    'Origin under which browsers reach the console, for example `https://console.example.com`; needed behind a proxy',
  ),
  TRUST_PROXY: setting(
    z.string().optional(),
    '',
    'Addresses or networks of the proxies whose `X-Forwarded-For` is believed, separated by commas',
  ),
  SITE_URL: setting(
    webAddress.default('http://localhost:4000'),
    'http://localhost:4000',
    'The public site, for links to what is published',
  ),
  STAGING_SITE_URL: setting(webAddress.optional(), '', 'The staging site, for links to drafts'),
  MAP_TILES_URL: setting(
    z
      .string()
      .regex(/^https?:\/\/[^{}\s]+\/\{z\}\/\{x\}\/\{y\}/, {
        error: 'must look like https://host/{z}/{x}/{y}.png',
      })
      .optional(),
    '',
    'Map tiles, `https://host/{z}/{x}/{y}.png`; without it the map shows no background',
  ),
  CONSUMER_LOAN_LABEL: setting(
    z.string().min(3).max(40).default('Préstamo Buena Vida'),
    'Préstamo Buena Vida',
    'What the bank calls its consumer loan, the calculator `dabuenavida`',
  ),
  TIME_ZONE: setting(
    z.string().refine(isTimeZone, { error: 'is not an IANA time zone' }).default('America/Tegucigalpa'),
    'America/Tegucigalpa',
    'Zone of schedules and of hours in the console',
  ),
  SESSION_IDLE_MINUTES: setting(
    whole(1, 1440).default(15),
    '15',
    'A session ends after this long without a call',
  ),
  SESSION_HOURS: setting(whole(1, 72).default(8), '8', 'A session ends after this long in any case'),
  AUDIT_KEY: setting(
    z
      .string()
      .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i, {
        error: 'must be 64 hexadecimal digits, or several such keys separated by commas',
      })
      .optional(),
    '',
    'Key of the audit trail, 64 hexadecimal digits (`openssl rand -hex 32`), the same for every process; after a change the new one first and the old ones behind it, separated by commas. Without it one is made in `DATA_DIR/audit.key`',
  ),
  AUDIT_HEADS: setting(
    z
      .string()
      .regex(/^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?|(?!s3:).+)$/, {
        error: 'must be a file, or s3://bucket/prefix',
      })
      .optional(),
    '',
    'Where signed heads of the audit trail are kept: a file that is only added to, or `s3://bucket/prefix` in the service of the `S3_` settings; without it `DATA_DIR/audit-heads.jsonl`',
  ),
  AUDIT_HEADS_LOCK_DAYS: setting(
    whole(1, 36_500).optional(),
    '',
    'Days for which each signed head in S3 is locked against everybody (Object Lock, compliance mode); without it no lock is asked for',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'info',
    'The least severe level that is logged',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    '',
    'Bearer token for `/api/metrics`, which are closed without it',
  ),
  METRICS_OPEN: setting(
    switchedOn.default(false),
    '0',
    '`1` opens `/api/metrics` to everybody who reaches the service; for a network where that is nobody else',
  ),
  CONNECTIONS: setting(whole(10, 100_000).default(3000), '3000', 'Connections at once, at most'),
  CONNECTIONS_PER_ADDRESS: setting(
    whole(1, 100_000).default(1000),
    '1000',
    'Connections at once from one address, at most; those of the proxies in `TRUST_PROXY` count in the total alone',
  ),
  PUBLIC_READS_PER_MINUTE: setting(
    whole(1, 1_000_000).default(1200),
    '1200',
    'Public reads of one address in a minute, at most, besides those that are answered from memory',
  ),
} as const satisfies Record<string, Setting>;

type Environment = { readonly [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };

/** Where and how files are kept in an S3-compatible service. */
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
  /** What people read for the kind of calculators `dabuenavida`. */
  readonly consumerLoanLabel: string;
  readonly timeZone: string;
  readonly session: { readonly idleMs: number; readonly absoluteMs: number };
  /** In hexadecimal, the signing one first; empty: the one of the data folder. */
  readonly auditKeys: readonly string[];
  /** null: a file in the data folder. */
  readonly auditHeads: HeadsInS3 | { readonly kind: 'file'; readonly path: string } | null;
  readonly logLevel: string;
  readonly metricsToken: string | null;
  /** Whether `/api/metrics` is answered to everybody. */
  readonly metricsOpen: boolean;
  readonly connections: { readonly total: number; readonly perAddress: number };
  readonly publicReadsPerMinute: number;
  /** The built console; absent files are answered as 404. */
  readonly consoleDir: string;
}

/** The environment is not usable; the message lists every fault. */
export class ConfigError extends Error {
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
    const result = schema.safeParse(env[name]?.trim() || undefined);
    if (result.success) values[name] = result.data;
    else faults.push(...result.error.issues.map((issue) => `  ${name}: ${issue.message}`));
  }
  faults.push(...s3Faults(values));
  if (faults.length > 0) throw new ConfigError(`The configuration is not valid:\n${faults.join('\n')}`);
  return shape(values as Environment);
}

function shape(env: Environment): Config {
  return {
    host: env.HOST,
    port: env.PORT,
    role: env.ROLE,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    s3: s3Of(env),
    minFreeBytes: env.MIN_FREE_MB * 1024 * 1024,
    demo: env.DEMO,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    publicOrigin: env.PUBLIC_URL ?? null,
    trustedProxies: listOf(env.TRUST_PROXY),
    siteUrl: env.SITE_URL,
    stagingSiteUrl: env.STAGING_SITE_URL ?? null,
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    consumerLoanLabel: env.CONSUMER_LOAN_LABEL,
    timeZone: env.TIME_ZONE,
    session: { idleMs: env.SESSION_IDLE_MINUTES * 60_000, absoluteMs: env.SESSION_HOURS * 3_600_000 },
    auditKeys: listOf(env.AUDIT_KEY),
    auditHeads: headsOf(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    metricsOpen: env.METRICS_OPEN,
    connections: { total: env.CONNECTIONS, perAddress: env.CONNECTIONS_PER_ADDRESS },
    publicReadsPerMinute: env.PUBLIC_READS_PER_MINUTE,
    consoleDir: fileURLToPath(new URL('../../console/dist', import.meta.url)),
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
  const wanted = given('S3_BUCKET') ? 'S3_BUCKET' : headsInS3 ? 'AUDIT_HEADS in S3' : null;
  if (wanted !== null)
    return (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      .flatMap((name) => (given(name) ? [] : [`  ${name}: is needed with ${wanted}`]))
      .concat(lockAlone);
  return (['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .flatMap((name) => (given(name) ? [`  ${name}: means nothing without S3_BUCKET`] : []))
    .concat(lockAlone);
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

/** The bucket as browsers address it: where they upload to. */
export function bucketAddress({
  bucket,
  endpoint,
  publicEndpoint,
  region,
  forcePathStyle,
}: S3Config): string {
  const base = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  const path = base.pathname.replace(/\/+$/, '');
  return forcePathStyle
    ? `${base.origin}${path}/${bucket}`
    : `${base.protocol}//${bucket}.${base.host}${path}`;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

import { originAddress, siteToken, trustedProxies, webAddress } from '@vitrina/contract';
import { holidayChangesText, maxPasswordBytes, minPasswordLetters } from '@vitrina/model';
import { z } from 'zod';
import { databaseSettings } from './database-settings.ts';
import { mailDomains, mailSender, smtpUrl } from './mail-settings.ts';
import { outboundSettings } from './outbound-settings.ts';
import { booleanSetting, type Setting, setting } from './setting.ts';
import { signOnSettings } from './sign-on-names.ts';

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const secretKeys = z.string().regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i, {
  error: 'must be 64 hexadecimal digits, or several such keys separated by commas',
});

/**
 * Environment variables that the service reads, complete: a test compares the configuration table of the README with
 * this list.
 */
export const settings = {
  HOST: setting(
    z.string().min(1).default('localhost'),
    'Address to listen on; `0.0.0.0` for every interface',
  ),
  PORT: setting(wholeNumber(0, 65_535).default(3000), 'Port to listen on; `0` takes a free one'),
  ROLE: setting(
    z.enum(['all', 'server', 'worker']).default('all'),
    'What this process does: answer calls (`server`), work jobs (`worker`), or both',
  ),
  ...databaseSettings,
  DATA_DIR: setting(
    z.string().min(1).default('./data'),
    'Folder of the embedded database and of uploaded files (and of uploads on their way, whatever the store)',
  ),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'is not the name of a bucket' })
      .optional(),
    'Bucket that keeps uploaded files; without it they are kept in `DATA_DIR`',
  ),
  S3_ENDPOINT: setting(
    webAddress.optional(),
    'Address of the S3-compatible service; without it the one of Amazon in `S3_REGION`',
  ),
  S3_PUBLIC_ENDPOINT: setting(
    webAddress.optional(),
    'Address under which browsers reach that service to upload, where it is another than `S3_ENDPOINT`',
  ),
  S3_REGION: setting(z.string().min(1).default('us-east-1'), 'Region of the bucket'),
  S3_ACCESS_KEY_ID: setting(z.string().min(1).optional(), 'Key of the S3 service; needed with `S3_BUCKET`'),
  S3_SECRET_ACCESS_KEY: setting(
    z.string().min(1).optional(),
    'Secret of that key; the same for every process of a deployment',
  ),
  S3_FORCE_PATH_STYLE: setting(
    booleanSetting.optional(),
    '`1`: the bucket stands in the path of addresses, `0`: in their host; without it in the path where `S3_ENDPOINT` is given',
  ),
  MIN_FREE_MB: setting(
    wholeNumber(0, 1_000_000).default(64),
    'Free disk space of `DATA_DIR` below which a process is not ready, and the embedded engine refuses writes (507)',
  ),
  DEMO: setting(
    booleanSetting.default(true),
    '`0`: the first start makes only what every deployment needs; otherwise it loads demonstration content, too',
  ),
  ADMIN_PASSWORD: setting(
    z.string().min(minPasswordLetters).max(maxPasswordBytes).optional(),
    'Password of the first administrator (staff id `admin`); without it one is made and printed once',
  ),
  PUBLIC_URL: setting(
    originAddress.optional(),
    'Origin under which browsers reach the console, for example `https://console.example.com`: a host of its own, without a path; needed behind a proxy',
  ),
  TRUST_PROXY: setting(
    trustedProxies.default([]),
    'Addresses or networks of the proxies whose `X-Forwarded-For` is believed, separated by commas',
  ),
  SITE_URL: setting(
    webAddress.default('http://localhost:4000'),
    'The public site, for links to what is published',
  ),
  STAGING_SITE_URL: setting(webAddress.optional(), 'The staging site, for links to drafts'),
  MAP_TILES_URL: setting(
    z
      .string()
      .regex(/^https?:\/\/[^{}\s]+\/\{z\}\/\{x\}\/\{y\}/, {
        error: 'must look like https://host/{z}/{x}/{y}.png',
      })
      .optional(),
    'Map tiles, `https://host/{z}/{x}/{y}.png`; without it the map shows no background',
  ),
  CONSUMER_LOAN_LABEL: setting(
    z.string().min(3).max(40).default('Préstamo Buena Vida'),
    'What the bank calls its consumer loan, the calculator `dabuenavida`',
  ),
  TIME_ZONE: setting(
    z.string().refine(isTimeZone, { error: 'is not an IANA time zone' }).default('America/Tegucigalpa'),
    "The bank's time zone: days, hours and periods of schedules, filters, files and the console",
  ),
  HOLIDAYS: setting(
    holidayChangesText.default({ additions: [], removed: [] }),
    'Holidays that differ from the calendar of Honduras: days that are added (`2027-04-12`) and, behind a minus, days that are worked (`-2027-04-14`); claims are due in working days',
  ),
  RECYCLE_BIN_DAYS: setting(
    wholeNumber(1, 3650).default(30),
    'Days after which the recycle bin lets go of a record that nothing names',
  ),
  SESSION_IDLE_MINUTES: setting(
    wholeNumber(1, 1440).default(15),
    'A session ends after this long without a call',
  ),
  SESSION_HOURS: setting(wholeNumber(1, 72).default(8), 'A session ends after this long in any case'),
  AUDIT_KEY: setting(
    secretKeys.optional(),
    'Key of the audit trail, 64 hexadecimal digits (`openssl rand -hex 32`), the same for every process; after a change the new one first and the old ones behind it, separated by commas. Without it one is made in `DATA_DIR/audit.key`',
  ),
  AUDIT_HEADS: setting(
    z
      .string()
      .regex(/^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?|(?!s3:).+)$/, {
        error: 'must be a file, or s3://bucket/prefix',
      })
      .optional(),
    'Where signed heads of the audit trail are kept: a file that is only added to, or `s3://bucket/prefix` in the service of the `S3_` settings; without it `DATA_DIR/audit-heads.jsonl`',
  ),
  AUDIT_HEADS_LOCK_DAYS: setting(
    wholeNumber(1, 36_500).optional(),
    'Days for which each signed head in S3 is locked against everybody (Object Lock, compliance mode); without it no lock is asked for',
  ),
  SECOND_STEP_KEY: setting(
    secretKeys.optional(),
    'Key that seals what the second step of sign-in keeps in the database, 64 hexadecimal digits, the same for every process; after a change the new one first and the old ones behind it, separated by commas. Without it one is made in `DATA_DIR/second-step.key`',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'The least severe level that is logged',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    'Bearer token for `/api/metrics`, which are closed without it',
  ),
  METRICS_OPEN: setting(
    booleanSetting.default(false),
    '`1` opens `/api/metrics` to everybody who reaches the service; for a network where that is nobody else',
  ),
  CONNECTIONS: setting(wholeNumber(10, 100_000).default(3000), 'Connections at once, at most'),
  CONNECTIONS_PER_ADDRESS: setting(
    wholeNumber(1, 100_000).default(1000),
    'Connections at once from one address, at most; those of the proxies in `TRUST_PROXY` count in the total alone',
  ),
  PUBLIC_READS_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000).default(1200),
    'Public reads of one address in a minute, at most, besides those that are answered from memory',
  ),
  SITE_TOKEN: setting(
    siteToken.optional(),
    'Secret of the public site, 32 to 200 letters and digits, which has the same setting: its reads are not counted as those of one address. `npm start` creates one for both',
  ),
  PUBLIC_SENDS_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000).default(30),
    'Forms, and as many files of forms, that one address may send in a minute, at most, per process',
  ),
  CLAMD_HOST: setting(
    z.string().min(1).max(253).optional(),
    'Host of a ClamAV daemon that scans the files of visitors; without it they are not scanned',
  ),
  CLAMD_PORT: setting(wholeNumber(1, 65_535).default(3310), 'Port of that daemon'),
  SMTP_URL: setting(
    smtpUrl.optional(),
    'Mail server, `smtp://user:password@host:587` (TLS by STARTTLS, which credentials require) or `smtps://…:465`; needs `MAIL_FROM` and `PUBLIC_URL`. Without it mails are kept and can be read in the outbox',
  ),
  MAIL_FROM: setting(
    mailSender.optional(),
    'Sender of every mail, `avisos@example.com` or `Vitrina <avisos@example.com>`',
  ),
  MAIL_REPLY_TO: setting(
    mailSender.optional(),
    'Where the answers of visitors go to whom staff wrote, `servicio@example.com` or `Servicio al cliente <servicio@example.com>`; without it to `MAIL_FROM`',
  ),
  MAIL_DOMAINS: setting(
    mailDomains.default([]),
    'Domains to which staff may have mail sent, separated by commas; without it any. A visitor is answered at the address of their form, whatever its domain',
  ),
  ...outboundSettings,
  ...signOnSettings,
} as const satisfies Record<string, Setting>;

/** Environment variables, each parsed by its rule. */
export type Environment = { readonly [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

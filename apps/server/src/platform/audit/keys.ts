import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { type KeySource, openKeys, readKeys, type SecretKey, type SecretKeys } from '../secret-keys.ts';

/** A key of the audit trail. */
export type AuditKey = SecretKey;

/** Keys of this process: the current key signs, every key verifies. */
export type AuditKeys = SecretKeys;

const sourceOf = ({ auditKeys, dataDir }: Config): KeySource => ({
  configuredKeys: auditKeys,
  setting: 'AUDIT_KEY',
  path: join(dataDir, 'audit.key'),
  purpose: 'audit',
  name: 'audit trail',
});

/**
 * Returns the keys of the configuration, or the key of `audit.key` in the data folder, which is created if missing.
 */
export function openAuditKeys(config: Config, log: Logger): Promise<AuditKeys> {
  return openKeys(sourceOf(config), log);
}

/** Returns the audit keys for verification only, without creating a file. Throws `ConfigError` if there is no key. */
export function readAuditKeys(config: Config): Promise<AuditKeys> {
  return readKeys(sourceOf(config));
}

/**
 * Computes an HMAC-SHA-256 in hexadecimal. `purpose` prevents the signature of an event from being used for a head,
 * and the reverse.
 */
export function authenticate(key: AuditKey, purpose: 'event' | 'head', text: string): string {
  return createHmac('sha256', key.hmacKey).update(`vitrina audit ${purpose}\n${text}`).digest('hex');
}

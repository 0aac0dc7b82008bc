import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { type KeySource, openKeys, readKeys, type SecretKey, type SecretKeys } from '../secret-keys.ts';

/** A key of the audit trail. */
export type AuditKey = SecretKey;

/** The keys that this process was given: the current one signs, every one verifies. */
export type AuditKeys = SecretKeys;

const sourceOf = ({ auditKeys, dataDir }: Config): KeySource => ({
  configuredKeys: auditKeys,
  setting: 'AUDIT_KEY',
  path: join(dataDir, 'audit.key'),
  purpose: 'audit',
  name: 'audit trail',
});

/** The keys of the configuration, or those of `audit.key` in the data folder, which is made when it is not there. */
export function openAuditKeys(config: Config, log: Logger): Promise<AuditKeys> {
  return openKeys(sourceOf(config), log);
}

/** The same for whoever only verifies: no file is made. Throws `ConfigError` when there is no key. */
export function readAuditKeys(config: Config): Promise<AuditKeys> {
  return readKeys(sourceOf(config));
}

/** HMAC-SHA-256, hexadecimal. `purpose` keeps what was signed as one thing from being shown as another. */
export function authenticate(key: AuditKey, purpose: 'event' | 'head', text: string): string {
  return createHmac('sha256', key.hmacKey).update(`vitrina audit ${purpose}\n${text}`).digest('hex');
}

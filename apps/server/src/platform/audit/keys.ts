import { createHmac, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../config.ts';
import type { Logger } from '../log.ts';
import { secretFile } from '../secret-file.ts';

/** A key of the audit trail. It never enters the database; its id does. */
export interface AuditKey {
  /** 16 hexadecimal digits that name the key and do not give it away. */
  readonly id: string;
  readonly secret: Buffer;
}

/** The keys that this process was given: the first signs, every one verifies. */
export interface AuditKeys {
  readonly signing: AuditKey;
  find(id: string): AuditKey | undefined;
}

/** 256 random bits in hexadecimal. */
const keyPattern = /^[0-9a-f]{64}$/i;

/** The keys of the configuration, or those of `audit.key` in the data folder, which is made when it is not there. */
export async function openAuditKeys(config: Config, log: Logger): Promise<AuditKeys> {
  if (config.auditKeys.length > 0) return keysOf(config.auditKeys);
  const path = keyFile(config);
  const text = await secretFile(path, Buffer.from(`${randomBytes(32).toString('hex')}\n`));
  if (((await stat(path)).mode & 0o077) !== 0)
    log.warn({ path }, 'the key of the audit trail can be read by others: chmod 600');
  return keysInFile(path, text.toString('utf8'));
}

/** The same for whoever only verifies: no file is made. Throws `ConfigError` when there is no key. */
export async function readAuditKeys(config: Config): Promise<AuditKeys> {
  if (config.auditKeys.length > 0) return keysOf(config.auditKeys);
  const path = keyFile(config);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`There is no key of the audit trail: neither AUDIT_KEY nor ${path}.`, {
      cause: error,
    });
  });
  return keysInFile(path, text);
}

/** HMAC-SHA-256, hexadecimal. `purpose` keeps what was signed as one thing from being shown as another. */
export function authenticate(key: AuditKey, purpose: 'event' | 'head', text: string): string {
  return createHmac('sha256', key.secret).update(`vitrina audit ${purpose}\n${text}`).digest('hex');
}

const keyFile = (config: Config): string => join(config.dataDir, 'audit.key');

function keysInFile(path: string, text: string): AuditKeys {
  const lines = text.split(/\s+/).filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => keyPattern.test(line)))
    throw new ConfigError(`${path} is damaged: each line is a key of 64 hexadecimal digits.`);
  return keysOf(lines);
}

function keysOf(texts: readonly string[]): AuditKeys {
  const [signing, ...others] = texts.map(keyOf);
  if (signing === undefined) throw new ConfigError('There is no key of the audit trail.');
  return { signing, find: (id) => [signing, ...others].find((key) => key.id === id) };
}

function keyOf(text: string): AuditKey {
  const secret = Buffer.from(text, 'hex');
  const id = createHmac('sha256', secret).update('vitrina audit key id').digest('hex').slice(0, 16);
  return { id, secret };
}

import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { ConfigError } from './config.ts';
import type { Logger } from './log.ts';
import { readOrCreateSecretFile } from './secret-file.ts';

/** Secret of the deployment. Only its id is stored in the database. */
export interface SecretKey {
  /** Id of the key, 16 hexadecimal digits that do not reveal the key. */
  readonly id: string;
  readonly secret: Buffer;
  /** Secret as a key object for HMAC: four times faster than bytes, which are imported for each call. */
  readonly hmacKey: KeyObject;
}

/** Keys of this process: the first key is used for new data, and every key for data stored with it. */
export interface SecretKeys {
  readonly current: SecretKey;
  readonly all: readonly SecretKey[];
  find(id: string): SecretKey | undefined;
}

/** Source of keys: the configuration, or a file. */
export interface KeySource {
  /** Keys in hexadecimal from the configuration; empty to use those of the file. */
  readonly configuredKeys: readonly string[];
  /** Name of the setting with the keys. */
  readonly setting: string;
  readonly path: string;
  /** Purpose of the keys, which is part of their ids, so that a key is not accepted for another purpose. */
  readonly purpose: string;
  readonly name: string;
}

/** Pattern of a key: 256 random bits in hexadecimal. */
const keyPattern = /^[0-9a-f]{64}$/i;

/** Returns the keys of the configuration, or those of the file, which is created if missing. */
export async function openKeys(source: KeySource, log: Logger): Promise<SecretKeys> {
  const { configuredKeys, path, name } = source;
  if (configuredKeys.length > 0) return keysOf(source, configuredKeys);
  const text = await readOrCreateSecretFile(path, Buffer.from(`${randomBytes(32).toString('hex')}\n`));
  if (((await stat(path)).mode & 0o077) !== 0)
    log.warn({ path }, `the key of the ${name} can be read by others: chmod 600`);
  return keysInFile(source, text.toString('utf8'));
}

/** Returns the keys without creating a file. Throws `ConfigError` if there is no key. */
export async function readKeys(source: KeySource): Promise<SecretKeys> {
  const { configuredKeys, setting, path, name } = source;
  if (configuredKeys.length > 0) return keysOf(source, configuredKeys);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`There is no key of the ${name}: neither ${setting} nor ${path}.`, {
      cause: error,
    });
  });
  return keysInFile(source, text);
}

function keysInFile(source: KeySource, text: string): SecretKeys {
  const lines = text.split(/\s+/).filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => keyPattern.test(line)))
    throw new ConfigError(`${source.path} is damaged: each line is a key of 64 hexadecimal digits.`);
  return keysOf(source, lines);
}

function keysOf({ purpose, name }: KeySource, texts: readonly string[]): SecretKeys {
  const all = texts.map((text): SecretKey => {
    const secret = Buffer.from(text, 'hex');
    const id = createHmac('sha256', secret).update(`vitrina ${purpose} key id`).digest('hex').slice(0, 16);
    return { id, secret, hmacKey: createSecretKey(secret) };
  });
  const [current] = all;
  if (current === undefined) throw new ConfigError(`There is no key of the ${name}.`);
  return { current, all, find: (id) => all.find((key) => key.id === id) };
}

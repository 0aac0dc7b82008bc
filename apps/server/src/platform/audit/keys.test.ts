import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openAuditKeys, readAuditKeys } from './keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const silent = createLog('silent');
const [item, two] = ['1'.repeat(64), '2'.repeat(64)];

describe('the key of the audit trail', () => {
  it('is created once, readable only by its owner, if none is configured', async () => {
    const config = readConfig({ DATA_DIR: folder });
    await expect(readAuditKeys(config)).rejects.toThrow('There is no key of the audit trail');
    const pair = await Promise.all([openAuditKeys(config, silent), openAuditKeys(config, silent)]);
    expect(pair[0]?.current).toEqual(pair[1]?.current);
    const path = join(folder, 'audit.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toBe(`${pair[0]?.current.secret.toString('hex')}\n`);
    expect((await readAuditKeys(config)).current).toEqual(pair[0]?.current);
    await writeFile(path, 'half');
    await expect(openAuditKeys(config, silent)).rejects.toThrow('is damaged');
  });

  it('is the first of several configured keys, and invalid settings are named', async () => {
    const keys = await readAuditKeys(readConfig({ DATA_DIR: folder, AUDIT_KEY: `${item}, ${two}` }));
    expect(keys.current.secret.toString('hex')).toBe(item);
    const second = (await readAuditKeys(readConfig({ DATA_DIR: folder, AUDIT_KEY: two }))).current;
    expect(keys.find(second.id)?.secret.toString('hex')).toBe(two);
    const heads = { AUDIT_HEADS: 's3://cabezas/vitrina/', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    expect(readConfig({ ...heads, AUDIT_HEADS_LOCK_DAYS: '30' }).auditHeads).toMatchObject({
      kind: 's3',
      s3: { bucket: 'cabezas' },
      prefix: 'vitrina/',
      lockDays: 30,
    });
    for (const [env, fault] of [
      [{ AUDIT_KEY: 'secret' }, 'AUDIT_KEY: must be 64 hexadecimal digits'],
      [{ AUDIT_HEADS: 's3://x' }, 'AUDIT_HEADS: must be a file, or s3://bucket/prefix'],
      [{ AUDIT_HEADS: heads.AUDIT_HEADS }, 'S3_ACCESS_KEY_ID: is needed with AUDIT_HEADS in S3'],
      [{ AUDIT_HEADS_LOCK_DAYS: '30' }, 'AUDIT_HEADS_LOCK_DAYS: means nothing unless AUDIT_HEADS is in S3'],
    ] as const)
      expect(() => readConfig(env)).toThrow(fault);
  });
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';

/** Error if another process uses the data folder. */
export class FolderInUse extends OperatorError {
  override readonly name = 'FolderInUse';
}

/** Lock of a data folder, held by this process. */
export interface FolderLock {
  release(): void;
}

/** Longest wait for the lock (ms): a process that stops needs a moment. */
const lockTimeoutMs = 500;

/**
 * Locks the data folder for this process, because two processes would silently destroy each other's writes. The
 * operating system holds the lock through an SQLite file and frees it however the process ends, so there are no stale
 * locks; reused process numbers and other containers do not matter. Throws `FolderInUse` with holder and folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const deadline = Date.now() + lockTimeoutMs;
  for (;;) {
    const lock = tryLock(folder);
    if (lock) return lock;
    if (Date.now() >= deadline)
      throw new FolderInUse(
        `The data folder ${resolve(folder)} is in use by ${holderOf(folder)}. Stop that process, or set DATA_DIR to another folder.`,
      );
    await wait(50);
  }
}

function tryLock(folder: string): FolderLock | null {
  const lockFile = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lockFile.exec('begin exclusive');
  } catch (error) {
    lockFile.close();
    if (isBusy(error)) return null;
    throw error;
  }
  try {
    writeFileSync(join(folder, 'holder'), String(process.pid));
  } catch (error) {
    // The note only serves the message of a refused process; on a full disk the lock must still hold.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
  return { release: () => lockFile.close() };
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    (error.errcode === sqliteBusy || error.errcode === sqliteLocked)
  );
}

const sqliteBusy = 5;
const sqliteLocked = 6;

function holderOf(folder: string): string {
  try {
    const pid = readFileSync(join(folder, 'holder'), 'utf8');
    return pid === '' ? 'another process' : `process ${pid}`;
  } catch {
    return 'another process';
  }
}

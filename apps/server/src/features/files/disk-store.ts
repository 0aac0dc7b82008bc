import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageFull, tooLarge } from '../../errors.ts';

/** Bytes that arrived whole and lie safe on the disk, but under no key yet. */
export interface Received {
  readonly path: string;
  readonly size: number;
}

/** A stored file, open for reading; whoever opens it closes it. */
export interface Opened {
  readonly handle: FileHandle;
  readonly size: number;
}

/** Files in a folder, by key. Keys are the server's own (`keyOf`), so no part of a path comes from outside. */
export class DiskStore {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'files');
  }

  /** Writes a stream to a part file, to the disk itself. Throws 413 at the first byte over the limit, 507 when the disk is full; then nothing is left. */
  async receive(source: Readable, limit: number): Promise<Received> {
    const folder = join(this.#root, '.incoming');
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${randomUUID()}.part`);
    let size = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        done(size > limit ? tooLarge(limit) : null, chunk);
      },
    });
    try {
      await pipeline(source, counting, createWriteStream(path, { flags: 'wx', mode: 0o640, flush: true }));
    } catch (error) {
      await this.discard({ path });
      throw isDiskFull(error) ? storageFull() : error;
    }
    return { path, size };
  }

  /** Puts received bytes under their key, all at once; they survive a loss of power. */
  async keep({ path }: Pick<Received, 'path'>, key: string): Promise<void> {
    const target = join(this.#root, key);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    const folder = await open(dirname(target), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async discard({ path }: Pick<Received, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }

  /** Opens a stored file; null when there is none. A link that somebody put into the folder is not followed. */
  async open(key: string): Promise<Opened | null> {
    const path = join(this.#root, key);
    try {
      const folder = await realpath(dirname(path));
      if (folder !== join(await realpath(this.#root), dirname(key))) return null;
      const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      const stat = await handle.stat();
      if (stat.isFile()) return { handle, size: stat.size };
      await handle.close();
      return null;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  /** Removes a stored file; nothing happens when there is none. */
  async remove(key: string): Promise<void> {
    await rm(join(this.#root, key), { force: true });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

const isDiskFull = (error: unknown): boolean => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String(codeOf(error)));

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageFull, tooLarge } from '../../../errors.ts';
import { isDiskFull, isFileMissing } from '../../../platform/system-code.ts';

/** Files of unfinished uploads, in a folder next to the stored files. They have no key yet. */
export class PartFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files', '.incoming');
  }

  /** Returns a path for a new part file. */
  async createEmpty(): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    return join(this.#folder, `${randomUUID()}.part`);
  }

  /**
   * Writes a stream to a part file. Throws 413 over the limit and 507 when the disk is full, and then removes the
   * file.
   */
  async storeStream(
    stream: Readable,
    maxBytes: number,
  ): Promise<{ readonly path: string; readonly size: number }> {
    const path = await this.createEmpty();
    let size = 0;
    const sizeLimiter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        done(size > maxBytes ? tooLarge(maxBytes) : null, chunk);
      },
    });
    try {
      await pipeline(stream, sizeLimiter, createWriteStream(path, { flags: 'wx', mode: 0o640, flush: true }));
    } catch (error) {
      await this.deletePart(path);
      throw isDiskFull(error) ? storageFull() : error;
    }
    return { path, size };
  }

  /** Removes a part file, if it exists. */
  async deletePart(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes the part files of killed processes: those to which nothing was written since the moment. */
  async deletePartsBefore(moment: Date): Promise<void> {
    for (const name of await this.#readNames()) {
      const path = join(this.#folder, name);
      const modifiedAt = await stat(path).then(
        ({ mtime }) => mtime,
        (error: unknown) => {
          // The upload has ended meanwhile.
          if (isFileMissing(error)) return null;
          throw error;
        },
      );
      if (modifiedAt !== null && modifiedAt < moment) await this.deletePart(path);
    }
  }

  async #readNames(): Promise<string[]> {
    try {
      return (await readdir(this.#folder)).filter((name) => name.endsWith('.part'));
    } catch (error) {
      if (isFileMissing(error)) return [];
      throw error;
    }
  }
}

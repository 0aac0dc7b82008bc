import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageFull, tooLarge } from '../../../errors.ts';
import { isDiskFull, isMissing } from '../../../platform/system-code.ts';

/** Files of unfinished uploads, in a folder next to the stored files. They have no key yet. */
export class PartFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files', '.incoming');
  }

  /** Returns a path for a new part file. */
  async blank(): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    return join(this.#folder, `${randomUUID()}.part`);
  }

  /**
   * Writes a stream to a part file. Throws 413 over the limit and 507 when the disk is full, and then removes the
   * file.
   */
  async receive(source: Readable, limit: number): Promise<{ readonly path: string; readonly size: number }> {
    const path = await this.blank();
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
      await this.discard(path);
      throw isDiskFull(error) ? storageFull() : error;
    }
    return { path, size };
  }

  /** Removes a part file, if it exists. */
  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes the part files of killed processes: those to which nothing was written since the moment. */
  async discardBefore(moment: Date): Promise<void> {
    for (const name of await this.#names()) {
      const path = join(this.#folder, name);
      const touchedDate = await stat(path).then(
        ({ mtime }) => mtime,
        (error: unknown) => {
          // The upload has ended meanwhile.
          if (isMissing(error)) return null;
          throw error;
        },
      );
      if (touchedDate !== null && touchedDate < moment) await this.discard(path);
    }
  }

  async #names(): Promise<string[]> {
    try {
      return (await readdir(this.#folder)).filter((name) => name.endsWith('.part'));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}

import { constants } from 'node:fs';
import { mkdir, open, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isFileMissing, systemCode } from '../../../platform/system-code.ts';
import { addressOf } from '../keys.ts';
import { signedQuery } from '../signatures.ts';
import type { Span, Store, Upload } from './store.ts';

/** File store in a folder. Uploads pass through the service, which signs their addresses itself. */
export class DiskStore implements Store {
  readonly uploadBase = null;
  readonly #root: string;
  readonly #secret: Buffer;

  constructor(dataDir: string, secret: Buffer) {
    this.#root = join(dataDir, 'files');
    this.#secret = secret;
  }

  async presign(upload: Upload, origin: string): Promise<string> {
    return `${origin}${addressOf(upload.key)}?${signedQuery(this.#secret, upload)}`;
  }

  async findUpload(): Promise<null> {
    return null;
  }

  async dropUpload(): Promise<void> {}

  async dropUploadsBefore(): Promise<void> {}

  /** Moves the file atomically and flushes the folder, so that the file survives a power failure. */
  async storeFile(path: string, key: string): Promise<void> {
    const targetPath = join(this.#root, key);
    await mkdir(dirname(targetPath), { recursive: true });
    await rename(path, targetPath);
    const folder = await open(dirname(targetPath), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  /** Reads a file without following symbolic links in the folder. */
  async openFile(key: string, span?: Span): Promise<Readable | null> {
    const path = join(this.#root, key);
    try {
      const folder = await realpath(dirname(path));
      if (folder !== join(await realpath(this.#root), dirname(key))) return null;
      const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      if ((await handle.stat()).isFile()) return handle.createReadStream(span);
      await handle.close();
      return null;
    } catch (error) {
      if (isFileMissing(error)) return null;
      throw error;
    }
  }

  /** Removes a file, and the folder of smaller images if it is empty now. */
  async removeFile(key: string): Promise<void> {
    const path = join(this.#root, key);
    await rm(path, { force: true });
    if (key.split('/').length <= 3) return;
    try {
      await rmdir(dirname(path));
    } catch (error) {
      if (!isFileMissing(error) && systemCode(error) !== 'ENOTEMPTY') throw error;
    }
  }

  async checkStore(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
  }
}

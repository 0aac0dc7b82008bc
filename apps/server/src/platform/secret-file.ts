import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemCode } from './system-code.ts';

/**
 * Reads a file that only its owner may read; creates the file and its folder at the first use. Processes that share
 * the folder share the file: a second process reads the complete file of the first. An existing file is never
 * written, so that a full disk does not stop a restart.
 *
 * @param initialContent content of a new file
 */
export async function readOrCreateSecretFile(path: string, initialContent: Buffer): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    // A secret lost by a power failure cannot be created again.
    await writeFile(temporaryPath, initialContent, { flag: 'wx', mode: 0o600, flush: true });
    await link(temporaryPath, path);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
  return readFile(path);
}

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The content of a file that only its owner may read, made at its first use. Processes that share the folder share
 * it: whoever comes second gets what the first one wrote, never half of it.
 *
 * @param path where it is; its folder is made
 * @param first what it holds when nobody has made it yet
 */
export async function secretFile(path: string, first: Buffer): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, first, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(path);
}

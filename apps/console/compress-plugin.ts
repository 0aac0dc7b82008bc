import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Of 0 to 11. The last two take ten times as long for 6 % less. */
const brotliQuality = 9;

/** Files that do not get smaller, and those that the server completes for each reader. */
const uncompressed = /\.(?:woff2|png|webp|html)$|^screens\.json$/;
/** Bytes below which a compressed file saves no packet. */
const minBytes = 1024;

/** Puts a brotli and a gzip file beside each file of the build: the server would compress the same bytes for every reader. */
export function compressedAtBuild(): Plugin {
  let folder = '';
  return {
    name: 'vitrina:compressed-at-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    async closeBundle(error) {
      if (error !== undefined) return;
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      await Promise.all(
        files
          .filter((file) => file.isFile() && !uncompressed.test(file.name))
          .map(async ({ parentPath, name }) => {
            const path = join(parentPath, name);
            const bytes = await readFile(path);
            if (bytes.length < minBytes) return;
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            };
            await Promise.all([
              promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
              promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
            ]);
          }),
      );
    },
  };
}
